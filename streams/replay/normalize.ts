/**
 * What two traces of the same story have in common: events without what differs by chance from one to the other.
 * An id of an event becomes its type and how many of that type came before, another id, a tab and an instant become words.
 * Where one of the traces is redacted, of what is not public only its kind stays.
 */
import { canonicalJson } from '../../domain/canonicalJson.ts';
import { hashOfText } from '../../domain/contentHash.ts';
import { catalog, type AppEvent } from '../../domain/events.ts';
import { mapClassified } from '../../domain/mapClassified.ts';
import type { LoggableSchema } from '../../domain/privacy.ts';

export interface Normalized {
  readonly event: AppEvent;
  /** Compared between traces. Made when it is asked for: all of both traces would not fit in memory. */
  data(): unknown;
  /** Type and data: a hash of their text. */
  readonly key: string;
}

export function normalize(events: readonly AppEvent[], isRedacted: boolean): readonly Normalized[] {
  const names = nameIds(events);
  return events.map((event) => {
    const data = () => withoutChance(isRedacted ? publicData(event) : event.data, names);
    return { event, data, key: hashOfText(`${event.type} ${canonicalJson(data())}`) };
  });
}

function nameIds(events: readonly AppEvent[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  for (const { id, type, tab } of events) {
    const count = (counts.get(type) ?? 0) + 1;
    counts.set(type, count);
    names.set(id, `<${type} ${count}>`);
    names.set(tab, '<tab>');
  }
  return names;
}

function withoutChance(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return names.get(value) ?? value.replaceAll(UUID, '<id>');
  if (typeof value === 'number') return value > EARLIEST_INSTANT ? '<instant>' : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => withoutChance(each, names));
  const pairs = Object.entries(value);
  return Object.fromEntries(
    pairs.map(([key, member]) => [key.replaceAll(UUID, '<id>'), withoutChance(member, names)]),
  );
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** Milliseconds since the epoch, in 2001; no amount or count is as large. */
const EARLIEST_INSTANT = 1_000_000_000_000;

function publicData({ type, data }: AppEvent): unknown {
  const entries = catalog.get(type)?.fields ?? {};
  const schema = { type: 'strict_object', entries } as unknown as LoggableSchema;
  return mapClassified(schema, data, {
    leaf: ({ dataClass }, value) => (dataClass === 'public' ? value : `<${dataClass}>`),
    nearby: () => [],
  });
}
