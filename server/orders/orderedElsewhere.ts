/**
 * Whether another device of the member has ordered what an order is about to take out of her cart. `place_order` asks the same
 * (functions/ordered_elsewhere.sql, decision 0115). A guest's cart is on one device.
 */
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { memberOfKey } from '../session/owner.ts';

/** As the order does that takes its lines out. Call after the price is locked, and before the card is. */
export async function lockCart(tx: Database, owner: string): Promise<void> {
  const memberId = memberOfKey(owner);
  if (memberId !== null) await tx.execute(sql`select from carts where member_id = ${memberId} for update`);
}

/** Locks the cart. */
export async function isOrderedElsewhere(
  tx: Database,
  owner: string,
  orderId: string,
  now: Date,
): Promise<boolean> {
  const memberId = memberOfKey(owner);
  if (memberId === null) return false;
  await lockCart(tx, owner);
  const [found] = await rowsOf<{ is: boolean }>(
    tx,
    sql`select ordered_elsewhere(${memberId}, order_id, basket, ${now.toISOString()}::timestamptz) as is
        from priced_orders where order_id = ${orderId}`,
  );
  return found?.is === true;
}
