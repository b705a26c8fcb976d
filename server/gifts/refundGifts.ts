/**
 * Gives the money of refunded gifts back to what paid: the gateway is asked for a part of the charge, by the gift's reference, until it
 * answers, and the ledger follows its answer. A part that the bank keeps is a gift again.
 */
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { tellChange } from '../feed/createFeed.ts';
import { unlessSilent, type ChargeDependencies } from '../payments/advanceCharge.ts';
import { LEASE_MS } from '../payments/charges.ts';
import { settle } from '../wallet/ledger.ts';

interface DueRefund {
  readonly giftId: string;
  readonly reference: string;
  readonly chargeId: string;
  readonly amount: string | number;
}

const AT_ONCE = 8;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

/** For runDueWork.ts. */
export const dueRefunds = 'select from gifts where refund_due_at <= $1';

/** Answers how many it has asked for. */
export async function refundDueGifts(deps: ChargeDependencies): Promise<number> {
  const { db, clock } = deps;
  const now = clock.now();
  const due = await rowsOf<DueRefund>(
    db,
    sql`update gifts g set refund_due_at = ${new Date(now.getTime() + LEASE_MS).toISOString()}
        from gift_purchases p where p.purchase_id = g.purchase_id and gift_id in (
          select gift_id from gifts where refund_due_at <= ${now.toISOString()} order by refund_due_at
          limit ${AT_ONCE} for update skip locked)
        returning gift_id as "giftId", refund_reference as reference, charge_id as "chargeId", amount`,
  );
  await Promise.all(due.map((refund) => refundOne(deps, refund)));
  return due.length;
}

async function refundOne({ db, clock, gateway }: ChargeDependencies, refund: DueRefund): Promise<void> {
  const { giftId, reference, chargeId, amount } = refund;
  const answer = await unlessSilent(gateway.refundPart(chargeId, reference, Number(amount)));
  await db.transaction(async (tx) => {
    const now = clock.now();
    const tries = await lockRefund(tx, refund);
    if (tries === null) return;
    if (answer === null) {
      const wait = Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS);
      await tx.execute(
        sql`update gifts set refund_tries = refund_tries + 1,
              refund_due_at = ${new Date(now.getTime() + wait).toISOString()} where gift_id = ${giftId}`,
      );
      return;
    }
    const isBack = answer === 'refunded';
    const ended = await settle(tx, { kind: 'refund', reference }, isBack ? 'posted' : 'voided', now);
    if (ended.state !== (isBack ? 'posted' : 'voided'))
      throw new Error(`The refund of a gift is ${ended.state}.`);
    await tx.execute(
      sql`update gifts set refund_due_at = null, money = ${isBack ? 'refunded' : 'purchased'} where gift_id = ${giftId}`,
    );
    const [buyer] = await rowsOf<{ owner: string }>(
      tx,
      sql`select owner from charges where charge_id = ${chargeId}`,
    );
    if (buyer !== undefined) await tellChange(tx, clock, buyer.owner, 'gifts');
  });
}

/** How often it was asked for; null where another server has ended it. */
async function lockRefund(tx: Database, { giftId, reference }: DueRefund): Promise<number | null> {
  const [gift] = await rowsOf<{ tries: number }>(
    tx,
    sql`select refund_tries as tries from gifts where gift_id = ${giftId} and refund_reference = ${reference}
          and refund_due_at is not null for update`,
  );
  return gift?.tries ?? null;
}
