/** The make-minutes that an order took, or holds while its person pays (migrations/0016). */
import { eq, sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { slotClaims } from './tables.ts';

interface Claim {
  readonly storeNumber: string;
  readonly orderId: string;
  readonly slot: Date;
  readonly minutes: number;
  readonly capacity: number;
  readonly now: Date;
  readonly until: Date;
}

/** Reserves; an earlier reservation of the order ends. False where the slot has not enough left. */
export async function claimSlot(tx: Database, claim: Claim): Promise<boolean> {
  const at = (date: Date) => sql`${date.toISOString()}::timestamptz`;
  const [row] = await rowsOf<{ slot: unknown }>(
    tx,
    sql`select claim_slot(${claim.storeNumber}, ${claim.orderId}, ${at(claim.slot)}, ${at(claim.slot)},
          ${claim.minutes}::integer, ${claim.capacity}::integer, ${at(claim.now)}, ${at(claim.until)}) as slot`,
  );
  return row?.slot != null;
}

export async function releaseSlot(tx: Database, orderId: string): Promise<void> {
  await tx.delete(slotClaims).where(eq(slotClaims.orderId, orderId));
}

/** Ends all reservations of a member or guest, for any price: one person keeps at most one slot from others. */
export async function releaseReservationsOf(tx: Database, owner: string): Promise<void> {
  // Two reservations of one person at the same moment see each other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`slots of ${owner}`}, 0))`);
  await tx.execute(
    sql`delete from slot_claims where expires_at is not null and order_id in
        (select order_id from priced_orders where owner = ${owner} and submitted_at is null)`,
  );
}
