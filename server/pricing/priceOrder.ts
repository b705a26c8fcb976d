/**
 * What an order costs and whether this store would make it now. The price is computed here and nowhere else, kept under
 * an order id for PRICING_VALID_SECONDS, and belongs to the member or guest who asked. Spec 3 sections 7 and 8.
 */
import { randomUUID } from 'node:crypto';
import type { StoreLocation } from '../../domain/locator/store.ts';
import type { OrderPricing, PriceOrderInput, PriceOrderRefusal } from '../../wire/generated/resolverTypes.ts';
import type { Database } from '../db/createDatabase.ts';
import { pricedOrders } from '../db/schema.ts';
import { answerOnce, type WriteRequest } from '../idempotency/answerOnce.ts';
import type { Catalog, Clock, Stores } from '../ports.ts';
import { piecesOf, subtotalOf, type BasketItem } from './basket.ts';
import { fillBasket, type PriceRefusal } from './fillBasket.ts';
import { PRICING_VALID_SECONDS } from './limits.ts';
import { taxOf } from './tax.ts';

export interface PricingDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly catalog: Catalog;
  readonly stores: Stores;
  /** A code for the sandbox's stores that refuse on purpose; null for all others. */
  readonly sandboxRefusal: (storeNumber: string) => string | null;
}

type PriceAnswer = OrderPricing | PriceOrderRefusal;

export async function priceOrder(
  deps: PricingDependencies,
  write: WriteRequest,
  order: PriceOrderInput,
): Promise<PriceAnswer> {
  const now = deps.clock.now();
  const store = await deps.stores.byNumber(order.storeNumber, now);
  const outcome = await answerOnce<PriceAnswer>(deps.db, deps.clock, write, async (tx) => {
    const storeRefusal = deps.sandboxRefusal(order.storeNumber) ?? refusalOf(store);
    if (storeRefusal !== null || store === null)
      return { status: 'done', answer: { code: storeRefusal ?? 'STORE_NOT_FOUND', lineIds: [] } };
    if (!offers(store, order)) return { status: 'done', answer: { code: 'MOP_NOT_ACCEPTED', lineIds: [] } };
    const basket = fillBasket(deps.catalog, store.storeNumber, order.cart.items);
    if (isRefusal(basket)) return { status: 'done', answer: basket };
    const pricing = pricingOf(store, basket, order);
    await tx.insert(pricedOrders).values({
      orderId: pricing.orderId,
      owner: write.owner,
      storeNumber: store.storeNumber,
      basket,
      total: pricing.summary.price,
      currency: pricing.summary.currency,
      minutesMin: pricing.waitMinutesMin,
      minutesMax: pricing.waitMinutesMax,
      createdAt: now,
      expiresAt: new Date(now.getTime() + PRICING_VALID_SECONDS * 1000),
    });
    return { status: 'done', answer: pricing };
  });
  // A price is never refused as a write: its "no" is an answer of the union.
  return outcome.status === 'done' ? outcome.answer : { code: outcome.code, lineIds: [] };
}

/** Why this store takes no order now; null when it does. Also asked again when the order is placed. */
export function refusalOf(store: StoreLocation | null): string | null {
  if (store === null) return 'STORE_NOT_FOUND';
  if (!store.open) return 'STORE_CLOSED';
  if (store.mobileOrdering.availability === 'HIGH_VOLUME') return 'HIGH_VOLUME_STORE';
  return store.mobileOrdering.availability === 'READY' ? null : 'MOP_UNAVAILABLE';
}

const pickUpCodes = { IN_STORE: '16', DRIVE_THRU: 'DT', CURBSIDE: 'CX' } as const;

const offers = (store: StoreLocation, order: PriceOrderInput): boolean =>
  store.pickUpOptions.some(({ code }) => code === pickUpCodes[order.fulfillment.collectionType]);

const isRefusal = (value: readonly BasketItem[] | PriceRefusal): value is PriceRefusal => 'code' in value;

function pricingOf(
  store: StoreLocation,
  basket: readonly BasketItem[],
  order: PriceOrderInput,
): OrderPricing {
  const subtotal = subtotalOf(basket);
  const tax = taxOf(subtotal, store.address.countrySubdivisionCode);
  // A barista makes about three items while the first are handed over.
  const extraMinutes = Math.floor((piecesOf(basket) - 1) / 3);
  return {
    orderId: randomUUID(),
    expiresIn: PRICING_VALID_SECONDS,
    summary: {
      subtotal,
      tax,
      price: subtotal + tax,
      currency: store.address.countryCode === 'CA' ? 'CAD' : 'USD',
    },
    lineItems: [
      ...basket.map((item) => ({
        key: 'item',
        label: item.name,
        price: item.quantity * item.unitPrice,
        lineId: item.lineId,
      })),
      { key: 'subtotal', label: 'Subtotal', price: subtotal, lineId: null },
      { key: 'tax', label: 'Tax', price: tax, lineId: null },
    ],
    isTipEnabled: store.ownershipTypeCode === 'CO',
    offers: (order.cart.offers ?? []).map(({ code }) => ({ code, hasBeenApplied: false, description: null })),
    waitMinutesMin: store.waitMinutes.min + extraMinutes,
    waitMinutesMax: store.waitMinutes.max + extraMinutes,
  };
}
