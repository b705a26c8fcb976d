/**
 * A member's orders, newest first, with the availability of each item: at the store that is asked about, else at the order's
 * own. Where the refunds cannot be read, the rest is answered without them (decision 0101). Spec 3 sections 3 and 5.
 */
import { and, desc, eq, gt, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { subtotalOf } from '../../domain/cart/rules.ts';
import { orderTypeOf } from '../../domain/orders/orderType.ts';
import { previousOrdersLimit } from '../../domain/orders/rules.ts';
import type { StoreLocation } from '../../domain/stores/store.ts';
import type { OrderTender, PreviousOrder } from '../../wire/generated/resolverTypes.ts';
import type { Database } from '../db/createDatabase.ts';
import { cards } from '../wallet/tables.ts';
import { arrivalsOf } from '../pickup/arrivals.ts';
import { orders } from './tables.ts';
import type { Catalog, Clock, Stores } from '../base/ports.ts';
import { availabilityNow, onePiece, withoutAllergens } from '../pricing/availabilityNow.ts';
import { seenOnWire, type BasketItem } from '../pricing/basket.ts';
import { fillBasket } from '../pricing/fillBasket.ts';
import type { OrderLimits } from '../pricing/limits.ts';
import { pickupTimeOf } from './pickupTime.ts';
import { chargedOf, noRefunds, readRefunds, STORED_VALUE } from './refundsOfOrders.ts';
import { utcOffsetsOf } from '../base/timeZones.ts';
import { tipsOfOrders, type TipDependencies } from '../tips/tipsOfOrders.ts';

export interface PreviousOrderDependencies {
  readonly db: Database;
  readonly catalog: Catalog;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly limits: OrderLimits & TipDependencies['limits'];
}
interface Asked {
  readonly storeNumber: string | null;
  readonly limit: number;
  readonly isPricingEnabled: boolean;
  /** The store's pricing input came with the question. */
  readonly hasPricingInput: boolean;
}

export async function previousOrders(
  deps: PreviousOrderDependencies,
  memberId: string,
  asked: Asked,
): Promise<readonly PreviousOrder[]> {
  return listOrders(deps, eq(orders.memberId, memberId), asked);
}

const oneOrder: Asked = { storeNumber: null, limit: 1, isPricingEnabled: false, hasPricingInput: false };

/** For how long the link of a guest's order shows it. */
const LINK_VALID_MS = 24 * 3_600_000;
const TOKEN = /^[\w-]{16}$/;

/** The token alone gives access to a guest's order; it expires a day after the order. */
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
  const [order] = isIt === undefined ? [] : await listOrders(deps, isIt, oneOrder);
  return order ?? null;
}

async function listOrders(
  { db, catalog, stores, clock, limits }: PreviousOrderDependencies,
  whose: SQL,
  { storeNumber, limit, isPricingEnabled, hasPricingInput }: Asked,
): Promise<readonly PreviousOrder[]> {
  const rows = await db
    .select({ order: orders, lastFour: cards.lastFour })
    .from(orders)
    .leftJoin(cards, eq(cards.cardId, orders.cardId))
    .where(whose)
    .orderBy(desc(orders.submittedAt), desc(orders.orderId))
    .limit(Math.min(Math.max(limit, 1), previousOrdersLimit(isPricingEnabled)));
  const placesOf = await storesOf(
    { stores, clock },
    rows.map(({ order }) => order.storeNumber),
  );
  const arrivalOf = await arrivalsOf(
    db,
    rows.map(({ order }) => order.orderId),
    clock.now(),
  );
  const refundOf = await readRefunds(
    db,
    rows.flatMap(({ order }) => (isRefunded(order) ? [order] : [])),
  );
  const tipOf = await tipsOfOrders(
    { db, clock, stores, limits },
    rows.map(({ order }) => order.orderId),
  );
  return rows.map(({ order, lastFour }) => ({
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
    ...clockOf(placesOf.get(order.storeNumber), order.submittedAt),
    countrySubdivisionCode: placesOf.get(order.storeNumber)?.address.countrySubdivisionCode ?? null,
    orderType: orderTypeOf(order),
    ...receiptOf(order),
    tender: order.tender ?? 'svc',
    lastFour: order.tenderLastFour ?? lastFour,
    tenders: tendersOf(order, lastFour),
    ...(isRefunded(order) ? refundOf(order) : noRefunds),
    arrival: arrivalOf.get(order.orderId) ?? null,
    ...tipOf(order.orderId),
    basket: order.basket.map(({ unitPrice, ...item }) => ({
      ...item,
      price: unitPrice,
      seen: seenOnWire(item.seen),
      currentPrice:
        isPricingEnabled && hasPricingInput ? currentPrice({ catalog, limits }, item, storeNumber) : null,
      availability: availabilityNow(catalog, item, storeNumber ?? order.storeNumber, limits).availability,
    })),
  }));
}

function currentPrice(
  { catalog, limits }: Pick<PreviousOrderDependencies, 'catalog' | 'limits'>,
  item: Omit<BasketItem, 'unitPrice'>,
  storeNumber: string | null,
): number | null {
  if (storeNumber === null) return null;
  const now = fillBasket(catalog, storeNumber, [withoutAllergens(onePiece(item))], limits);
  return 'code' in now ? null : (now[0]?.unitPrice ?? null);
}

type Order = typeof orders.$inferSelect;
const isRefunded = ({ cancelledAt, refundedAt }: Order): boolean =>
  cancelledAt !== null || refundedAt !== null;

function tendersOf(order: Order, cardLastFour: string | null): OrderTender[] {
  const { chargeId, cardId, total, cardAmount } = order;
  const ofCard = chargeId === null ? total : (cardAmount ?? 0);
  const card = { tender: STORED_VALUE, lastFour: cardLastFour, amount: ofCard };
  return [...(cardId !== null && ofCard > 0 ? [card] : []), ...chargedOf(order)];
}

/** A store's offsets from UTC around an instant; null for a store that does not exist. */
export type StoreClocks = (storeNumber: string, at: Date) => string | null;

export async function storeClocksOf(
  deps: Pick<PreviousOrderDependencies, 'stores' | 'clock'>,
  storeNumbers: readonly string[],
): Promise<StoreClocks> {
  const found = await storesOf(deps, storeNumbers);
  return (storeNumber, at) => clockOf(found.get(storeNumber), at).utcOffsets;
}

const clockOf = (store: StoreLocation | undefined, at: Date) => ({
  timeZoneId: store?.timeZone.timeZoneId ?? null,
  utcOffsets: store ? utcOffsetsOf(store.timeZone.timeZoneId, at.getTime()) : null,
});

/** By store number; stores that do not exist are left out. */
async function storesOf(
  { stores, clock }: Pick<PreviousOrderDependencies, 'stores' | 'clock'>,
  storeNumbers: readonly string[],
): Promise<ReadonlyMap<string, StoreLocation>> {
  const found = await Promise.all(
    [...new Set(storeNumbers)].map((storeNumber) => stores.byNumber(storeNumber, clock.now())),
  );
  return new Map(found.flatMap((store) => (store ? [[store.storeNumber, store] as const] : [])));
}

/** The price has no other parts than items, offers and tax (server/pricing/priceOrder.ts). */
function receiptOf({ basket, total, tipAmount, discount, savings }: typeof orders.$inferSelect) {
  const subtotal = subtotalOf(basket);
  return { subtotal, savings: savings ?? [], tax: total - tipAmount - subtotal + discount, tipAmount };
}
