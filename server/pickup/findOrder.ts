/**
 * Finds the order of a check-in. A token is sufficient, at the order's own store only; a member may leave it out. An
 * order of another store is answered as unknown.
 */
import { and, desc, eq, isNull, ne, type SQL } from 'drizzle-orm';
import type { Database } from '../db/createDatabase.ts';
import { orders } from '../orders/tables.ts';

type Order = typeof orders.$inferSelect;

/** No longer than our tokens, and only characters that PostgreSQL accepts. */
const TOKEN = /^[\w-]{1,64}$/;

/** The SQL condition for the order of that token at that store; null where the token is invalid. */
export const hasToken = (storeNumber: string, token: string): SQL | null =>
  TOKEN.test(token) ? (and(eq(orders.orderToken, token), eq(orders.storeNumber, storeNumber)) ?? null) : null;

/** Locks the order until the transaction ends, so that changes of its status and its arrival do not overlap. */
export async function lockOrderByToken(
  tx: Database,
  storeNumber: string,
  token: string,
): Promise<Order | null> {
  const isIt = hasToken(storeNumber, token);
  if (isIt === null) return null;
  const [order] = await tx.select().from(orders).where(isIt).for('update');
  return order ?? null;
}

/** The member's newest order at the store that waits to be picked up, locked as above. */
export async function lockOpenOrder(
  tx: Database,
  storeNumber: string,
  memberId: string,
): Promise<Order | null> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.memberId, memberId),
        eq(orders.storeNumber, storeNumber),
        ne(orders.status, 'PickedUp'),
        isNull(orders.cancelledAt),
      ),
    )
    .orderBy(desc(orders.submittedAt), desc(orders.orderId))
    .limit(1)
    .for('update');
  return order ?? null;
}
