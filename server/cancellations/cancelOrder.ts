/**
 * Cancels an order while it is only Received. Refund, end of the arrival, free slot and feed entry are one transaction
 * under the order's row lock, which the barista takes too: an order is either made or refunded. The ledger refuses a second
 * refund of one order.
 */
import { and, eq } from 'drizzle-orm';
import type { CancelledOrder } from '../../wire/generated/resolverTypes.ts';
import { refused } from '../codedError.ts';
import type { Database } from '../db/createDatabase.ts';
import { orders } from '../db/schema.ts';
import { tellCancelled } from '../feed/createFeed.ts';
import { notifyWatchers } from '../feed/createWakeUps.ts';
import {
  withIdempotencyKey,
  type WriteAnswer,
  type WriteRequest,
} from '../idempotency/withIdempotencyKey.ts';
import { closeArrivalOf, orderKey } from '../pickup/arrivals.ts';
import type { Clock } from '../ports.ts';
import { releaseSlot } from '../slots/claims.ts';
import { memberKey } from '../session/owner.ts';
import { refundedToCard, refundOrder } from '../wallet/refunds.ts';

export interface CancelDependencies {
  readonly db: Database;
  readonly clock: Clock;
}

/** Throws a CodedError: ORDER_NOT_FOUND (also another member's), ORDER_STARTED. */
export async function cancelOrder(
  { db, clock }: CancelDependencies,
  write: WriteRequest,
  memberId: string,
  orderId: string,
): Promise<CancelledOrder> {
  const outcome = await withIdempotencyKey<CancelledOrder>(db, clock, write, (tx) =>
    cancel(tx, clock, memberId, orderId),
  );
  if (outcome.status === 'refused') throw refused(outcome.code);
  return outcome.answer;
}

async function cancel(
  tx: Database,
  clock: Clock,
  memberId: string,
  orderId: string,
): Promise<WriteAnswer<CancelledOrder>> {
  const order = isName(orderId) ? await lockOrder(tx, memberId, orderId) : undefined;
  if (!order) return { status: 'refused', code: 'ORDER_NOT_FOUND' };
  if (order.cancelledAt) {
    const refundedTo = await refundedToCard(tx, orderId);
    return { status: 'done', answer: answerOf(order, order.cancelledAt, refundedTo) };
  }
  const at = clock.now();
  // What is due is made or waits, whether or not somebody reported it.
  if (order.status !== 'Received' || order.pickupEarliest <= at)
    return { status: 'refused', code: 'ORDER_STARTED' };
  await tx.update(orders).set({ cancelledAt: at, baristaDueAt: null }).where(eq(orders.orderId, orderId));
  const refundedTo = await refundOrder(tx, order, at);
  await releaseSlot(tx, orderId);
  await closeArrivalOf(tx, orderId, at);
  await notifyWatchers(tx, orderKey(orderId));
  const { storeNumber, status } = order;
  const payload = { orderId, storeNumber, status, cancelledAt: at.toISOString() };
  await tellCancelled(tx, clock, memberKey(memberId), payload);
  return { status: 'done', answer: answerOf(order, at, refundedTo) };
}

type Order = typeof orders.$inferSelect;

async function lockOrder(tx: Database, memberId: string, orderId: string): Promise<Order | undefined> {
  const isIt = and(eq(orders.orderId, orderId), eq(orders.memberId, memberId));
  const [order] = await tx.select().from(orders).where(isIt).for('update');
  return order;
}

const answerOf = ({ orderId, total }: Order, at: Date, refundedTo: string | null): CancelledOrder => ({
  orderId,
  cancelledAt: at.toISOString(),
  refunded: total,
  refundedTo,
});

/** PostgreSQL takes no other text. */
const isName = (text: string): boolean => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);
