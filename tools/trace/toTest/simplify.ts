/**
 * Makes the values of a failing trace smaller by fast-check's shrinking, as long as it fails in the same way: a value under one
 * field's name changes everywhere at once, since facts repeat what their intents hold. Ids, instants and fixed words stay.
 */
import fc from 'fast-check';
import * as v from 'valibot';
import { canonicalJson } from '../../../domain/canonicalJson.ts';
import { catalog, type AppEvent } from '../../../domain/events.ts';

export interface SimplifyOptions {
  /** Whether the trace still fails in the same way. */
  readonly stillFails: (events: readonly AppEvent[]) => boolean;
  readonly isInTime: () => boolean;
}

export interface Simplified {
  readonly events: readonly AppEvent[];
  /** How many values became smaller. */
  readonly smaller: number;
}

export function simplify(events: readonly AppEvent[], { stillFails, isInTime }: SimplifyOptions): Simplified {
  let best = events;
  let smaller = 0;
  for (const { name, value } of valuesIn(events)) {
    let current = value;
    for (let isSmaller = true; isSmaller && isInTime();) {
      const tried = smallerValues(current)
        .map((to) => ({ to, changed: replaced(best, name, current, to) }))
        .find(({ changed }) => isInTime() && changed.every(isOfSchema) && stillFails(changed));
      isSmaller = tried !== undefined;
      if (tried === undefined) break;
      best = tried.changed;
      current = tried.to;
      smaller++;
    }
  }
  return { events: best, smaller };
}

type Plain = string | number;
interface Named {
  readonly name: string;
  readonly value: Plain;
}

/** Enough to come close to the smallest; a value is tried again from there. */
const MOST_TRIED = 3;
const EARLIEST_INSTANT = 1_000_000_000_000;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Names of fields by which one event speaks of another, or of what the server holds. */
const REFERENCE = /(?:id|key|token|cursor|signature|document|hash|ref|number)$/i;

function valuesIn(events: readonly AppEvent[]): readonly Named[] {
  const found = new Map<string, Named>();
  const visit = (name: string, value: unknown): void => {
    if (typeof value === 'object' && value !== null) {
      for (const [key, member] of Object.entries(value)) visit(Array.isArray(value) ? name : key, member);
    } else if (mayShrink(name, value)) found.set(`${name} ${value}`, { name, value });
  };
  for (const { data } of events) visit('', data);
  return [...found.values()];
}

function mayShrink(name: string, value: unknown): value is Plain {
  if (REFERENCE.test(name)) return false;
  if (typeof value === 'number') return Number.isSafeInteger(value) && value > 1 && value < EARLIEST_INSTANT;
  return typeof value === 'string' && value.length > 1 && !UUID.test(value);
}

function smallerValues(value: Plain): readonly Plain[] {
  const shrunk =
    typeof value === 'number'
      ? fc.integer({ min: 0, max: value }).shrink(value, undefined)
      : fc.string({ maxLength: value.length }).shrink(value, undefined);
  return [...shrunk.take(MOST_TRIED)].map((each) => each.value);
}

function replaced(events: readonly AppEvent[], name: string, from: Plain, to: Plain): readonly AppEvent[] {
  const change = (key: string, value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return key === name && value === from ? to : value;
    if (Array.isArray(value)) return value.map((each) => change(key, each));
    return Object.fromEntries(Object.entries(value).map(([inner, member]) => [inner, change(inner, member)]));
  };
  // The schema of each is checked before it is used.
  return events.map((event) => ({ ...event, data: change('', event.data) }) as AppEvent);
}

/** As a reader of traces checks it: a schema with a fallback would take another value for what is written. */
function isOfSchema({ type, data }: AppEvent): boolean {
  const schema = catalog.get(type)?.schema;
  const parsed = schema && v.safeParse(schema, data);
  return parsed?.success === true && canonicalJson(parsed.output) === canonicalJson(data);
}
