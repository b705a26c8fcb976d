/**
 * What is true of a visit at a moment: whether one is here, how far the order is, what the curbside is like. Spec 1
 * sections 2 and 4. Memory of another day counts for nothing: who checked in this morning is not here tonight.
 */
import type { OrderState } from '../order/evolve.ts';
import type { OrderStatus } from '../order/events.ts';
import { isLaterStatus } from '../order/rules.ts';
import type { PickupState, Visit } from './evolve.ts';
import { visitKey } from './rules.ts';
import type { Curbside } from './state.ts';

/** No order waits longer: not here, not at the barista's. */
export const VISIT_VALID_MS = 4 * 60 * 60_000;
/** An answer with a store's details may be this much older than the moment it came. */
const ANSWER_TAKES_MS = 60_000;

/** Undefined where there is none, or it is over. */
export function visitOf(
  { visits, orders }: PickupState,
  storeNumber: string,
  orderToken: string | null,
  now: number,
): Visit | undefined {
  const visit = visits[visitKey(storeNumber, orderToken)];
  if (visit?.phase !== 'here') return visit;
  const isPickedUp = orderToken !== null && orders[orderToken]?.status === 'PickedUp';
  return isPickedUp || isOver(visit, now) ? undefined : visit;
}

/** Where one checked in last, if that is not too long ago. */
export const latestVisit = ({ visits }: PickupState, now: number): Visit | null =>
  Object.values(visits)
    .filter((visit) => visit.here !== null && !isOver(visit, now))
    .toSorted((a, b) => (b.here?.at ?? 0) - (a.here?.at ?? 0))[0] ?? null;

/** What was heard live, unless the store's details are newer. */
export function liveCurbside({ stores, curbside }: PickupState, storeNumber: string): Curbside | undefined {
  const live = curbside[storeNumber];
  const fetchedAt = stores[storeNumber]?.fetchedAt ?? 0;
  return live === undefined || live.at < fetchedAt - ANSWER_TAKES_MS ? undefined : live;
}

/** The furthest that anybody told: this page's listener, the member's feed, the order's own answer. */
export function orderStatusOf(
  { pickup, order }: { readonly pickup: PickupState; readonly order: OrderState },
  orderToken: string | null,
): OrderStatus | null {
  if (orderToken === null) return null;
  const placed = Object.values(order.placed).find((each) => each.orderToken === orderToken);
  const heard = pickup.orders[orderToken];
  const orderId = heard?.orderId ?? placed?.orderId;
  const told = [placed?.status, heard?.status, orderId && order.statuses[orderId]?.status];
  return told.reduce<OrderStatus | null>(
    (latest, next) =>
      next && (latest === null || isLaterStatus(next, latest)) ? (next as OrderStatus) : latest,
    null,
  );
}

const isOver = ({ here }: Visit, now: number): boolean => here !== null && now - here.at > VISIT_VALID_MS;
