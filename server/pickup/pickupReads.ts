/** Batched reads for pickup states, for all subscribers of a server together: curbside changes, orders by token. */
import { and, eq, or, type SQL } from 'drizzle-orm';
import type { PickupOrder } from '../../wire/generated/resolverTypes.ts';
import { createBatchedReads } from '../db/batchedReads.ts';
import type { Database } from '../db/createDatabase.ts';
import { arrivals } from './tables.ts';
import { orders } from '../orders/tables.ts';
import type { Clock } from '../base/ports.ts';
import { arrivalOnWire, isStillHere } from './arrivals.ts';
import { curbsideChangesAt } from './curbside.ts';
import { hasToken } from './findOrder.ts';

export function createPickupReads(db: Database, clock: Clock) {
  return {
    curbside: createBatchedReads(async (storeNumbers: readonly string[]) => {
      const changes = await curbsideChangesAt(db, [...new Set(storeNumbers)]);
      return storeNumbers.map((storeNumber) => changes.get(storeNumber) ?? null);
    }),
    order: createBatchedReads((asked: readonly Asked[]) => findOrders(db, asked, clock.now())),
  };
}
export type PickupReads = ReturnType<typeof createPickupReads>;

interface Asked {
  readonly storeNumber: string;
  readonly token: string;
}

/** In one statement, so that status and arrival are of the same moment. */
async function findOrders(
  db: Database,
  asked: readonly Asked[],
  now: Date,
): Promise<readonly (PickupOrder | null)[]> {
  const isOne = asked
    .map(({ storeNumber, token }) => hasToken(storeNumber, token))
    .filter((is): is is SQL => is !== null);
  if (isOne.length === 0) return asked.map(() => null);
  const rows = await db
    .select({
      ...{ orderId: orders.orderId, status: orders.status, arrival: arrivals },
      ...{ cancelledAt: orders.cancelledAt, collectionType: orders.collectionType },
      ...{ storeNumber: orders.storeNumber, token: orders.orderToken },
    })
    .from(orders)
    .leftJoin(arrivals, and(eq(arrivals.orderId, orders.orderId), isStillHere(now)))
    .where(or(...isOne));
  const found = new Map(rows.map((row) => [nameOf(row), row]));
  return asked.map((each) => {
    const row = found.get(nameOf(each));
    if (!row) return null;
    const { orderId, status, arrival, cancelledAt, collectionType } = row;
    return {
      ...{ orderId, status, collectionType, arrival: arrival && arrivalOnWire(arrival) },
      cancelledAt: cancelledAt?.toISOString() ?? null,
    };
  });
}

const nameOf = ({ storeNumber, token }: Asked): string => JSON.stringify([storeNumber, token]);
