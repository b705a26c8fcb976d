/**
 * Reads a row of the table as an event: validates it and upcasts it to today's shape, or says why it cannot.
 * Never throws and deletes nothing, so that the app starts whatever the table holds. With it the schemas of all events are
 * loaded (rowReader.ts).
 */
import * as v from 'valibot';
import { instant, seqNumber } from '../../domain/envelope.ts';
import { catalog, type AppEvent } from '../../domain/events.ts';
import { seqOf } from '../../domain/seq.ts';
import { upcast } from '../../domain/upcast.ts';

export type ReadRow =
  | { readonly status: 'event'; readonly event: AppEvent }
  /** Written by a newer build; folded after an upgrade. */
  | { readonly status: 'parked'; readonly seq: number; readonly type: string }
  /** Not an event; `seq` is 0 for a stray row whose key is no seq. */
  | { readonly status: 'damaged'; readonly seq: number; readonly why: string };

const StoredEnvelope = v.object({
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

/** `tab` events belong to one page, all others to the device. */
export const scopeOf = ({ type }: AppEvent) => catalog.get(type)?.scope;

export function readRow(row: unknown): ReadRow {
  const envelope = v.safeParse(StoredEnvelope, row);
  if (!envelope.success) return { status: 'damaged', seq: seqOf(row) ?? 0, why: envelope.issues[0].message };
  const { type, seq, v: version } = envelope.output;
  const definition = catalog.get(type);
  if (definition === undefined || version > definition.v) return { status: 'parked', seq, type };
  const data = upcast(type, version, definition.v, envelope.output.data);
  const body = v.safeParse(definition.schema, data);
  if (!body.success) return { status: 'damaged', seq, why: `${type}: ${body.issues[0].message}` };
  // The catalog's schema has just proved the pairing of type and data.
  return {
    status: 'event',
    event: { ...envelope.output, v: definition.v, data: body.output } as unknown as AppEvent,
  };
}
