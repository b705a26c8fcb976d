/**
 * Takes out of a failing trace what does not take part in its failure, to a fixed point or until the time is over: first
 * whole tabs, nouns and orders, then presses and answers with all that came of them, then single events. What stands on
 * something that was taken out does nothing. Then values are made smaller (simplify.ts). Results are kept by content, so that no trace is examined twice.
 */
import { contentHash } from '../../../domain/contentHash.ts';
import type { AppEvent } from '../../../domain/events.ts';
import type { Comparison } from '../rerun/drafts.ts';
import { examine, type Failure, type Target } from './failure.ts';
import { simplify } from './simplify.ts';

export interface Reduced {
  readonly events: readonly AppEvent[];
  readonly failure: Failure;
  /** Traces that were examined. */
  readonly runs: number;
  /** False where the time was over before nothing more could be taken out. */
  readonly isDone: boolean;
  /** How many values became smaller. */
  readonly smaller: number;
}

export interface ReduceOptions {
  readonly target: Target;
  readonly how: Comparison;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  readonly mostMs: number;
}

/** Null where the trace does not fail. */
export function reduce(events: readonly AppEvent[], options: ReduceOptions): Reduced | null {
  const { target, how, now, mostMs } = options;
  const found = examine(events, target, { how }).failure;
  if (found === null) return null;
  const end = now() + mostMs;
  const known = new Map<string, Try | null>();
  let runs = 1;
  const attempt = (kept: readonly AppEvent[]): Try | null => {
    const candidate = standing(kept, events);
    const name = contentHash(candidate.map(({ id }) => id));
    const before = known.get(name);
    if (before !== undefined) return before;
    runs++;
    const { failure, kept: used } = examine(candidate, target, { how, cleaning: found });
    const result =
      failure?.key === found.key && failure.premise === found.premise ? { events: used, failure } : null;
    known.set(name, result);
    return result;
  };
  // The shortest prefix that fails, as it was recorded.
  let best: Try = { events: events.slice(0, indexAfter(events, found)), failure: found };
  let isDone = false;
  while (!isDone && now() < end) {
    const before = best.events.length;
    for (const groupsOf of groupings) best = withoutGroups(best, groupsOf, attempt, () => now() < end);
    isDone = best.events.length === before;
  }
  const { events: simple, smaller } = simplify(best.events, {
    isInTime: () => now() < end,
    stillFails(changed) {
      runs++;
      const { failure } = examine(changed, target, { how });
      return failure?.key === found.key && failure.length === best.failure.length;
    },
  });
  return { events: simple, failure: best.failure, runs, isDone, smaller };
}

interface Try {
  readonly events: readonly AppEvent[];
  readonly failure: Failure;
}

function indexAfter(events: readonly AppEvent[], { length, at }: Failure): number {
  return Math.max(length, events.indexOf(at) + 1);
}

/** Without events whose cause was taken out. A cause that the whole trace lacks is none. */
function standing(kept: readonly AppEvent[], whole: readonly AppEvent[]): readonly AppEvent[] {
  const known = new Set(whole.map(({ id }) => id));
  const here = new Set<string>();
  return kept.filter(({ id, cause }) => {
    if (cause !== null && known.has(cause) && !here.has(cause)) return false;
    here.add(id);
    return true;
  });
}

type Grouping = (events: readonly AppEvent[]) => readonly ReadonlySet<string>[];

/** Tries without each group; halves of many groups first, so that much goes at once. */
function withoutGroups(
  start: Try,
  groupsOf: Grouping,
  attempt: (kept: readonly AppEvent[]) => Try | null,
  isInTime: () => boolean,
): Try {
  let best = start;
  for (let size = groupsOf(best.events).length; size >= 1 && isInTime(); size = Math.floor(size / 2)) {
    const groups = groupsOf(best.events);
    for (let at = 0; at < groups.length && isInTime(); at += size) {
      const out = new Set(groups.slice(at, at + size).flatMap((group) => [...group]));
      const kept = best.events.filter(({ id }) => !out.has(id));
      if (kept.length === best.events.length) continue;
      const tried = attempt(kept);
      if (tried !== null && tried.events.length < best.events.length) best = tried;
    }
  }
  return best;
}

/** The beginning of the log stays: it is the era. */
const isFirst = ({ type }: AppEvent): boolean => type === 'engine/eraStarted';

const groupBy =
  (keyOf: (event: AppEvent) => string | null): Grouping =>
  (events) => {
    const groups = new Map<string, Set<string>>();
    for (const event of events) {
      const key = isFirst(event) ? null : keyOf(event);
      if (key !== null) groups.set(key, (groups.get(key) ?? new Set()).add(event.id));
    }
    return [...groups.values()];
  };

const orderOf = ({ data }: AppEvent): string | null => {
  const { orderId } = data as { readonly orderId?: unknown };
  return typeof orderId === 'string' ? orderId : null;
};

/** What came of one press or answer. */
const byRoot: Grouping = (events) => {
  const roots = new Map<string, string>();
  for (const { id, cause } of events) roots.set(id, (cause === null ? undefined : roots.get(cause)) ?? id);
  return groupBy(({ id }) => roots.get(id) ?? id)(events).toReversed();
};

const groupings: readonly Grouping[] = [
  groupBy(({ tab }) => tab),
  groupBy(({ type }) => type.split('/')[0] ?? type),
  groupBy(orderOf),
  byRoot,
  (events) => groupBy(({ id }) => id)(events).toReversed(),
];
