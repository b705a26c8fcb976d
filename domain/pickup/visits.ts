/**
 * The state of a visit at a given time: checked in or not, the order's status, the curbside. Spec 1 sections
 * 2 and 4. Entries expire: a check-in of the morning does not count in the evening.
 */
import type { CancellationsState } from '../cancellations/evolve.ts';
import { isStillValid } from '../freshness.ts';
import type { OrderState } from '../orders/evolve.ts';
import type { OrderStatus } from '../orders/status.ts';
import { isLaterStatus } from '../orders/rules.ts';
import type { Announcement, PickupState, Visit } from './evolve.ts';
import { visitKey } from './rules.ts';
import type { Curbside } from './state.ts';

/** How long a check-in is valid. */
export const VISIT_VALID_MS = 4 * 60 * 60_000;
/** A store's details may be this much older than the time at which they were received. */
const ANSWER_TAKES_MS = 60_000;

/** Undefined where there is no visit, or it has expired. */
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

/** The name that was entered for this visit, by somebody without a profile; null where it is over (spec rulings). */
export const givenName = ({ given }: Pick<PickupState, 'given'>, now: number): string | null =>
  given !== null && isStillValid(given.at, VISIT_VALID_MS, now) ? given.firstName : null;

/** That somebody has come without a stall; undefined where there is none, or it has expired. */
export function announcementOf(
  { announced }: PickupState,
  storeNumber: string,
  orderToken: string | null,
  now: number,
): Announcement | undefined {
  const known = announced[visitKey(storeNumber, orderToken)];
  const isExpired = known?.phase === 'here' && !isStillValid(known.at, VISIT_VALID_MS, now);
  return isExpired ? undefined : known;
}

/** The newest check-in that has not expired. */
export const latestVisit = ({ visits }: PickupState, now: number): Visit | null =>
  Object.values(visits)
    .filter((visit) => visit.here !== null && !isOver(visit, now))
    .toSorted((a, b) => (b.here?.at ?? 0) - (a.here?.at ?? 0))[0] ?? null;

/** The last live update, unless the store's details are newer. */
export function liveCurbside({ stores, curbside }: PickupState, storeNumber: string): Curbside | undefined {
  const live = curbside[storeNumber];
  const fetchedAt = stores[storeNumber]?.fetchedAt ?? 0;
  return live === undefined || live.at < fetchedAt - ANSWER_TAKES_MS ? undefined : live;
}

/** The furthest status of all sources: this page's subscription, the member's feed, the order's own answer. */
export function orderStatusOf(
  { pickup, order }: { readonly pickup: PickupState; readonly order: OrderState },
  orderToken: string | null,
): OrderStatus | null {
  if (orderToken === null) return null;
  const placed = placedOf(order, orderToken);
  const heard = pickup.orders[orderToken];
  const orderId = heard?.orderId ?? placed?.orderId;
  const told = [placed?.status, heard?.status, orderId && order.statuses[orderId]?.status];
  return told.reduce<OrderStatus | null>(
    (latest, next) =>
      next && (latest === null || isLaterStatus(next, latest)) ? (next as OrderStatus) : latest,
    null,
  );
}

/** The id of the order that the token names; null where this device has not heard of it. */
export const orderIdOf = (
  { pickup, order }: { readonly pickup: PickupState; readonly order: OrderState },
  orderToken: string | null,
): string | null =>
  orderToken === null
    ? null
    : (pickup.orders[orderToken]?.orderId ?? placedOf(order, orderToken)?.orderId ?? null);

/** The name that the barista asks for: the one that this device's check-in for the order said; null without one. */
export function checkedInName(
  world: { readonly pickup: PickupState; readonly order: OrderState },
  orderId: string,
): string | null {
  const visit = Object.values(world.pickup.visits).find(
    ({ phase, orderToken }) => phase !== 'idle' && orderIdOf(world, orderToken) === orderId,
  );
  return visit?.displayName ?? null;
}

/** How the order is collected; null where it is not known. */
export const collectionOf = (
  { pickup, order }: { readonly pickup: PickupState; readonly order: OrderState },
  orderToken: string | null,
) =>
  orderToken === null
    ? null
    : (pickup.known[orderToken]?.collectionType ?? placedOf(order, orderToken)?.collectionType ?? null);

/** It was cancelled, by whatever device. */
export function isCancelledOrder(
  {
    pickup,
    order,
    cancellations,
  }: {
    readonly pickup: PickupState;
    readonly order: OrderState;
    readonly cancellations: CancellationsState;
  },
  orderToken: string | null,
): boolean {
  if (orderToken === null) return false;
  const orderId = pickup.orders[orderToken]?.orderId ?? placedOf(order, orderToken)?.orderId ?? '';
  return pickup.known[orderToken]?.isCancelled === true || cancellations.byOrder[orderId]?.phase === 'done';
}

const placedOf = ({ placed }: OrderState, orderToken: string) =>
  Object.values(placed).find((each) => each.orderToken === orderToken);

const isOver = ({ here }: Visit, now: number): boolean =>
  here !== null && !isStillValid(here.at, VISIT_VALID_MS, now);
