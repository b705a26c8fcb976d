/**
 * Finds the order of a check-in. A token is sufficient, at the order's own store only; a member may leave it out. An
 * order of another store is answered as unknown.
 */
import { and, desc, eq, ne, type SQL } from 'drizzle-orm';
import type { Database } from '../db/createDatabase.ts';
import { orders } from '../db/schema.ts';

type Order = typeof orders.$inferSelect;

/** As long as any token of ours, and nothing that a database could choke on. */
const TOKEN = /^[\w-]{1,64}$/;

/** What picks the order of that token at that store; null where no order can have such a token. */
export const hasToken = (storeNumber: string, token: string): SQL | null =>
  TOKEN.test(token) ? (and(eq(orders.orderToken, token), eq(orders.storeNumber, storeNumber)) ?? null) : null;

/** Locks the order until the transaction ends: its status and its arrival change one after the other. */
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
      and(eq(orders.memberId, memberId), eq(orders.storeNumber, storeNumber), ne(orders.status, 'PickedUp')),
    )
    .orderBy(desc(orders.submittedAt), desc(orders.orderId))
    .limit(1)
    .for('update');
  return order ?? null;
}
