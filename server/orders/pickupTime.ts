/** The pickup time that was promised when the order was placed. */
import { and, eq } from 'drizzle-orm';
import type { PickupTime } from '../../wire/generated/resolverTypes.ts';
import type { Database } from '../db/createDatabase.ts';
import { orders } from '../db/schema.ts';

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

/** Null also for another member's order and for a store that it was not placed at. */
export async function findPickupTime(
  db: Database,
  memberId: string,
  orderId: string,
  storeNumber: string,
): Promise<PickupTime | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(
      and(eq(orders.orderId, orderId), eq(orders.memberId, memberId), eq(orders.storeNumber, storeNumber)),
    );
  return order ? pickupTimeOf(order) : null;
}
