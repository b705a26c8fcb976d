/**
 * Arrivals for orders. An order has at most one open arrival; it ends when the order is picked up, or after four
 * hours, since some stores report no pickups. Writers lock the order's row (findOrder.ts, createBarista.ts), and each
 * change notifies the order's watchers.
 */
import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNull, lte } from 'drizzle-orm';
import { VISIT_VALID_MS } from '../../domain/pickup/visits.ts';
import type { CustomerArrival } from '../../wire/generated/resolverTypes.ts';
import type { Database } from '../db/createDatabase.ts';
import { arrivals } from './tables.ts';
import { orders } from '../orders/tables.ts';
import { notifyWatchers } from '../feed/createWakeUps.ts';

const MAX_SHOWN = 100;

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

/** As long as the client shows a visit as here (domain/pickup/visits.ts). */
const endedBefore = (now: Date): Date => new Date(now.getTime() - VISIT_VALID_MS);

/** Not ended by pickup; it may be too old, see {@link isStillHere}. */
const isNotDoneOf = (orderId: string) => and(eq(arrivals.orderId, orderId), isNull(arrivals.doneAt));

export const isStillHere = (now: Date) =>
  and(isNull(arrivals.doneAt), gt(arrivals.arrivedAt, endedBefore(now)));

/** A second check-in changes the open arrival (another stall) and keeps its time. */
export async function recordArrival(tx: Database, arriving: Arriving, now: Date): Promise<Arrival> {
  const { pickUpOption, displayName, stallNumber } = arriving;
  await tx
    .update(arrivals)
    .set({ doneAt: now })
    .where(and(isNotDoneOf(arriving.orderId), lte(arrivals.arrivedAt, endedBefore(now))));
  const [moved] = await tx
    .update(arrivals)
    .set({ pickUpOption, displayName, stallNumber })
    .where(isNotDoneOf(arriving.orderId))
    .returning();
  const arrival = moved ?? { ...arriving, arrivalId: randomUUID(), arrivedAt: now, doneAt: null };
  if (!moved) await tx.insert(arrivals).values(arrival);
  await notifyWatchers(tx, orderKey(arriving.orderId));
  return arrival;
}

/** The caller wakes the watchers, because it changes the order, too. */
export async function closeArrivalOf(tx: Database, orderId: string, now: Date): Promise<void> {
  await tx.update(arrivals).set({ doneAt: now }).where(isNotDoneOf(orderId));
}

export async function findArrival(db: Database, arrivalId: string): Promise<Arrival | null> {
  const [arrival] = await db.select().from(arrivals).where(eq(arrivals.arrivalId, arrivalId));
  return arrival ?? null;
}

/** Ends arrivals that are too old, and wakes the watchers of their orders. */
export async function endOldArrivals(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(arrivals)
      .set({ doneAt: now })
      .where(and(isNull(arrivals.doneAt), lte(arrivals.arrivedAt, endedBefore(now))))
      .returning({ orderId: arrivals.orderId });
    for (const { orderId } of ended) await notifyWatchers(tx, orderKey(orderId));
  });
}

/** Newest first, each with its order. */
export const openArrivals = (db: Database, now: Date) =>
  db
    .select({ arrival: arrivals, order: orders })
    .from(arrivals)
    .innerJoin(orders, eq(orders.orderId, arrivals.orderId))
    .where(isStillHere(now))
    .orderBy(desc(arrivals.arrivedAt), desc(arrivals.arrivalId))
    .limit(MAX_SHOWN);
