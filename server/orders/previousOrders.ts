/**
 * A member's orders, newest first, with the availability of each item: at the store that is asked about, else at the order's
 * own. Where the refunds cannot be read, the rest is answered without them (decision 0101). Spec 3 sections 3 and 5.
 */
import { and, desc, eq, gt, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { subtotalOf } from '../../domain/cart/rules.ts';
import { orderTypeOf } from '../../domain/orders/orderType.ts';
import { previousOrdersLimit } from '../../domain/orders/rules.ts';
import type { StoreLocation } from '../../domain/stores/store.ts';
import type { OrderTender, PreviousOrder } from '../../wire/generated/resolverTypes.ts';
import { partlyUnavailable } from '../codedError.ts';
import type { Database } from '../db/createDatabase.ts';
import { arrivalsOf } from '../pickup/arrivals.ts';
import { cards, ledgerTransactions } from '../wallet/tables.ts';
import { orders } from './tables.ts';
import type { Catalog, Clock, Stores } from '../ports.ts';
import { availabilityNow } from '../pricing/availabilityNow.ts';
import type { BasketItem } from '../pricing/basket.ts';
import { fillBasket } from '../pricing/fillBasket.ts';
import type { OrderLimits } from '../pricing/limits.ts';
import { isKept, partsOfKept, type RefundPart } from '../wallet/refunds.ts';
import { pickupTimeOf } from './pickupTime.ts';

export interface PreviousOrderDependencies {
  readonly db: Database;
  readonly catalog: Catalog;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly limits: OrderLimits;
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
  const cancelled = rows.filter(({ order }) => order.cancelledAt !== null);
  const refundOf = await readRefunds(
    db,
    cancelled.map(({ order }) => order),
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
    timeZoneId: placesOf.get(order.storeNumber)?.timeZone.timeZoneId ?? null,
    countrySubdivisionCode: placesOf.get(order.storeNumber)?.address.countrySubdivisionCode ?? null,
    orderType: orderTypeOf(order),
    ...receiptOf(order),
    tender: order.tender ?? 'svc',
    lastFour: order.tenderLastFour ?? lastFour,
    tenders: tendersOf(order, lastFour),
    arrival: arrivalOf.get(order.orderId) ?? null,
    ...(order.cancelledAt === null ? { refund: null, refunds: null } : refundOf(order)),
    basket: order.basket.map(({ unitPrice, ...item }) => ({
      ...item,
      price: unitPrice,
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
  const now = fillBasket(
    catalog,
    storeNumber,
    [{ ...item, quantity: 1, options: [...item.options] }],
    limits,
  );
  return 'code' in now ? null : (now[0]?.unitPrice ?? null);
}

type Refunds = Pick<PreviousOrder, 'refund' | 'refunds'>;

/** What went back of these cancelled orders. A field whose value is an error is answered as null, with the error. */
async function readRefunds(db: Database, cancelled: readonly Order[]): Promise<(order: Order) => Refunds> {
  try {
    const rows = cancelled.length === 0 ? [] : await ledgerRefunds(db, cancelled);
    const parts = await partsOfKept(db, [...new Set(rows.map(({ account }) => account).filter(isKept))]);
    const byOrder = new Map(rows.map((row) => [row.orderId, row]));
    return (order) => {
      const { amount = null, lastFour = null } = byOrder.get(order.orderId) ?? {};
      const ofOrder = parts.get(order.orderId) ?? [];
      return {
        refund: refundOf(order, amount, lastFour ?? ofOrder[0]?.lastFour ?? null),
        refunds: refundsOf(order, amount, lastFour, ofOrder),
      };
    };
  } catch (problem) {
    const unread = partlyUnavailable(problem) as unknown as null;
    return () => ({ refund: unread, refunds: unread });
  }
}

const ledgerRefunds = (db: Database, cancelled: readonly Order[]) =>
  db
    .select({
      orderId: ledgerTransactions.reference,
      amount: ledgerTransactions.amount,
      account: ledgerTransactions.toAccount,
      lastFour: cards.lastFour,
    })
    .from(ledgerTransactions)
    .leftJoin(cards, eq(cards.accountId, ledgerTransactions.toAccount))
    .where(
      and(
        eq(ledgerTransactions.kind, 'refund'),
        eq(ledgerTransactions.state, 'posted'),
        inArray(
          ledgerTransactions.reference,
          cancelled.map(({ orderId }) => orderId),
        ),
      ),
    );

/** The amount of a charge goes back to the card that was charged. */
function refundOf(
  { chargeId, total, tenderLastFour }: Order,
  refunded: number | null,
  refundedTo: string | null,
): NonNullable<PreviousOrder['refund']> | null {
  if (chargeId !== null) return { cents: total, lastFour: tenderLastFour };
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

/** `parts`: the cards that got the kept refund since, each with its part. */
function refundsOf(
  order: Order,
  refunded: number | null,
  refundedTo: string | null,
  parts: readonly RefundPart[],
): OrderTender[] {
  const rest = (refunded ?? 0) - parts.reduce((sum, { amount }) => sum + amount, 0);
  const ofCards = [...parts, ...(rest > 0 ? [{ lastFour: refundedTo, amount: rest }] : [])];
  return [...ofCards.map((part) => ({ tender: STORED_VALUE, ...part })), ...chargedOf(order)];
}

/** By store number; stores that do not exist are left out. */
export async function timeZonesOf(
  deps: Pick<PreviousOrderDependencies, 'stores' | 'clock'>,
  storeNumbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await storesOf(deps, storeNumbers);
  return new Map([...found].map(([storeNumber, store]) => [storeNumber, store.timeZone.timeZoneId]));
}

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

/** The price has no other parts than items and tax (server/pricing/priceOrder.ts). */
function receiptOf({ basket, total, tipAmount }: typeof orders.$inferSelect) {
  const subtotal = subtotalOf(basket);
  return { subtotal, tax: total - tipAmount - subtotal, tipAmount };
}
