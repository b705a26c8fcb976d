/**
 * From a row of the table to an event: validated, lifted to today's shape, or set aside with a reason.
 * Whatever lies in the table, the app starts; nothing is deleted here.
 */
import * as v from 'valibot';
import { instant, seqNumber } from '../domain/envelope.ts';
import { catalog, type AppEvent } from '../domain/events.ts';
import { seqOf } from '../domain/seq.ts';
import { upcast } from '../domain/upcast.ts';

export type ReadRow =
  | { readonly status: 'event'; readonly event: AppEvent }
  /** Written by a newer build; folded after an upgrade. */
  | { readonly status: 'parked'; readonly seq: number; readonly type: string }
  /** Not an event at all; `seq` is 0 for a stray row, which lies under a number that is no seq. */
  | { readonly status: 'damaged'; readonly seq: number; readonly why: string };

const Head = v.object({
  id: v.string(),
  seq: seqNumber,
  at: instant,
  tab: v.string(),
  session: v.string(),
  cause: v.nullable(v.string()),
  type: v.string(),
  v: v.pipe(v.number(), v.integer()),
  data: v.unknown(),
});

export function readRow(row: unknown): ReadRow {
  const head = v.safeParse(Head, row);
  if (!head.success) return { status: 'damaged', seq: seqOf(row) ?? 0, why: head.issues[0].message };
  const { type, seq, v: version } = head.output;
  const definition = catalog.get(type);
  if (definition === undefined || version > definition.v) return { status: 'parked', seq, type };
  const data = upcast(type, version, definition.v, head.output.data);
  const body = v.safeParse(definition.schema, data);
  if (!body.success) return { status: 'damaged', seq, why: `${type}: ${body.issues[0].message}` };
  // The catalog's schema has just proved the pairing of type and data.
  return {
    status: 'event',
    event: { ...head.output, v: definition.v, data: body.output } as unknown as AppEvent,
  };
}
