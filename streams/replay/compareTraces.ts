/** The differences of two aligned traces, in their order: what was done, what was answered, what was made of it. */
import type { AppEvent } from '../../domain/events.ts';
import { firstDifference } from './firstDifference.ts';
import { type Normalized, normalize } from './normalize.ts';
import { align, type Pair, type Unit, unitsOf } from './units.ts';

export interface TraceDifference {
  /** `onlyA` and `onlyB`: an intent or answer, or a fact of it, that the other trace does not have. */
  readonly kind: 'onlyA' | 'onlyB' | 'other';
  readonly a: AppEvent | null;
  readonly b: AppEvent | null;
  /** For `other`: the first field, or `type`. */
  readonly field: string | null;
  readonly valueA: unknown;
  readonly valueB: unknown;
}

export interface Compared {
  readonly differences: readonly TraceDifference[];
  readonly eventsA: number;
  readonly eventsB: number;
  /** Intents and answers that are in both, in another order. */
  readonly moved: number;
}

export function compareTraces(a: readonly AppEvent[], b: readonly AppEvent[], isRedacted: boolean): Compared {
  const pairs = pairsOf(a, b, isRedacted);
  const differences = pairs.flatMap(differencesOf);
  return { differences, eventsA: a.length, eventsB: b.length, moved: movedIn(pairs) };
}

/** What only says how a page was shown, or which tab leads, is no part of the story. */
const ofStory = (events: readonly AppEvent[]) =>
  events.filter(({ type }) => !type.startsWith('screen/') && type !== 'engine/leaderChanged');
const pairsOf = (a: readonly AppEvent[], b: readonly AppEvent[], isRedacted: boolean): readonly Pair[] =>
  align(unitsOf(normalize(ofStory(a), isRedacted)), unitsOf(normalize(ofStory(b), isRedacted)));

export interface Steps {
  /** For each place in `a`: the place in `b` where the same has happened. */
  readonly placeInB: readonly number[];
  /** Null where none is found. */
  readonly first: TraceDifference | null;
  readonly differences: number;
}

/** How to go through both in step. */
export function inStep(a: readonly AppEvent[], b: readonly AppEvent[], isRedacted: boolean): Steps {
  const pairs = pairsOf(a, b, isRedacted);
  const placeOfB = new Map(b.map(({ seq }, place): [number, number] => [seq, place]));
  const partner = new Map<number, number>();
  for (const { a: inA, b: inB } of pairs) {
    if (inA === null || inB === null) continue;
    for (const [index, each] of [inA.first, ...inA.facts].entries()) {
      const other = index === 0 ? inB.first : (inB.facts[index - 1] ?? inB.facts.at(-1) ?? inB.first);
      partner.set(each.event.seq, placeOfB.get(other.event.seq) ?? 0);
    }
  }
  let last = 0;
  // What moved is not gone back to.
  const placeInB = a.map(({ seq }) => (last = Math.max(last, partner.get(seq) ?? last)));
  const differences = pairs.flatMap(differencesOf);
  return { placeInB, first: differences[0] ?? null, differences: differences.length };
}

function differencesOf({ a, b }: Pair): readonly TraceDifference[] {
  if (a === null || b === null) {
    const only = a ?? b;
    return only === null ? [] : [onlyIn(a === null ? 'onlyB' : 'onlyA', only.first)];
  }
  const own = differenceOf(a.first, b.first);
  return [...(own === null ? [] : [own]), ...factDifferences(a, b)];
}

function factDifferences(a: Unit, b: Unit): readonly TraceDifference[] {
  const length = Math.max(a.facts.length, b.facts.length);
  return Array.from({ length }, (_, index) => differenceOf(a.facts[index], b.facts[index])).flatMap(
    (found) => found ?? [],
  );
}

function differenceOf(a: Normalized | undefined, b: Normalized | undefined): TraceDifference | null {
  if (a === undefined || b === undefined) {
    const only = a ?? b;
    return only === undefined ? null : onlyIn(a === undefined ? 'onlyB' : 'onlyA', only);
  }
  if (a.key === b.key) return null;
  const isOtherType = a.event.type !== b.event.type;
  const field = isOtherType ? 'type' : firstDifference(a.data(), b.data(), 'data');
  const at = field ?? 'data';
  return { kind: 'other', a: a.event, b: b.event, field, valueA: shown(a, at), valueB: shown(b, at) };
}

/** As it is compared: without ids and instants. */
const shown = ({ event, data }: Normalized, field: string): unknown =>
  field
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null
          ? (value as Readonly<Record<string, unknown>>)[key]
          : undefined,
      { type: event.type, data: data() },
    );

function onlyIn(kind: 'onlyA' | 'onlyB', { event, data }: Normalized): TraceDifference {
  const isA = kind === 'onlyA';
  return {
    kind,
    a: isA ? event : null,
    b: isA ? null : event,
    field: null,
    valueA: isA ? data() : undefined,
    valueB: isA ? undefined : data(),
  };
}

/** Pairs that go back in `b`. */
function movedIn(pairs: readonly Pair[]): number {
  let last = -1;
  let moved = 0;
  for (const { a, b } of pairs) {
    if (a === null || b === null) continue;
    if (b.index < last) moved++;
    else last = b.index;
  }
  return moved;
}
