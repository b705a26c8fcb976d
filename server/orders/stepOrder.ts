/**
 * Moves an order one step on: Received → Preparing → ReadyForPickup → PickedUp, never back. The step, its history, the end of
 * the arrival and the feed entry are one transaction under the order's row lock, which cancelling takes, too. Called
 * by the sandbox's barista or by the operator's system.
 */
import { eq } from 'drizzle-orm';
import type { OrderStatus } from '../../wire/generated/resolverTypes.ts';
import type { Database } from '../db/createDatabase.ts';
import { orders, orderStatusHistory } from './tables.ts';
import { tellOrder } from '../feed/createFeed.ts';
import { notifyWatchers } from '../feed/createWakeUps.ts';
import { closeArrivalOf, orderKey } from '../pickup/arrivals.ts';
import type { Clock } from '../base/ports.ts';
import { ownerOfOrder } from '../session/owner.ts';

export const nextStatus: Readonly<Record<OrderStatus, OrderStatus | null>> = {
  Received: 'Preparing',
  Preparing: 'ReadyForPickup',
  ReadyForPickup: 'PickedUp',
  PickedUp: null,
};

export type Order = typeof orders.$inferSelect;

export interface Step {
  /** When the sandbox's barista makes the step after this one; null: not by itself. */
  readonly baristaDueAt: Date | null;
  /** What the operator's system calls itself; null for the sandbox. */
  readonly toldBy: string | null;
}

export async function lockOrder(tx: Database, orderId: string): Promise<Order | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.orderId, orderId)).for('update');
  return order ?? null;
}

/** The order is locked by the caller. One that is cancelled or picked up stays as it is. */
export async function stepOrder(
  tx: Database,
  clock: Clock,
  order: Order,
  { baristaDueAt, toldBy }: Step,
): Promise<OrderStatus> {
  const status = order.cancelledAt ? null : nextStatus[order.status];
  if (!status) return order.status;
  const at = clock.now();
  await tx.update(orders).set({ status, baristaDueAt }).where(eq(orders.orderId, order.orderId));
  await tx.insert(orderStatusHistory).values({ orderId: order.orderId, status, at, toldBy });
  const { orderId, storeNumber } = order;
  if (status === 'PickedUp') await closeArrivalOf(tx, orderId, at);
  await notifyWatchers(tx, orderKey(orderId));
  await tellOrder(tx, clock, ownerOfOrder(order), { orderId, storeNumber, status });
  return status;
}
