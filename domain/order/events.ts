/**
 * An order from "Place order" to "Picked up".
 * `order/submitRequested` asks for a write: its event id is the idempotency key; the outbox carries it out.
 */
import * as v from 'valibot';
import { CartLine } from '../cart/line.ts';
import { fact, intent } from '../event.ts';
import { FailureKind } from '../failure.ts';
import { Cents, Currency } from '../money.ts';
import { money, pub } from '../privacy.ts';

export const OrderStatus = v.picklist(['Received', 'Preparing', 'ReadyForPickup', 'PickedUp']);
export type OrderStatus = v.InferOutput<typeof OrderStatus>;
export const LocalRefusal = v.picklist([
  'order/cartEmpty',
  'order/notPriced',
  'order/orderIdMissing',
  'order/priceInvalid',
  'order/cardMissing',
  'order/pricingStale',
  'order/alreadySubmitting',
  'order/signInRequired',
  'order/balanceTooLow',
]);
export const PickupTime = v.strictObject({
  earliest: v.number(),
  latest: v.number(),
  minutesMin: v.number(),
  minutesMax: v.number(),
});
const orderId = pub(v.string());

export const orderIntents = [
  /** Carries what the person saw, so that a tab that shows an older price cannot buy at a newer one. */
  intent('order/submit', {
    orderId: pub(v.nullable(v.string())),
    cardId: pub(v.nullable(v.string())),
    price: money(v.nullable(Cents)),
  }),
  intent('order/dismissSuccess', { orderId }),
  intent('order/refreshPrevious', {}, { scope: 'tab' }),
] as const;

export const orderFacts = [
  fact('order/submitRequested', {
    orderId,
    storeNumber: pub(v.string()),
    storeName: pub(v.string()),
    cardId: pub(v.string()),
    price: money(Cents),
    currency: pub(Currency),
    lines: pub(v.array(CartLine)),
  }),
  /** Refused here, before anything was sent. */
  fact('order/submitRefused', { reason: pub(LocalRefusal) }, { scope: 'tab' }),
  fact('order/submitted', {
    writeId: pub(v.string()),
    orderId,
    orderToken: pub(v.string()),
    storeNumber: pub(v.string()),
    status: pub(OrderStatus),
    total: money(Cents),
    submittedAt: pub(v.number()),
    pickupTime: pub(PickupTime),
    cardBalance: money(v.nullable(Cents)),
  }),
  /** The server said no; `code` is of spec 3 section 8. The cart stays. */
  fact('order/refused', { writeId: pub(v.string()), orderId, code: pub(v.string()) }),
  fact('order/statusChanged', {
    cursor: pub(v.string()),
    orderId,
    status: pub(OrderStatus),
    storeNumber: pub(v.string()),
    changedAt: pub(v.number()),
  }),
  fact('order/successDismissed', { orderId }),
  fact('order/previousRequested', {}, { scope: 'tab' }),
  fact('order/previousFetched', {
    document: pub(v.string()),
    statuses: pub(v.array(v.strictObject({ orderId: v.string(), status: OrderStatus }))),
  }),
  fact('order/previousFailed', { kind: pub(FailureKind) }, { scope: 'tab' }),
] as const;
