/**
 * The operator gives the money of a picked-up order back, all of it and once; the stars that it earned go with it. What it used of
 * offers stays used. The bank is asked after the commit, and by the sweep.
 */
import { eq } from 'drizzle-orm';
import { CodedError } from '../base/codedError.ts';
import type { Database } from '../db/createDatabase.ts';
import { tellChange } from '../feed/createFeed.ts';
import { takeBackStars } from '../loyalty/takeBackStars.ts';
import { orders } from '../orders/tables.ts';
import { advanceCharge } from '../payments/advanceCharge.ts';
import { lockCharge, wantRefund } from '../payments/charges.ts';
import { ownerOfOrder } from '../session/owner.ts';
import { refundOrder } from '../wallet/refunds.ts';
import { isName, lockWithCharge, type CancelDependencies } from './cancelOrder.ts';

/** In cents. Throws ORDER_NOT_FOUND (404), ORDER_NOT_REFUNDABLE and the ledger's code (409). */
export async function refundPickedUp(
  { db, clock, charges }: CancelDependencies,
  orderId: string,
): Promise<number> {
  const now = clock.now();
  const { total, chargeId } = await db.transaction(async (tx) => {
    const order = isName(orderId) ? await lockWithCharge(tx, orderId) : undefined;
    if (order === undefined) throw new CodedError('ORDER_NOT_FOUND', 404, 'There is no such order.');
    if (order.refundedAt !== null) return order;
    if (order.status !== 'PickedUp' || order.cancelledAt !== null)
      throw new CodedError('ORDER_NOT_REFUNDABLE', 409, 'Only an order that was picked up is refunded.');
    await giveBack(tx, order, now);
    await tx.update(orders).set({ refundedAt: now }).where(eq(orders.orderId, orderId));
    if (order.memberId !== null) await takeBackStars(tx, { memberId: order.memberId, orderId }, now);
    await tellChange(tx, clock, ownerOfOrder(order), 'wallet');
    return order;
  });
  if (chargeId !== null) await advanceCharge(charges, chargeId);
  return total;
}

async function giveBack(tx: Database, order: typeof orders.$inferSelect, now: Date): Promise<void> {
  const { memberId, cardId, chargeId, cardAmount, total } = order;
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
  const amount = chargeId === null ? total : cardAmount;
  if (memberId !== null && cardId !== null && amount !== null)
    await refundOrder(tx, { ...order, memberId, cardId, total: amount }, now);
}
