/**
 * The make-minutes of an order (slots/functions): reserved while its person chooses, held from the acceptance of a submission
 * until its bank has answered, and taken with the order.
 */
import { eq, sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { slotClaims } from './tables.ts';

interface Claim {
  readonly storeNumber: string;
  readonly orderId: string;
  /** The first slot that may be claimed, and the last: an order as soon as possible is put into the first with room. */
  readonly first: Date;
  readonly last: Date;
  readonly minutes: number;
  readonly capacity: number;
  readonly now: Date;
  /** Null: taken by the order. */
  readonly until: Date | null;
}

/**
 * Claims; an earlier claim of the order ends, and what its person reserved for another price. Answers the slot, null where
 * none has enough left.
 */
export async function claimSlot(tx: Database, claim: Claim): Promise<Date | null> {
  const at = (date: Date | null) => sql`${date?.toISOString() ?? null}::timestamptz`;
  const [row] = await rowsOf<{ slot: Date | string | null }>(
    tx,
    sql`select claim_slot(${claim.storeNumber}, ${claim.orderId}, ${at(claim.first)}, ${at(claim.last)},
          ${claim.minutes}::integer, ${claim.capacity}::integer, ${at(claim.now)}, ${at(claim.until)}) as slot`,
  );
  return row?.slot == null ? null : new Date(row.slot);
}

/** As `claimSlot`, until the payment of that reference has ended. */
export async function holdSlot(
  tx: Database,
  claim: Claim & { readonly until: Date; readonly reference: string },
): Promise<Date | null> {
  const slot = await claimSlot(tx, claim);
  await tx
    .update(slotClaims)
    .set({ reference: claim.reference })
    .where(eq(slotClaims.orderId, claim.orderId));
  return slot;
}

/** Makes what is held the order's; its slot, null where nothing is held any more and it must be claimed. */
export async function keepHeldSlot(
  tx: Database,
  { orderId, reference, capacity, now }: Pick<Claim, 'orderId' | 'capacity' | 'now'> & { reference: string },
): Promise<Date | null> {
  const [row] = await rowsOf<{ slot: Date | string | null }>(
    tx,
    sql`select keep_slot(${orderId}, ${reference}, ${capacity}::integer, ${now.toISOString()}::timestamptz) as slot`,
  );
  return row?.slot == null ? null : new Date(row.slot);
}

/**
 * The payment has failed or ended. `isChosen`: its slot was chosen, and is reserved again while its price is good, where
 * nobody else has its minutes by now.
 */
export async function releaseHeldSlot(
  tx: Database,
  {
    reference,
    isChosen,
    capacity,
    now,
  }: Pick<Claim, 'capacity' | 'now'> & { reference: string; isChosen: boolean },
): Promise<void> {
  await tx.execute(
    sql`select release_held_slot(${reference}, ${isChosen}::boolean, ${capacity}::integer,
          ${now.toISOString()}::timestamptz)`,
  );
}

export async function releaseSlot(tx: Database, orderId: string): Promise<void> {
  await tx.delete(slotClaims).where(eq(slotClaims.orderId, orderId));
}

/** Ends all reservations of a member or guest, for any price: one person keeps at most one slot from others. */
export async function releaseReservationsOf(tx: Database, owner: string): Promise<void> {
  await tx.execute(sql`select end_reservations(${owner})`);
}
