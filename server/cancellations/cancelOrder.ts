/**
 * Cancels an order while it is only Received. Refund, end of the arrival, free slot and feed entry are one transaction
 * under the order's row lock, which the barista takes too: an order is either made or refunded. The ledger refuses a second
 * refund of one order.
 */
import { eq } from 'drizzle-orm';
import type { CancelledOrder } from '../../wire/generated/resolverTypes.ts';
import { refused } from '../base/codedError.ts';
import { isName } from '../base/isName.ts';
import type { Database } from '../db/createDatabase.ts';
import { orders } from '../orders/tables.ts';
import { tellCancelled, tellChange } from '../feed/createFeed.ts';
import { notifyWatchers } from '../feed/createWakeUps.ts';
import {
  withIdempotencyKey,
  type WriteAnswer,
  type WriteRequest,
} from '../idempotency/withIdempotencyKey.ts';
import { advanceCharge, type ChargeDependencies } from '../payments/advanceCharge.ts';
import { lockCharge, wantRefund, wantVoid } from '../payments/charges.ts';
import { closeArrivalOf, orderKey } from '../pickup/arrivals.ts';
import type { Clock } from '../base/ports.ts';
import { releaseSlot } from '../slots/claims.ts';
import { ownerOfOrder } from '../session/owner.ts';
import { refundedToCard, refundOrder } from '../wallet/refunds.ts';

export interface CancelDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly charges: ChargeDependencies;
}

/** Throws a CodedError: ORDER_NOT_FOUND (also another's), ORDER_STARTED. */
export async function cancelOrder(
  { db, clock, charges }: CancelDependencies,
  write: WriteRequest,
  orderId: string,
): Promise<CancelledOrder> {
  const outcome = await withIdempotencyKey<CancelledOrder>(db, clock, write, (tx) =>
    cancel(tx, clock, write.owner, orderId),
  );
  if (outcome.status === 'refused') throw refused(outcome.code);
  const charge = isName(orderId) ? await chargeOfOrder(db, orderId) : null;
  // Where the bank does not answer now, the sweep goes on.
  if (charge !== null) await advanceCharge(charges, charge);
  return outcome.answer;
}

async function cancel(
  tx: Database,
  clock: Clock,
  owner: string,
  orderId: string,
): Promise<WriteAnswer<CancelledOrder>> {
  const order = isName(orderId) ? await lockOrder(tx, owner, orderId) : undefined;
  if (!order) return { status: 'refused', code: 'ORDER_NOT_FOUND' };
  if (order.cancelledAt) {
    const refundedTo = order.tenderLastFour ?? (await refundedToCard(tx, orderId));
    return { status: 'done', answer: answerOf(order, order.cancelledAt, refundedTo) };
  }
  const at = clock.now();
  // An order that is due counts as started, also if no step was reported.
  if (order.status !== 'Received' || order.pickupEarliest <= at)
    return { status: 'refused', code: 'ORDER_STARTED' };
  await tx.update(orders).set({ cancelledAt: at, baristaDueAt: null }).where(eq(orders.orderId, orderId));
  const refundedTo = await giveBack(tx, order, at);
  await releaseSlot(tx, orderId);
  await closeArrivalOf(tx, orderId, at);
  await notifyWatchers(tx, orderKey(orderId));
  const { storeNumber, status } = order;
  const payload = { orderId, storeNumber, status, cancelledAt: at.toISOString() };
  await tellCancelled(tx, clock, owner, payload);
  // The reward that it used came back with it (rewards/functions/order_gives_offers_back.sql).
  if (order.discount > 0) await tellChange(tx, clock, owner, 'wallet');
  return { status: 'done', answer: answerOf(order, at, refundedTo) };
}

type Order = typeof orders.$inferSelect;

/** To the card of the charge, to a stored-value card of hers, or to each its part: the last digits of the first that there is. */
async function giveBack(tx: Database, order: Order, at: Date): Promise<string | null> {
  const { memberId, cardId, cardAmount, chargeId, tenderLastFour } = order;
  if (chargeId === null)
    return memberId === null || cardId === null ? null : refundOrder(tx, { ...order, memberId, cardId }, at);
  const { state } = await lockCharge(tx, chargeId);
  // A charge that is not captured is voided; one that is captured meanwhile is refunded (orders/placePaidOrder.ts).
  if (state === 'captured') await wantRefund(tx, chargeId, at);
  else await wantVoid(tx, chargeId, 'ORDER_CANCELLED', at);
  if (memberId !== null && cardId !== null && cardAmount !== null)
    await refundOrder(tx, { ...order, memberId, cardId, total: cardAmount }, at);
  return tenderLastFour;
}

async function lockOrder(tx: Database, owner: string, orderId: string): Promise<Order | undefined> {
  const order = await lockWithCharge(tx, orderId);
  return order !== undefined && ownerOfOrder(order) === owner ? order : undefined;
}

/** The charge first, as where the bank's answer is written. */
export async function lockWithCharge(tx: Database, orderId: string): Promise<Order | undefined> {
  const chargeId = await chargeOfOrder(tx, orderId);
  if (chargeId !== null) await lockCharge(tx, chargeId);
  const [order] = await tx.select().from(orders).where(eq(orders.orderId, orderId)).for('update');
  return order;
}

async function chargeOfOrder(db: Database, orderId: string): Promise<string | null> {
  const [order] = await db
    .select({ chargeId: orders.chargeId })
    .from(orders)
    .where(eq(orders.orderId, orderId));
  return order?.chargeId ?? null;
}

const answerOf = ({ orderId, total }: Order, at: Date, refundedTo: string | null): CancelledOrder => ({
  orderId,
  cancelledAt: at.toISOString(),
  refunded: total,
  refundedTo,
});
