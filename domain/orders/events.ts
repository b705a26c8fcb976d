/**
 * An order from "Place order" to "Picked up".
 * `order/submitRequested` and a guest's `order/guestSubmitRequested` ask for a write: the event id is the idempotency key;
 * the outbox carries it out.
 */
import * as v from 'valibot';
import { CartLine } from '../cart/line.ts';
import { CollectionType } from '../cart/pickupOptions.ts';
import { fact, intent } from '../event.ts';
import { FailureKind } from '../failure.ts';
import { Cents, Currency } from '../money.ts';
import { OrderStatus, PickupTime } from './status.ts';
import { documentRef } from '../documentRef.ts';
import { credential, money, personal, place, pub, replaced } from '../privacy.ts';

export const LocalRefusal = v.picklist([
  'order/cartEmpty',
  'order/notPriced',
  'order/orderIdMissing',
  'order/priceInvalid',
  'order/cardMissing',
  'order/cardGone',
  'order/pricingStale',
  'order/alreadySubmitting',
  'order/signInRequired',
  'order/balanceTooLow',
]);
const orderId = personal(v.string());
const storeNumber = place(v.string());
/**
 * What the bank is asked for, as a person knows it: it may be removed while the order waits. Null for a stored-value card alone,
 * and where a build asked that did not say.
 */
export const Payer = v.nullable(
  v.strictObject({ type: pub(v.nullable(v.string())), lastFour: personal(v.nullable(v.string())) }),
);
/** What pays besides a stored-value card, and how much of the total that card pays. */
const tenders = {
  /** It pays what the stored-value card does not, or reloads that card. */
  paymentMethodId: personal(v.nullable(v.string())),
  cardAmount: money(Cents),
  /** The amount that is added to the card first; null for no reload. */
  reloadAmount: money(v.nullable(Cents)),
  payer: Payer,
};

const refusalRead = { refusedAt: pub(v.number()) };
/** A stored-value card, a saved payment method, or the method that covers what the card does not. */
const tenderChosen = {
  cardId: personal(v.nullable(v.string())),
  paymentMethodId: personal(v.nullable(v.string())),
};

export const orderIntents = [
  /**
   * Includes the price, the tip, what pays and the slot that the person saw, so that a tab that shows older ones cannot
   * order at newer ones.
   */
  intent(
    'order/submit',
    {
      orderId: personal(v.nullable(v.string())),
      cardId: personal(v.nullable(v.string())),
      price: money(v.nullable(Cents)),
      ...tenders,
      tipAmount: money(Cents),
      /** Price plus tip: a trace keeps the order of amounts, not their sums. */
      total: money(Cents),
      scheduledFor: pub(v.nullable(v.number())),
    },
    { v: 4 },
  ),
  /** By a guest, who pays with a card that was typed for it: `vaultRef` is of its token. Otherwise as above. */
  intent(
    'order/submitAsGuest',
    {
      orderId,
      price: money(Cents),
      scheduledFor: pub(v.nullable(v.number())),
      payer: Payer,
      vaultRef: pub(v.string()),
    },
    { v: 2 },
  ),
  /** The order waits, for a network for example, and is not wanted any more. */
  intent('order/callBack', { orderId }),
  intent('order/dismissSuccess', { orderId }),
  /** Dismisses the "order ready" message. */
  intent('order/dismissReady', { orderId }),
  /** The refusal of that time was said to the person, or put away by her. */
  intent('order/readRefusal', refusalRead),
  intent('order/chooseTender', tenderChosen),
  intent('order/refreshPrevious', {}, { scope: 'tab' }),
] as const;

export const orderFacts = [
  fact(
    'order/submitRequested',
    {
      orderId,
      storeNumber,
      storeName: place(v.string()),
      cardId: personal(v.nullable(v.string())),
      /** Without the tip. */
      price: money(Cents),
      ...tenders,
      tipAmount: money(Cents),
      currency: replaced(Currency, 'USD'),
      lines: v.array(CartLine),
      /** Null: asked for by a build that did not say. */
      collectionType: pub(v.nullable(CollectionType)),
      /** The start of the slot that was chosen; null for as soon as possible. */
      scheduledFor: pub(v.nullable(v.number())),
    },
    { v: 5 },
  ),
  fact(
    'order/guestSubmitRequested',
    {
      orderId,
      storeNumber,
      storeName: place(v.string()),
      price: money(Cents),
      currency: replaced(Currency, 'USD'),
      lines: v.array(CartLine),
      collectionType: pub(CollectionType),
      scheduledFor: pub(v.nullable(v.number())),
      payer: Payer,
      vaultRef: pub(v.string()),
    },
    { v: 2 },
  ),
  /** Refused locally, before anything was sent. */
  fact('order/submitRefused', { reason: pub(LocalRefusal) }, { scope: 'tab' }),
  fact('order/submitted', {
    writeId: pub(v.string()),
    orderId,
    /** Its holder can check in. */
    orderToken: credential(v.string()),
    storeNumber,
    status: pub(OrderStatus),
    total: money(Cents),
    submittedAt: pub(v.number()),
    pickupTime: PickupTime,
    cardBalance: money(v.nullable(Cents)),
  }),
  /** The server refused; `code` is one of spec 3 section 8. The cart stays. */
  fact(
    'order/refused',
    {
      writeId: pub(v.string()),
      orderId,
      code: pub(v.string()),
      /** The amount that was added to its card before; it stays there. */
      reloaded: money(v.nullable(Cents)),
    },
    { v: 2 },
  ),
  /** Before anything of it left the device: the cart stays. */
  fact('order/calledBack', { writeId: pub(v.string()), orderId }),
  fact('order/statusChanged', {
    cursor: pub(v.string()),
    orderId,
    status: pub(OrderStatus),
    storeNumber,
    changedAt: pub(v.number()),
  }),
  fact('order/successDismissed', { orderId }),
  fact('order/readyDismissed', { orderId }),
  fact('order/refusalRead', refusalRead),
  /** After a refusal: what is to pay the next try. */
  fact('order/tenderChosen', tenderChosen),
  fact('order/previousRequested', {}, { scope: 'tab' }),
  fact(
    'order/previousFetched',
    {
      document: documentRef('previousOrders'),
      statuses: v.array(v.strictObject({ orderId, status: pub(OrderStatus) })),
      /** Which lines can be ordered again depends on the store; their names on the locale. */
      storeNumber: place(v.nullable(v.string())),
      locale: pub(v.string()),
    },
    { v: 2 },
  ),
  fact('order/previousFailed', { kind: pub(FailureKind) }, { scope: 'tab' }),
] as const;

/** Facts that are answers, though their names do not end as those of answers do (streams/log/recordFacts.ts). */
export type OrdersAnswers = 'order/statusChanged';
