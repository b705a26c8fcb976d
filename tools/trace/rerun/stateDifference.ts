/**
 * Where the states differ after an event: the path inside a state, what it was before the event, what today's code makes of it,
 * and what was recorded. A trace has of each state a hash alone; so what was recorded is found by trying which value at one path
 * gives that hash, and is unknown where none does. 32 bits and some thousands of tries: one in a million is wrong.
 */
import type { TracedEvent } from '../../../adapters/trace-file/trace.ts';
import { canonicalJson } from '../../../domain/canonicalJson.ts';
import { hashOfText } from '../../../domain/contentHash.ts';
import { catalog, type AppEvent } from '../../../domain/events.ts';
import { foldEngine as engine } from '../../../streams/log/foldEngine.ts';
import { changesIn } from '../../../streams/replay/changedParts.ts';
import { pathText } from '../../../streams/replay/valuePath.ts';
import type { MaskValue } from '../masked.ts';

export interface StateDifference {
  readonly path: string;
  readonly before: unknown;
  readonly today: unknown;
  /** Missing where it is not known. */
  readonly recorded?: unknown;
}

type States = Readonly<Record<string, unknown>>;

/** At most ten. `events`: those of the trace; `first`: the first after which the states differ; `tab`: whose states were recorded. */
export function stateDifferences(
  events: readonly AppEvent[],
  first: TracedEvent,
  tab: string,
  mask: MaskValue,
): readonly StateDifference[] {
  const isSeen = (event: AppEvent): boolean => event.tab === tab || catalog.get(event.type)?.scope !== 'tab';
  const seen = events.filter(isSeen);
  const world = engine.fold(
    engine.initial,
    seen.filter(({ seq }) => seq < first.event.seq),
  );
  const before = engine.projections(world);
  const all = engine.projections(engine.fold(world, [first.event].filter(isSeen)));
  const today = Object.fromEntries(Object.entries(all).filter(([name, state]) => state !== before[name]));
  const changes: readonly (Omit<Found, 'recorded'> | Found)[] =
    leftAsTheyWere(before, today, first) ??
    oneValue(before, today, first) ??
    changesIn(pick(before, Object.keys(today)), today);
  return changes.slice(0, MOST).map(({ keys, before: was, after, ...change }) => ({
    path: pathText(keys.map((key) => String(mask(key)))),
    ...{ before: mask(was), today: mask(after) },
    ...('recorded' in change && { recorded: mask(change.recorded) }),
  }));
}
const MOST = 10;
/** Characters of state that are hashed while trying: about half a second. */
const MOST_HASHED = 40_000_000;

interface Found {
  readonly keys: readonly string[];
  readonly before: unknown;
  readonly after: unknown;
  readonly recorded: unknown;
}

const hashed = (states: States): string => hashOfText(canonicalJson(states)).slice(0, 8);

/** The changes of the states that the recorded event left as they were; null where those do not explain the hash. */
function leftAsTheyWere(before: States, today: States, { state }: TracedEvent): readonly Found[] | null {
  const names = Object.keys(today).slice(0, MOST_STATES);
  const most = Math.min(2 ** names.length, MOST_HASHED / canonicalJson(today).length);
  for (let choice = 1; choice < most; choice++) {
    const left = names.filter((_, index) => (choice >> index) % 2 === 1);
    const others = Object.keys(today).filter((name) => !left.includes(name));
    if (hashed(pick(today, others)) !== state) continue;
    return changesIn(pick(before, left), pick(today, left)).map((each) => ({
      ...each,
      recorded: each.before,
    }));
  }
  return null;
}
/** An event changes two or three. */
const MOST_STATES = 6;

function oneValue(before: States, today: States, { event, state }: TracedEvent): readonly Found[] | null {
  const size = canonicalJson(today).length;
  let left = MOST_HASHED;
  const given = [...new Set(leavesOf(event.data, []).map(({ value }) => value))];
  for (const { keys, value: after } of changedLeaves(before, today))
    for (const recorded of candidates(valueAt(before, keys), after, given)) {
      left -= size;
      if (left < 0) return null;
      if (hashed(replaced(today, keys, recorded) as States) === state)
        return [{ keys, before: valueAt(before, keys), after, recorded }];
    }
  return null;
}

interface Leaf {
  readonly keys: readonly string[];
  readonly value: unknown;
}

const changedLeaves = (before: States, today: States): readonly Leaf[] =>
  changesIn(pick(before, Object.keys(today)), today).flatMap(({ keys, after }) => leavesOf(after, keys));

function leavesOf(value: unknown, keys: readonly string[]): readonly Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ keys, value }];
  return Object.entries(value).flatMap(([key, member]) => leavesOf(member, [...keys, key]));
}

/** What code with a bug may have left or made there. */
function candidates(before: unknown, today: unknown, given: readonly unknown[]): readonly unknown[] {
  const numbers = [before, today].filter((each) => typeof each === 'number');
  const near = numbers.flatMap((each) => [
    each - 1,
    each + 1,
    -each,
    ...numbers.map((other) => each + other),
  ]);
  const all = [before, null, undefined, 0, 1, '', true, false, [], {}, ...near, ...given];
  return [...new Set(all)].filter((each) => each !== today);
}

const valueAt = (value: unknown, keys: readonly string[]): unknown =>
  keys.reduce<unknown>((at, key) => (at as States | null | undefined)?.[key], value);

function replaced(value: unknown, [key, ...keys]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) };
  return Object.assign(copy, { [key]: replaced((value as States)[key], keys, by) });
}

const pick = (states: States, names: readonly string[]): States =>
  Object.fromEntries(names.map((name) => [name, states[name]]));
