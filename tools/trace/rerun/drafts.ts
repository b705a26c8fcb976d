/**
 * Compares a recorded fact with what today's code gives: the first field that differs. In a redacted trace values have
 * stand-ins that are computed from no other values, so there what is not public is compared by its kind alone.
 */
import { catalog, type AppEvent, type EventDraft } from '../../../domain/events.ts';
import { type Field, firstDifference } from '../../../streams/replay/firstDifference.ts';
import { mapClassified } from '../../../domain/mapClassified.ts';
import type { LoggableSchema } from '../../../domain/privacy.ts';

/** How strictly is compared. */
export interface Comparison {
  /** What is not public has stand-ins. */
  readonly isRedacted: boolean;
  /** Another release wrote it, whose facts had fewer fields: what it left out or empty is not compared. */
  readonly isOfOtherRelease: boolean;
}
export const strictly: Comparison = { isRedacted: false, isOfOtherRelease: false };

export function differentField(recorded: EventDraft, today: EventDraft, how: Comparison): Field {
  if (recorded.type !== today.type) return 'type';
  const [a, b] = how.isRedacted ? [shownData(recorded), shownData(today)] : [recorded.data, today.data];
  return firstDifference(a, b, 'data', how.isOfOtherRelease);
}

/** The value at a path that `firstDifference` gave. */
export const valueAt = (draft: EventDraft | AppEvent | null, field: string): unknown =>
  field
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), draft);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Public values as they are; of the others whether they are there. */
function shownData({ type, data }: EventDraft): unknown {
  const entries = catalog.get(type)?.fields ?? {};
  // As adapters/trace-file/redact.ts: a definition's schema is a strict object of its fields.
  const schema = { type: 'strict_object', entries } as unknown as LoggableSchema;
  return mapClassified(schema, data, {
    leaf: (schema, value) =>
      schema.dataClass !== 'public' ? typeof value : isFreeText(schema) ? idOrText(value) : value,
    nearby: () => [],
  });
}

/** A free text may be composed of values that have stand-ins now (replaceInText.ts): only ids of events are compared. */
const idOrText = (value: unknown): unknown =>
  typeof value === 'string' && UUID_V7.test(value) ? value : typeof value;
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

function isFreeText(schema: object): boolean {
  const { type, wrapped, item } = schema as { type: string; wrapped?: object; item?: object };
  const inner = wrapped ?? item;
  return inner === undefined ? type === 'string' : isFreeText(inner);
}

/** What is decided, or let in, by values that have stand-ins in a redacted trace, such as the country of a residence. */
const decidedOnReplaced: ReadonlySet<string> = new Set(['promo/redeem', 'locator/knownStoresRequested']);

/** Whether what follows from that intent or question is taken from the record of such a trace. */
export const isDecidedOnReplaced = (type: string | undefined, { isRedacted }: Comparison): boolean =>
  isRedacted && type !== undefined && decidedOnReplaced.has(type);
