/**
 * Computes the price of an order and whether the store accepts it now. Prices are computed only here, stored under an
 * order id for PRICING_VALID_SECONDS, and belong to the member or guest who asked. Spec 3 sections 7 and 8.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { pickupOptions } from '../../domain/cart/pickupOptions.ts';
import { itemCount, subtotalOf } from '../../domain/cart/rules.ts';
import { menuCurrency } from '../../domain/menu/find.ts';
import { CURBSIDE_UNAVAILABLE } from '../../domain/pickup/rules.ts';
import { preOrderEstimate } from '../../domain/pricing/preOrderEstimate.ts';
import { isTipEnabled } from '../../domain/pricing/tip.ts';
import { closingAfter, isOpenBetween } from '../../domain/stores/closing.ts';
import { whyNotOrderHere } from '../../domain/stores/orderHere.ts';
import { PICKUP_OPTION_CLOSED, storeOfWay } from '../../domain/stores/wayHours.ts';
import type { StoreLocation } from '../../domain/stores/store.ts';
import type {
  OrderPricing,
  PriceOrderInput,
  PriceOrderRefusal,
  PricingLine,
} from '../../wire/generated/resolverTypes.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { findCurbsideChange, isCurbsideOpen } from '../pickup/curbside.ts';
import { pricedOrders } from './tables.ts';
import { withIdempotencyKey, type WriteRequest } from '../idempotency/withIdempotencyKey.ts';
import type { Catalog, Clock, Stores } from '../base/ports.ts';
import type { SandboxRefusals } from '../sandbox/refusingStores.ts';
import { AHEAD_MS, hasRoom, lastSlot, readCapacity } from '../slots/capacity.ts';
import type { BasketItem } from './basket.ts';
import { fillBasket, type PriceRefusal } from './fillBasket.ts';
import { localDay } from '../base/localDay.ts';
import { offersOfPrice, type OffersOfPrice } from './offersOfPrice.ts';
import { limitInput } from './limitInput.ts';
import { PRICING_VALID_SECONDS, type OrderLimits, type PricingFlags } from './limits.ts';
import { taxOf } from './tax.ts';

export interface PricingDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly catalog: Catalog;
  readonly stores: Stores;
  /** The refusals and prices of the sandbox's stores. */
  readonly sandbox: Pick<SandboxRefusals, 'ofPrice' | 'priceSeconds' | 'fixedPrice'>;
  readonly limits: OrderLimits & Pick<PricingFlags, 'enableTransparentPricing'>;
  /** Make-minutes in five minutes of a store that has no number of its own. */
  readonly slotCapacity: number;
}

const MAX_KEPT_PER_GUEST = 10;
const MINUTE = 60_000;

type PriceAnswer = OrderPricing | PriceOrderRefusal;

export async function priceOrder(
  deps: PricingDependencies,
  write: WriteRequest,
  order: PriceOrderInput,
): Promise<PriceAnswer> {
  limitInput(order);
  const now = deps.clock.now();
  const whole = await deps.stores.byNumber(order.storeNumber, now);
  const outcome = await withIdempotencyKey<PriceAnswer>(deps.db, deps.clock, write, async (tx) => {
    const onPurpose = deps.sandbox.ofPrice(order);
    if (onPurpose !== null)
      return { status: 'done', answer: { ...onPurpose, lineIds: [...onPurpose.lineIds] } };
    const storeRefusal = refusalOf(whole);
    if (storeRefusal !== null || whole === null)
      return { status: 'done', answer: { code: storeRefusal ?? 'STORE_NOT_FOUND', lineIds: [] } };
    if (!offersWay(whole, order))
      return { status: 'done', answer: { code: 'MOP_NOT_ACCEPTED', lineIds: [] } };
    const store = storeOfWay(whole, order.fulfillment.collectionType, now.getTime());
    if (!store.open) return { status: 'done', answer: { code: PICKUP_OPTION_CLOSED, lineIds: [] } };
    if (!(await isOpenFor(tx, store, order)))
      return { status: 'done', answer: { code: CURBSIDE_UNAVAILABLE, lineIds: [] } };
    const basket = fillBasket(deps.catalog, store.storeNumber, order.cart.items, deps.limits);
    if (isRefusal(basket)) return { status: 'done', answer: basket };
    const wait = preOrderEstimate(store.waitMinutes, itemCount(basket));
    const readyAt = now.getTime() + wait.min * MINUTE;
    if (!isOpenBetween(store, readyAt, Math.max(readyAt, now.getTime() + AHEAD_MS)))
      return { status: 'done', answer: { code: 'NO_VALID_SERVICE_TIME', lineIds: [] } };
    const closesAt = closingAfter(store, readyAt) ?? Infinity;
    // At the end of the price the order would be ready at closing.
    const untilClosing = Math.max(1, Math.floor((closesAt - readyAt) / 1000));
    const seconds = Math.min(
      deps.sandbox.priceSeconds(store.storeNumber) ?? PRICING_VALID_SECONDS,
      untilClosing,
    );
    const untilClosed = Math.floor((closesAt - now.getTime()) / MINUTE);
    const promise = { min: wait.min, max: Math.max(wait.min, Math.min(wait.max, untilClosed)) };
    const { storeNumber } = store;
    const offered = await offersOfPrice(tx, {
      ...{ owner: write.owner, codes: (order.cart.offers ?? []).map(({ code }) => code), basket, now },
      day: localDay(store.timeZone.timeZoneId, now),
    });
    const pricing = {
      ...pricingOf(store, basket, { wait: promise, offered }, order, deps.limits),
      expiresIn: seconds,
    };
    const fixed = deps.sandbox.fixedPrice(storeNumber);
    // Not kept: nobody can order at it.
    if (fixed !== null)
      return { status: 'done', answer: { ...pricing, summary: { ...pricing.summary, price: fixed } } };
    // Above its capacity a store says so by itself.
    const capacity = await readCapacity(tx, {
      ...{ storeNumber, usual: deps.slotCapacity, now, owner: write.owner },
    });
    const room = { readyAt, last: lastSlot(store, readyAt), now: now.getTime() };
    if (!hasRoom(capacity, itemCount(basket), room))
      return { status: 'done', answer: { code: 'HIGH_VOLUME_STORE', lineIds: [] } };
    if (!write.owner.startsWith('member:')) await evictOldPrices(tx, write.owner);
    await tx.insert(pricedOrders).values({
      orderId: pricing.orderId,
      owner: write.owner,
      storeNumber: store.storeNumber,
      basket,
      total: pricing.summary.price,
      currency: pricing.summary.currency,
      offers: offered.applied && [offered.applied],
      discount: pricing.summary.discount,
      ...order.fulfillment,
      minutesMin: pricing.waitMinutesMin,
      minutesMax: pricing.waitMinutesMax,
      createdAt: now,
      expiresAt: new Date(now.getTime() + seconds * 1000),
    });
    return { status: 'done', answer: pricing };
  });
  // Never refused as a write: a refusal is a member of the answer's union.
  return outcome.status === 'refused' ? { code: outcome.code, lineIds: [] } : outcome.answer;
}

/**
 * Keeps as many prices of a guest as the cart and a few more tabs need. One that is being submitted stays: until its
 * submission commits, that locks it and it is skipped; after it, the second statement sees what it claimed.
 */
async function evictOldPrices(tx: Database, guest: string): Promise<void> {
  const old = await rowsOf<{ orderId: string }>(
    tx,
    sql`select order_id as "orderId" from priced_orders where order_id in (select order_id from priced_orders
          where owner = ${guest} and submitted_at is null
            and order_id not in (select order_id from slot_claims where reference is not null) order by created_at desc offset ${MAX_KEPT_PER_GUEST - 1})
        for update skip locked`,
  );
  if (old.length === 0) return;
  await tx.execute(
    sql`with old as (delete from priced_orders where submitted_at is null
            and order_id in (select jsonb_array_elements_text(${JSON.stringify(old.map(({ orderId }) => orderId))}::jsonb))
            and order_id not in (select order_id from slot_claims where reference is not null)
          returning order_id)
        delete from slot_claims where expires_at is not null and order_id in (select order_id from old)`,
  );
}

/** The code for which this store takes no order now; null when it does. Also asked again when the order is placed. */
export function refusalOf(store: StoreLocation | null): string | null {
  if (store === null) return 'STORE_NOT_FOUND';
  const { availability, guestOrdering } = store.mobileOrdering;
  // A guest may sign in after pricing; only a member orders.
  switch (whyNotOrderHere({ open: store.open, availability, guestOrdering }, true)) {
    case 'closed':
      return 'STORE_CLOSED';
    case 'notReady':
      return availability === 'HIGH_VOLUME' ? 'HIGH_VOLUME_STORE' : 'MOP_UNAVAILABLE';
    case 'accountRequired':
    case null:
      return null;
  }
}

const offersWay = (store: StoreLocation, order: PriceOrderInput): boolean =>
  pickupOptions(store.pickUpOptions.map(({ code }) => code)).includes(order.fulfillment.collectionType);

/** Curbside opens and closes with a barista's word; the other ways with the store. */
const isOpenFor = async (
  tx: Database,
  store: StoreLocation,
  { fulfillment }: PriceOrderInput,
): Promise<boolean> =>
  fulfillment.collectionType !== 'CURBSIDE' ||
  isCurbsideOpen(store, (await findCurbsideChange(tx, store.storeNumber))?.isOpen ?? null);

const isRefusal = (value: readonly BasketItem[] | PriceRefusal): value is PriceRefusal => 'code' in value;

function pricingOf(
  store: StoreLocation,
  basket: readonly BasketItem[],
  { wait, offered }: { readonly wait: ReturnType<typeof preOrderEstimate>; readonly offered: OffersOfPrice },
  order: PriceOrderInput,
  { enableTransparentPricing }: PricingDependencies['limits'],
): Omit<OrderPricing, 'expiresIn'> {
  const subtotal = subtotalOf(basket);
  const discount = offered.applied?.discount ?? 0;
  const tax = taxOf(subtotal - discount, store.address.countrySubdivisionCode);
  const isTransparent = enableTransparentPricing && order.enableTransparentPricing !== false;
  return {
    orderId: randomUUID(),
    summary: {
      subtotal,
      discount,
      tax,
      price: subtotal - discount + tax,
      currency: menuCurrency(store.address.countryCode),
    },
    lineItems: isTransparent ? lineItemsOf(basket, subtotal, offered.applied, tax) : [],
    isTipEnabled: isTipEnabled(store),
    offers: offered.offers,
    earns: offered.earns,
    waitMinutesMin: wait.min,
    waitMinutesMax: wait.max,
  };
}

/** An amount of nothing is said in a word. */
function lineItemsOf(
  basket: readonly BasketItem[],
  subtotal: number,
  applied: OffersOfPrice['applied'],
  tax: number,
): PricingLine[] {
  const line = (
    key: string,
    label: string,
    price: number,
    { nothing, lineId }: { readonly nothing?: string; readonly lineId?: string },
  ): PricingLine => ({
    key,
    label,
    price,
    lineId: lineId ?? null,
    priceLabel: price === 0 ? (nothing ?? null) : null,
  });
  return [
    ...basket.map(({ name, quantity, unitPrice, lineId }) =>
      line('item', name, quantity * unitPrice, { nothing: 'Free', lineId }),
    ),
    line('subtotal', 'Subtotal', subtotal, {}),
    ...(applied === null ? [] : [line('offer', applied.name, -applied.discount, {})]),
    line('tax', 'Tax', tax, { nothing: 'None' }),
  ];
}
