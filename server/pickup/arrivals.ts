/**
 * Who has come for which order. An order has one open arrival at most; it is closed when the order is picked up.
 * Writers hold the order's row (findOrder.ts, createBarista.ts), and each change wakes who watches the order.
 */
import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { CustomerArrival } from '../../wire/generated/resolverTypes.ts';
import type { Database } from '../db/createDatabase.ts';
import { arrivals, orders } from '../db/schema.ts';
import { notifyWatchers } from '../feed/createWakeUps.ts';

const MOST_SHOWN = 100;

export type Arrival = typeof arrivals.$inferSelect;
type Arriving = Pick<Arrival, 'storeNumber' | 'orderId' | 'pickUpOption' | 'displayName' | 'stallNumber'>;

export const orderKey = (orderId: string): string => `pickup:order:${orderId}`;

export const arrivalOnWire = ({
  arrivalId,
  storeNumber,
  stallNumber,
  arrivedAt,
}: Arrival): CustomerArrival => ({
  arrivalId,
  storeNumber,
  stallNumber,
  arrivedAt: arrivedAt.toISOString(),
});

export const isOpenArrivalOf = (orderId: string) =>
  and(eq(arrivals.orderId, orderId), isNull(arrivals.doneAt));

/** Whoever is there already has moved: the same arrival, with the time at which they came. */
export async function noteArrival(tx: Database, arriving: Arriving, now: Date): Promise<Arrival> {
  const { pickUpOption, displayName, stallNumber } = arriving;
  const [moved] = await tx
    .update(arrivals)
    .set({ pickUpOption, displayName, stallNumber })
    .where(isOpenArrivalOf(arriving.orderId))
    .returning();
  const arrival = moved ?? { ...arriving, arrivalId: randomUUID(), arrivedAt: now, doneAt: null };
  if (!moved) await tx.insert(arrivals).values(arrival);
  await notifyWatchers(tx, orderKey(arriving.orderId));
  return arrival;
}

/** The waking is the caller's, who changes the order too. */
export async function closeArrivalOf(tx: Database, orderId: string, now: Date): Promise<void> {
  await tx.update(arrivals).set({ doneAt: now }).where(isOpenArrivalOf(orderId));
}

export async function findArrival(db: Database, arrivalId: string): Promise<Arrival | null> {
  const [arrival] = await db.select().from(arrivals).where(eq(arrivals.arrivalId, arrivalId));
  return arrival ?? null;
}

/** Newest first, each with its order. */
export const openArrivals = (db: Database) =>
  db
    .select({ arrival: arrivals, order: orders })
    .from(arrivals)
    .innerJoin(orders, eq(orders.orderId, arrivals.orderId))
    .where(isNull(arrivals.doneAt))
    .orderBy(desc(arrivals.arrivedAt), desc(arrivals.arrivalId))
    .limit(MOST_SHOWN);
