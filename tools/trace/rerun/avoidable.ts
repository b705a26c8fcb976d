/**
 * The last event from which a failure was still avoidable: after it some other order of what ran at the same time comes to its
 * end without the failure, and after the next event none of those that were tried does.
 */
import type { AppEvent } from '../../../domain/events.ts';
import type { Comparison } from './drafts.ts';
import { foldBefore, type Goal, itemsOf, orderBySeed, runOrder } from './orders.ts';

export interface Tried {
  /** How many of the orders fail. */
  readonly failing: number;
  readonly orders: number;
  /** A seed whose order does not fail. */
  readonly avoidedBy: number | null;
}

export interface Avoidable {
  /** In the recorded order; null where that does not fail. */
  readonly failure: { readonly what: string; readonly seq: number; readonly type: string } | null;
  readonly from: Tried;
  /** The last event after which an order avoids it, and that order's seed; null where none does from `from` on. */
  readonly last: { readonly seq: number; readonly type: string; readonly avoidedBy: number } | null;
}

export interface AvoidableOptions {
  /** How many events are kept as they were recorded. */
  readonly kept: number;
  readonly seeds: number;
  readonly goal: Goal;
  readonly how: Comparison;
}

export function avoidable(
  events: readonly AppEvent[],
  { kept, seeds, goal, how }: AvoidableOptions,
): Avoidable {
  const recorded = foldBefore(events, goal).failure;
  const from = tried(events, kept, { seeds, goal, how }, false);
  if (recorded === null) return { failure: null, from, last: null };
  const failure = { what: recorded.what, seq: recorded.event.seq, type: recorded.event.type };
  const failedAt = events.findIndex(({ id }) => id === recorded.event.id);
  const after = (place: number): Avoidable['last'] => {
    const { avoidedBy } = tried(events, place + 1, { seeds, goal, how }, true);
    const event = events[place];
    return avoidedBy === null || event === undefined ? null : { seq: event.seq, type: event.type, avoidedBy };
  };
  // Next to the failure few events are left to change their order, and the orders that are tried say most: each place is asked.
  const near = Math.max(kept, failedAt - NEAR);
  for (let place = failedAt - 1; place >= near; place--) {
    const last = after(place);
    if (last !== null) return { failure, from, last };
  }
  // Whatever avoids it after a later event avoids it after an earlier one, too.
  let [low, high] = [kept - 1, near];
  let last: Avoidable['last'] = null;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const found = after(middle);
    if (found === null) high = middle;
    else [low, last] = [middle, found];
  }
  return { failure, from, last };
}
const NEAR = 24;

interface Trying {
  readonly seeds: number;
  readonly goal: Goal;
  readonly how: Comparison;
}

function tried(
  events: readonly AppEvent[],
  kept: number,
  { seeds, goal, how }: Trying,
  untilAvoided: boolean,
): Tried {
  const end = appendEnd(events, kept);
  const before = foldBefore(events.slice(0, end), goal);
  const items = itemsOf(events.slice(end));
  let failing = 0;
  let avoidedBy: number | null = null;
  let orders = 0;
  for (let seed = 1; seed <= seeds; seed++) {
    orders++;
    if (runOrder(before, orderBySeed(items, seed), how).failure !== null) failing++;
    else avoidedBy ??= seed;
    if (untilAvoided && avoidedBy !== null) break;
  }
  return { failing, orders, avoidedBy };
}

/** An append is whole: it is not cut in its middle. */
function appendEnd(events: readonly AppEvent[], kept: number): number {
  let end = kept;
  const last = events[kept - 1];
  const isOfIt = (event: AppEvent | undefined): boolean =>
    event !== undefined &&
    last !== undefined &&
    event.at === last.at &&
    event.tab === last.tab &&
    event.cause === last.id;
  while (isOfIt(events[end])) end++;
  return end;
}
