/**
 * A trace as units: what came from outside, an intent or an answer, with the facts that were appended because of it. Two
 * traces are aligned by what came from outside, not by place: what only changed its order is no difference.
 */
import { diffArrays } from 'diff';
import { catalog } from '../../domain/events.ts';
import type { Normalized } from './normalize.ts';

export interface Unit {
  readonly first: Normalized;
  readonly facts: readonly Normalized[];
  /** Place among the units of its trace. */
  readonly index: number;
}
export interface Pair {
  readonly a: Unit | null;
  readonly b: Unit | null;
}

export function unitsOf(events: readonly Normalized[]): readonly Unit[] {
  const units: Unit[] = [];
  let asked: { readonly intent: Normalized; readonly facts: Normalized[] } | null = null;
  for (const each of events) {
    const isIntent = catalog.get(each.event.type)?.kind === 'intent';
    if (!isIntent && asked !== null && isOfIntent(each, asked.intent)) {
      asked.facts.push(each);
      continue;
    }
    const facts: Normalized[] = [];
    asked = isIntent ? { intent: each, facts } : null;
    units.push({ first: each, facts, index: units.length });
  }
  return units;
}

const isOfIntent = ({ event }: Normalized, { event: intent }: Normalized): boolean =>
  event.cause === intent.id && event.at === intent.at;

/** More than this many edits are not looked for: the traces tell different stories. */
const MOST_EDITS = 20_000;

/** In the order of `a`, with what is only in `b` where it comes there. */
export function align(a: readonly Unit[], b: readonly Unit[]): readonly Pair[] {
  const changes = diffArrays([...a], [...b], {
    comparator: (x, y) => x.first.key === y.first.key,
    maxEditLength: MOST_EDITS,
  });
  if (changes === undefined) return alongside(a, b);
  const pairs: { a: Unit | null; b: Unit | null }[] = [];
  let [atA, atB] = [0, 0];
  for (const { count = 0, added, removed } of changes)
    for (let n = 0; n < count; n++)
      pairs.push({ a: added ? null : (a[atA++] ?? null), b: removed ? null : (b[atB++] ?? null) });
  joinMoved(pairs);
  joinSameType(pairs);
  return inOrder(pairs);
}

/** In the order of `a`; what is only in `b` before what follows it there. */
function inOrder(pairs: readonly Pair[]): readonly Pair[] {
  const onlyB = pairs.filter(({ a, b }) => a === null && b !== null);
  const all: Pair[] = [];
  let at = 0;
  for (const pair of pairs.filter(({ a }) => a !== null)) {
    for (
      let next = onlyB[at];
      next?.b != null && pair.b !== null && next.b.index < pair.b.index;
      next = onlyB[++at]
    )
      all.push(next);
    all.push(pair);
  }
  return [...all, ...onlyB.slice(at)];
}

const alongside = (a: readonly Unit[], b: readonly Unit[]): readonly Pair[] =>
  Array.from({ length: Math.max(a.length, b.length) }, (_, index) => ({
    a: a[index] ?? null,
    b: b[index] ?? null,
  }));

type Open = { a: Unit | null; b: Unit | null };

/** What is in both, elsewhere. */
function joinMoved(pairs: readonly Open[]): void {
  const onlyB = new Map<string, Open[]>();
  for (const pair of pairs)
    if (pair.a === null && pair.b !== null) {
      const { key } = pair.b.first;
      onlyB.set(key, [...(onlyB.get(key) ?? []), pair]);
    }
  for (const pair of pairs) {
    if (pair.b !== null || pair.a === null) continue;
    const other = onlyB.get(pair.a.first.key)?.shift();
    if (other === undefined) continue;
    pair.b = other.b;
    other.b = null;
  }
}

/** Neighbours that differ in a field alone: the same intent with another value, or another answer to the same question. */
function joinSameType(pairs: readonly Open[]): void {
  for (const [index, pair] of pairs.entries()) {
    if (pair.b !== null || pair.a === null) continue;
    const { type } = pair.a.first.event;
    const near = pairs.slice(Math.max(0, index - NEAR), index + NEAR);
    const other = near.find(({ a, b }) => a === null && b?.first.event.type === type);
    if (other === undefined) continue;
    pair.b = other.b;
    other.b = null;
  }
}
const NEAR = 20;
