/**
 * Whether another device of the member has ordered what an order is about to take out of her cart. `place_order` asks the same
 * (migrations/0060, decision 0115).
 */
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { memberOfKey } from '../session/owner.ts';

/** Locks the member's cart, as the order does that takes its lines out: call after the price is locked and before the card is. */
export async function isOrderedElsewhere(
  tx: Database,
  owner: string,
  orderId: string,
  now: Date,
): Promise<boolean> {
  const memberId = memberOfKey(owner);
  // A guest's cart is on one device.
  if (memberId === null) return false;
  await tx.execute(sql`select from carts where member_id = ${memberId} for update`);
  const [found] = await rowsOf<{ is: boolean }>(
    tx,
    sql`select ordered_elsewhere(${memberId}, order_id, basket, ${now.toISOString()}::timestamptz) as is
        from priced_orders where order_id = ${orderId}`,
  );
  return found?.is === true;
}
