/**
 * An operator's system moves orders on. It may skip steps, which are then made one after the other, and say a step again;
 * it never goes back. Each step is kept with the name that the system gave itself.
 */
import { contentsOnWire } from '../pricing/basket.ts';
import { and, asc, eq, gt, isNull, ne } from 'drizzle-orm';
import { isLaterStatus } from '../../domain/orders/rules.ts';
import type { OrderStatus } from '../../wire/generated/resolverTypes.ts';
import { CodedError } from '../base/codedError.ts';
import type { Database } from '../db/createDatabase.ts';
import { members } from '../members/tables.ts';
import { orders } from './tables.ts';
import type { Clock } from '../base/ports.ts';
import { lockOrder, stepOrder } from './stepOrder.ts';

const MOST_LISTED = 500;
const DAY_MS = 86_400_000;
const ID = /^[\w-]{1,64}$/;

export interface ToldStatus {
  readonly status: OrderStatus;
  readonly by: string;
}

/** Throws ORDER_NOT_FOUND (404), ORDER_CANCELLED and STATUS_PASSED (409, the order is further along). */
export async function tellStatus(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  orderId: string,
  { status: wanted, by: toldBy }: ToldStatus,
): Promise<{ readonly orderId: string; readonly status: OrderStatus }> {
  return db.transaction(async (tx) => {
    const order = ID.test(orderId) ? await lockOrder(tx, orderId) : null;
    if (order === null) throw new CodedError('ORDER_NOT_FOUND', 404, 'There is no such order.');
    if (order.cancelledAt !== null)
      throw new CodedError('ORDER_CANCELLED', 409, 'This order was cancelled; do not make it.');
    if (isLaterStatus(order.status, wanted))
      throw new CodedError('STATUS_PASSED', 409, `This order is ${order.status} already.`);
    let { status } = order;
    while (status !== wanted)
      status = await stepOrder(tx, clock, { ...order, status }, { baristaDueAt: null, toldBy });
    return { orderId, status };
  });
}

/**
 * By the time of handing over, earliest first. Orders that were due more than a day ago are left out: they are no
 * longer made.
 */
export async function openOrders(db: Database, storeNumber: string, now: Date): Promise<readonly object[]> {
  const rows = await db
    .select({ order: orders, name: members.firstName })
    .from(orders)
    .leftJoin(members, eq(members.memberId, orders.memberId))
    .where(
      and(
        eq(orders.storeNumber, storeNumber),
        ne(orders.status, 'PickedUp'),
        isNull(orders.cancelledAt),
        gt(orders.pickupEarliest, new Date(now.getTime() - DAY_MS)),
      ),
    )
    .orderBy(asc(orders.pickupEarliest), asc(orders.orderId))
    .limit(MOST_LISTED);
  return rows.map(({ order, name }) => ({
    orderId: order.orderId,
    status: order.status,
    name,
    collectionType: order.collectionType,
    consumptionType: order.consumptionType,
    submittedAt: order.submittedAt.toISOString(),
    pickupEarliest: order.pickupEarliest.toISOString(),
    pickupLatest: order.pickupLatest.toISOString(),
    scheduledFor: order.scheduledFor?.toISOString() ?? null,
    items: order.basket.map((item) => ({
      ...{ sku: item.sku, name: item.name, sizeName: item.sizeName, quantity: item.quantity },
      options: contentsOnWire(item),
    })),
  }));
}
