/**
 * Orders whose reload was settled by an earlier build during a rolling release: that build knows a reload alone, adds the
 * money, and places no order. Here the order is placed, or refused with the word of the money, as if the bank had answered
 * now; the write, which that build answered as a reload's, is settled again. Any number of servers may look at once: the row
 * lock of the charge decides.
 */
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import type { ChargeDependencies } from '../payments/advanceCharge.ts';
import { lockCharge } from '../payments/charges.ts';

type Dependencies = Pick<ChargeDependencies, 'db' | 'clock' | 'purposes'>;

const AT_ONCE = 8;

/** For runDueWork.ts. The time plays no part; PostgreSQL must know its type. */
export const leftOrders = `select from order_submissions s
  join charges c on c.purpose = 'reload' and c.reference = s.owner || ' ' || s.reference and c.state = 'captured'
  where s.settled_at is null and s.created_at <= $1`;

interface Left {
  readonly chargeId: string;
  readonly reference: string;
  /** Who sent the write. */
  readonly owner: string;
}

/** Answers how many there were. */
export async function settleLeftOrders({ db, clock, purposes }: Dependencies): Promise<number> {
  const left = await rowsOf<Left>(
    db,
    sql`select charge_id as "chargeId", s.reference, s.owner from order_submissions s
          join charges c on c.purpose = 'reload' and c.reference = s.owner || ' ' || s.reference and c.state = 'captured'
        where s.settled_at is null order by s.created_at limit ${AT_ONCE}`,
  );
  for (const each of left)
    await db.transaction(async (tx) => {
      const charge = await lockCharge(tx, each.chargeId);
      const now = clock.now();
      // Else another server was first, and wrote an outcome that stays.
      if (await reopen(tx, each)) {
        await purposes['reload']?.lockFirst?.(tx, charge);
        await purposes['reload']?.reached(tx, charge, now);
      }
      await tx.execute(
        sql`update order_submissions set settled_at = ${now.toISOString()}
            where reference = ${each.reference} and settled_at is null`,
      );
    });
  return left.length;
}

/** Whether the order is to be decided: the write waits for it, or was answered as a reload's. */
async function reopen(tx: Database, { reference, owner }: Left): Promise<boolean> {
  const found = await rowsOf(
    tx,
    sql`update idempotency_keys set state = 'accepted', answer = null
        where key = ${reference} and (owner = ${owner} or sent_by = ${owner})
          and (state = 'accepted' or state = 'done' and not answer ? 'orderId')
          and exists (select from order_submissions s where s.reference = ${reference} and s.settled_at is null)
        returning 1 as one`,
  );
  return found.length > 0;
}
