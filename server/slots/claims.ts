/** The make-minutes that an order took, or holds while its person pays (migrations/0016). */
import { eq, sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { slotClaims } from '../db/schema.ts';

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
