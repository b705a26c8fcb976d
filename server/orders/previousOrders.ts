/** A member's orders, newest first, with the availability of each item at a store. Spec 3 sections 3 and 9. */
import { and, desc, eq, gt, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { subtotalOf } from '../../domain/cart/rules.ts';
import type { Availability, OrderTender, PreviousOrder } from '../../wire/generated/resolverTypes.ts';
import type { Database } from '../db/createDatabase.ts';
import { cards, ledgerTransactions, orders } from '../db/schema.ts';
import type { Catalog, Clock, Stores } from '../ports.ts';
import type { BasketItem } from '../pricing/basket.ts';
import { isKept, partsOfKept, type RefundPart } from '../wallet/refunds.ts';
import { pickupTimeOf } from './pickupTime.ts';

const LARGEST_PAGE = 40;
const refunds = alias(ledgerTransactions, 'refunds');
const refundCards = alias(cards, 'refund_cards');

export interface PreviousOrderDependencies {
  readonly db: Database;
  readonly catalog: Catalog;
  readonly stores: Stores;
  readonly clock: Clock;
}

export async function previousOrders(
  deps: PreviousOrderDependencies,
  memberId: string,
  storeNumber: string | null,
  limit: number,
): Promise<readonly PreviousOrder[]> {
  return listOrders(deps, eq(orders.memberId, memberId), storeNumber, limit);
}

/** For how long the link of a guest's order shows it. */
const LINK_VALID_MS = 24 * 3_600_000;
const TOKEN = /^[\w-]{16}$/;

/** Whoever has the token is its guest; it ends a day after the order. */
export async function guestOrderOf(
  deps: PreviousOrderDependencies,
  orderToken: string,
): Promise<PreviousOrder | null> {
  if (!TOKEN.test(orderToken)) return null;
  const since = new Date(deps.clock.now().getTime() - LINK_VALID_MS);
  const isIt = and(
    eq(orders.orderToken, orderToken),
    isNotNull(orders.guestId),
    isNull(orders.memberId),
    gt(orders.submittedAt, since),
  );
  const [order] = isIt === undefined ? [] : await listOrders(deps, isIt, null, 1);
  return order ?? null;
}

async function listOrders(
  { db, catalog, stores, clock }: PreviousOrderDependencies,
  whose: SQL,
  storeNumber: string | null,
  limit: number,
): Promise<readonly PreviousOrder[]> {
  const rows = await db
    .select({
      order: orders,
      lastFour: cards.lastFour,
      refunded: refunds.amount,
      refundedTo: refundCards.lastFour,
      refundAccount: refunds.toAccount,
    })
    .from(orders)
    .leftJoin(cards, eq(cards.cardId, orders.cardId))
    .leftJoin(
      refunds,
      and(eq(refunds.kind, 'refund'), eq(refunds.reference, orders.orderId), eq(refunds.state, 'posted')),
    )
    .leftJoin(refundCards, eq(refundCards.accountId, refunds.toAccount))
    .where(whose)
    .orderBy(desc(orders.submittedAt), desc(orders.orderId))
    .limit(Math.min(Math.max(limit, 1), LARGEST_PAGE));
  const zones = await timeZonesOf(
    { stores, clock },
    rows.map(({ order }) => order.storeNumber),
  );
  const keptBy = [...new Set(rows.map(({ refundAccount }) => refundAccount).filter(isKept))];
  const parts = await partsOfKept(db, keptBy);
  return rows.map(({ order, lastFour, refunded, refundedTo }) => ({
    orderId: order.orderId,
    orderToken: order.orderToken,
    storeNumber: order.storeNumber,
    storeName: order.storeName,
    status: order.status,
    submittedAt: order.submittedAt.toISOString(),
    total: order.total,
    currency: order.currency,
    pickupTime: pickupTimeOf(order),
    cancelledAt: order.cancelledAt?.toISOString() ?? null,
    collectionType: order.collectionType,
    consumptionType: order.consumptionType,
    scheduledFor: order.scheduledFor?.toISOString() ?? null,
    timeZoneId: zones.get(order.storeNumber) ?? null,
    ...receiptOf(order),
    tender: order.tender ?? 'svc',
    lastFour: order.tenderLastFour ?? lastFour,
    tenders: tendersOf(order, lastFour),
    refund: refundOf(order, refunded, refundedTo ?? parts.get(order.orderId)?.[0]?.lastFour ?? null),
    refunds: refundsOf(order, refunded, refundedTo, parts.get(order.orderId) ?? []),
    basket: order.basket.map(({ unitPrice, ...item }) => ({
      ...item,
      price: unitPrice,
      availability: availabilityOf(catalog, item, storeNumber),
    })),
  }));
}

/** What a charge took goes back to the card that it was taken from. */
function refundOf(
  { chargeId, cancelledAt, total, tenderLastFour }: typeof orders.$inferSelect,
  refunded: number | null,
  refundedTo: string | null,
): NonNullable<PreviousOrder['refund']> | null {
  if (chargeId !== null) return cancelledAt === null ? null : { cents: total, lastFour: tenderLastFour };
  return refunded === null ? null : { cents: refunded, lastFour: refundedTo };
}

const STORED_VALUE = 'svc';
type Order = typeof orders.$inferSelect;

function tendersOf(order: Order, cardLastFour: string | null): OrderTender[] {
  const { chargeId, cardId, total, cardAmount } = order;
  const ofCard = chargeId === null ? total : (cardAmount ?? 0);
  const card = { tender: STORED_VALUE, lastFour: cardLastFour, amount: ofCard };
  return [...(cardId !== null && ofCard > 0 ? [card] : []), ...chargedOf(order)];
}

/** The charge's part. */
const chargedOf = ({ chargeId, tender, tenderLastFour, total, cardAmount }: Order): OrderTender[] =>
  chargeId === null || tender === null
    ? []
    : [{ tender, lastFour: tenderLastFour, amount: total - (cardAmount ?? 0) }];

/** `parts`: of what was kept, the cards that have it by now. */
function refundsOf(
  order: Order,
  refunded: number | null,
  refundedTo: string | null,
  parts: readonly RefundPart[],
): OrderTender[] | null {
  if (order.cancelledAt === null) return null;
  const rest = (refunded ?? 0) - parts.reduce((sum, { amount }) => sum + amount, 0);
  const ofCards = [...parts, ...(rest > 0 ? [{ lastFour: refundedTo, amount: rest }] : [])];
  return [...ofCards.map((part) => ({ tender: STORED_VALUE, ...part })), ...chargedOf(order)];
}

/** By store, of those that there are. */
export async function timeZonesOf(
  { stores, clock }: Pick<PreviousOrderDependencies, 'stores' | 'clock'>,
  storeNumbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    [...new Set(storeNumbers)].map((storeNumber) => stores.byNumber(storeNumber, clock.now())),
  );
  return new Map(
    found.flatMap((store) => (store ? [[store.storeNumber, store.timeZone.timeZoneId] as const] : [])),
  );
}

/** The price has no other parts than items and tax (server/pricing/priceOrder.ts). */
function receiptOf({ basket, total, tipAmount }: typeof orders.$inferSelect) {
  const subtotal = subtotalOf(basket);
  return { subtotal, tax: total - tipAmount - subtotal, tipAmount };
}

function availabilityOf(
  catalog: Catalog,
  item: Pick<BasketItem, 'productNumber' | 'formCode' | 'sku'>,
  storeNumber: string | null,
): Availability {
  const product = catalog.find(item.productNumber, item.formCode, storeNumber);
  if (!product?.isOrderable || !product.sizes.some(({ sku }) => sku === item.sku)) return 'NotOrderable';
  return storeNumber === null || catalog.isAvailableAt(item.productNumber, item.formCode, storeNumber)
    ? 'Available'
    : 'NotAvailableHere';
}
