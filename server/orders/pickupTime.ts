/** The pickup time that was promised when the order was placed, and what the store says once it has passed. */
import { and, eq, sql } from 'drizzle-orm';
import type { PickupTime } from '../../wire/generated/resolverTypes.ts';
import type { Database } from '../db/createDatabase.ts';
import { orders } from './tables.ts';
import type { Clock, Stores } from '../base/ports.ts';
import { ownerOfOrder } from '../session/owner.ts';

type Promised = Pick<
  typeof orders.$inferSelect,
  'pickupEarliest' | 'pickupLatest' | 'minutesMin' | 'minutesMax'
>;

export const pickupTimeOf = (order: Promised): PickupTime => ({
  earliest: order.pickupEarliest.toISOString(),
  latest: order.pickupLatest.toISOString(),
  minutesMin: order.minutesMin,
  minutesMax: order.minutesMax,
});

interface Needs {
  readonly db: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly stores: Stores;
}

/**
 * As promised; `revised` is the store's present wait, where the promise has passed and the order is not ready. Null also
 * for the order of another member or guest and for a store that it was not placed at, by the part of its number before any dash.
 */
export async function findPickupTime(
  { db, clock, stores }: Needs,
  /** member:<id> or guest:<id> */
  owner: string,
  orderId: string,
  shortStoreNumber: string,
): Promise<(PickupTime & { readonly revised: PickupTime | null }) | null> {
  const isIt = and(
    eq(orders.orderId, orderId),
    sql`split_part(${orders.storeNumber}, '-', 1) = ${shortStoreNumber}`,
  );
  const [order] = await db.select().from(orders).where(isIt);
  if (!order || ownerOfOrder(order) !== owner) return null;
  const now = clock.now();
  const isWaiting =
    order.cancelledAt === null && (order.status === 'Received' || order.status === 'Preparing');
  const isLate = isWaiting && order.pickupLatest < now;
  const store = isLate ? await stores.byNumber(order.storeNumber, now) : null;
  return { ...pickupTimeOf(order), revised: store && fromNow(store.waitMinutes, now) };
}

const fromNow = ({ min, max }: { readonly min: number; readonly max: number }, now: Date): PickupTime => ({
  earliest: new Date(now.getTime() + min * 60_000).toISOString(),
  latest: new Date(now.getTime() + max * 60_000).toISOString(),
  minutesMin: min,
  minutesMax: max,
});
