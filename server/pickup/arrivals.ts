/**
 * Arrivals for orders. An order has at most one open arrival; it ends when the order is picked up, or after four
 * hours, since some stores report no pickups. Writers lock the order's row (findOrder.ts, createBarista.ts), and each
 * change notifies the order's watchers.
 */
import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import { isSaidBefore } from '../../domain/pickup/checkIns.ts';
import { VISIT_VALID_MS } from '../../domain/pickup/visits.ts';
import type { CustomerArrival } from '../../wire/generated/resolverTypes.ts';
import type { Database } from '../db/createDatabase.ts';
import { arrivals } from './tables.ts';
import { orders } from '../orders/tables.ts';
import { notifyWatchers } from '../feed/createWakeUps.ts';

const MAX_SHOWN = 100;

export type Arrival = typeof arrivals.$inferSelect;
/** When the person pressed, and the revision of the arrival that the device knew then. */
export interface Said {
  readonly saidAt: Date | null;
  readonly seenRevision: number | null;
}
type Arriving = Pick<Arrival, 'storeNumber' | 'orderId' | 'pickUpOption' | 'displayName' | 'stallNumber'>;

export const orderKey = (orderId: string): string => `pickup:order:${orderId}`;

export const arrivalOnWire = ({
  arrivalId,
  storeNumber,
  stallNumber,
  arrivedAt,
  revision,
}: Arrival): CustomerArrival => ({
  arrivalId,
  storeNumber,
  stallNumber,
  arrivedAt: arrivedAt.toISOString(),
  revision,
});

/** As long as the client shows a visit as here (domain/pickup/visits.ts). */
const endedBefore = (now: Date): Date => new Date(now.getTime() - VISIT_VALID_MS);

/** Not ended by pickup; it may be too old, see {@link isStillHere}. */
const isNotDoneOf = (orderId: string) => and(eq(arrivals.orderId, orderId), isNull(arrivals.doneAt));

export const isStillHere = (now: Date) =>
  and(isNull(arrivals.doneAt), gt(arrivals.arrivedAt, endedBefore(now)));

/**
 * A second check-in changes the open arrival (another stall) and keeps its time; one that was said earlier than that
 * and comes later changes nothing. `isNews`: the order's person is told something.
 */
export async function recordArrival(
  tx: Database,
  arriving: Arriving,
  { saidAt, seenRevision }: Said,
  now: Date,
): Promise<{ readonly arrival: Arrival; readonly isNews: boolean }> {
  const { pickUpOption, displayName, stallNumber } = arriving;
  // A clock that is ahead must not outlast the check-ins after it.
  const said = saidAt && saidAt > now ? now : saidAt;
  await tx
    .update(arrivals)
    .set({ doneAt: now })
    .where(and(isNotDoneOf(arriving.orderId), lte(arrivals.arrivedAt, endedBefore(now))));
  const [open] = await tx.select().from(arrivals).where(isNotDoneOf(arriving.orderId));
  if (open && isSaidBefore({ saidAt: said, seenRevision }, open)) return { arrival: open, isNews: false };
  const isChanged =
    open?.pickUpOption !== pickUpOption ||
    open.displayName !== displayName ||
    open.stallNumber !== stallNumber;
  const revision = (open?.revision ?? 0) + (isChanged ? 1 : 0);
  const arrival = open
    ? { ...open, pickUpOption, displayName, stallNumber, saidAt: said, revision }
    : { ...arriving, arrivalId: randomUUID(), arrivedAt: now, doneAt: null, saidAt: said, revision };
  if (open) await tx.update(arrivals).set(arrival).where(eq(arrivals.arrivalId, open.arrivalId));
  else await tx.insert(arrivals).values(arrival);
  await notifyWatchers(tx, orderKey(arriving.orderId));
  return { arrival, isNews: isChanged };
}

/** The open ones, by order id. */
export async function arrivalsOf(
  db: Database,
  orderIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, CustomerArrival>> {
  if (orderIds.length === 0) return new Map();
  const open = await db
    .select()
    .from(arrivals)
    .where(and(inArray(arrivals.orderId, [...orderIds]), isStillHere(now)));
  return new Map(open.map((arrival) => [arrival.orderId, arrivalOnWire(arrival)]));
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
