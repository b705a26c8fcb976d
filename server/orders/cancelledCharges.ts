/** What the bank's answer means for an order that is cancelled, or is cancelled by it. */
import { eq } from 'drizzle-orm';
import type { Database } from '../db/createDatabase.ts';
import { tellCancelled, tellChange } from '../feed/createFeed.ts';
import { notifyWatchers } from '../feed/createWakeUps.ts';
import { closeArrivalOf, orderKey } from '../pickup/arrivals.ts';
import type { Clock } from '../base/ports.ts';
import { ownerOfOrder } from '../session/owner.ts';
import { releaseSlot } from '../slots/claims.ts';
import { refundOrder } from '../wallet/refunds.ts';
import { orders } from './tables.ts';

export async function isCancelled(tx: Database, chargeId: string): Promise<boolean> {
  const [order] = await tx.select().from(orders).where(eq(orders.chargeId, chargeId)).for('update');
  return order !== undefined && order.cancelledAt !== null;
}

/** The devices of the one who cancelled it ask again what became of the money. */
export async function tellRefunded(tx: Database, clock: Clock, chargeId: string): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.chargeId, chargeId));
  if (order !== undefined && order.cancelledAt !== null)
    await tellCancelled(tx, clock, ownerOfOrder(order), cancelledOf(order, order.cancelledAt));
}

const cancelledOf = ({ orderId, storeNumber, status }: typeof orders.$inferSelect, at: Date) => ({
  ...{ orderId, storeNumber, status },
  cancelledAt: at.toISOString(),
});

/**
 * The bank refused to capture a charge that it had authorized: the order is cancelled, because it is not paid. Where it was cancelled
 * before, nothing is charged.
 */
export async function cancelUnpaid(tx: Database, clock: Clock, chargeId: string, now: Date): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.chargeId, chargeId)).for('update');
  if (order !== undefined && order.cancelledAt !== null) return tellRefunded(tx, clock, chargeId);
  if (order === undefined || order.status !== 'Received') return;
  const { orderId, memberId, cardId, cardAmount } = order;
  await tx.update(orders).set({ cancelledAt: now, baristaDueAt: null }).where(eq(orders.orderId, orderId));
  if (memberId !== null && cardId !== null && cardAmount !== null)
    await refundOrder(tx, { ...order, memberId, cardId, total: cardAmount }, now);
  await releaseSlot(tx, orderId);
  await closeArrivalOf(tx, orderId, now);
  await notifyWatchers(tx, orderKey(orderId));
  await tellCancelled(tx, clock, ownerOfOrder(order), cancelledOf(order, now));
  if (order.discount > 0) await tellChange(tx, clock, ownerOfOrder(order), 'wallet');
}
