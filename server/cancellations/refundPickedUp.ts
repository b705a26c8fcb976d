/**
 * The operator gives the money of a picked-up order back, all of it and once, with a tip that was given later; the stars that it
 * earned go with it. What it used of offers stays used. The bank is asked after the commit, and by the sweep.
 */
import { eq } from 'drizzle-orm';
import { CodedError } from '../base/codedError.ts';
import { isName } from '../base/isName.ts';
import type { Database } from '../db/createDatabase.ts';
import { tellChange } from '../feed/createFeed.ts';
import { takeBackStars } from '../loyalty/takeBackStars.ts';
import { orders } from '../orders/tables.ts';
import { advanceCharge } from '../payments/advanceCharge.ts';
import { lockCharge, wantRefund } from '../payments/charges.ts';
import { ownerOfOrder } from '../session/owner.ts';
import { laterTipOf } from '../tips/tipsOfOrders.ts';
import { refundOrder } from '../wallet/refunds.ts';
import { lockWithCharge, type CancelDependencies } from './cancelOrder.ts';

/** In cents. Throws ORDER_NOT_FOUND (404), ORDER_NOT_REFUNDABLE and the ledger's code (409). */
export async function refundPickedUp(
  { db, clock, charges }: CancelDependencies,
  orderId: string,
): Promise<number> {
  const now = clock.now();
  const { total, laterTip, chargeId } = await db.transaction(async (tx) => {
    const order = isName(orderId) ? await lockWithCharge(tx, orderId) : undefined;
    if (order === undefined) throw new CodedError('ORDER_NOT_FOUND', 404, 'There is no such order.');
    const paid = { ...order, laterTip: await laterTipOf(tx, orderId) };
    if (order.refundedAt !== null) return paid;
    if (order.status !== 'PickedUp' || order.cancelledAt !== null)
      throw new CodedError('ORDER_NOT_REFUNDABLE', 409, 'Only an order that was picked up is refunded.');
    await giveBack(tx, paid, now);
    await tx.update(orders).set({ refundedAt: now }).where(eq(orders.orderId, orderId));
    if (order.memberId !== null) await takeBackStars(tx, { memberId: order.memberId, orderId }, now);
    await tellChange(tx, clock, ownerOfOrder(order), 'wallet');
    return paid;
  });
  if (chargeId !== null) await advanceCharge(charges, chargeId);
  return total + laterTip;
}

type Paid = typeof orders.$inferSelect & { readonly laterTip: number };

async function giveBack(tx: Database, order: Paid, now: Date): Promise<void> {
  const { memberId, cardId, chargeId, cardAmount, total, laterTip } = order;
  if (chargeId !== null) {
    const { state } = await lockCharge(tx, chargeId);
    if (state !== 'captured')
      throw new CodedError(
        'ORDER_NOT_REFUNDABLE',
        409,
        `Its charge is ${state}: there is nothing to give back yet.`,
      );
    const asked = await wantRefund(tx, chargeId, now);
    if (typeof asked === 'string') throw new CodedError(asked, 409, 'The ledger refuses the refund.');
  }
  // A later tip goes with a stored-value card alone.
  const amount = chargeId === null ? total + laterTip : cardAmount;
  if (memberId !== null && cardId !== null && amount !== null)
    await refundOrder(tx, { ...order, memberId, cardId, total: amount }, now);
}
