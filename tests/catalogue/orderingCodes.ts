/**
 * Every code that a price or an order is refused with: how the sandbox comes to it (docs/sandbox-stores.md), the words of spec
 * 3 section 8, and what is offered.
 */

import type { Offer, Told } from '../e2e/catalogue/notice.ts';

const gotIt: Offer = { press: 'Got it', does: 'gone' };
const tryAgain: Offer = { press: 'Try again', does: 'asks' };
const refresh: Offer = { press: 'Refresh', does: 'asks' };
const chooseStore: Offer = { press: 'Choose store', does: { leadsTo: '/menu/store-locator' } };
const chooseItem: Offer = { press: 'Choose item', does: { leadsTo: '/menu' } };
const seeOrder: Offer = { press: 'See your order', does: { leadsTo: '/menu/previous' } };
const methods: Offer = { press: 'Payment methods', does: { leadsTo: '/account/payment-method' } };

const GENERIC = 'Something went wrong on our end. Please try again.';
const STALE = 'Looks like your order may be a little stale. Refresh to continue with your order.';
const PRICE_OLD =
  'The price was too old when your order arrived, so nothing was ordered or charged. We asked for it again: look at the total, then place your order.';
const RECEIVED = 'We already received your request, thanks!';
const METHOD = 'Something went wrong with your payment method.';
const WRONG_NUMBER = "That card number or security code doesn't look right.";
const PROVIDER = 'There is a problem with the payment provider. Please choose another payment method.';
const UNAVAILABLE = "This store isn't taking orders ahead right now. Please choose another one.";
const MOP = "Ordering ahead isn't available at this store. Please choose another one.";
const BUSY = "This store is very busy and isn't taking orders ahead right now. Please choose another one.";
const SLOT = 'That time is no longer available. Choose another one, or as soon as possible.';
const ELSEWHERE =
  'This order, or a part of it, was already placed from another device. Nothing was ordered twice. What is left is in your cart.';
const CANCELLED = 'The payment was cancelled. Nothing was charged.';

const CLOSED = 'This store is closed right now. Please choose another one.';
const REWARD =
  "This coupon or reward can't be applied. Items may not qualify right now, or the store isn't currently participating.";
const GONE = 'This payment method is no longer in your account. Please select a different one.';
const ONE_TRY = 'That was one try too many. For your safety this is closed for an hour; then try again.';

type Row = readonly [where: string, code: string, says: string, offers?: Offer];

/** By the number of the store that refuses every price with it. The cart holds a Spring Water. */
export const refusedPrices: Readonly<Record<string, Told & { readonly store: string }>> = byCode('store', [
  [
    '99901',
    'MISSING_COUNTRY',
    "We don't know which country this store is in, so we can't price your order there.",
    gotIt,
  ],
  ['99902', 'STORE_UNAVAILABLE', UNAVAILABLE, chooseStore],
  ['99903', 'STORE_NOT_AVAILABLE', UNAVAILABLE, chooseStore],
  [
    '99904',
    'WRONG_STORE_REGION',
    'This store is in another region. Please choose one in yours.',
    chooseStore,
  ],
  ['99905', 'MOP_NOT_ACCEPTED', MOP, chooseStore],
  ['99906', 'HIGH_VOLUME_STORE', BUSY, chooseStore],
  ['99907', 'MOP_UNAVAILABLE', MOP, chooseStore],
  ['99908', 'STORE_CLOSED', CLOSED, chooseStore],
  [
    '99909',
    'CHOOSE_DIFFERENT_ITEM',
    "One of your items can't be ordered here. Please choose a different one.",
    chooseItem,
  ],
  ['99910', 'REWARD_NOT_APPLIED', REWARD, gotIt],
  ['99911', 'UNEXPECTED_ERROR', GENERIC, gotIt],
  ['99912', 'STORE_NOT_FOUND', "We couldn't find that store. Please choose another one.", chooseStore],
  ['99913', 'ITEMS_NOT_FOUND', 'Spring Water is no longer on the menu.', gotIt],
  [
    '99914',
    'ITEMS_UNAVAILABLE',
    "Spring Water can't be ordered at Sandbox: answers ITEMS_UNAVAILABLE right now.",
    gotIt,
  ],
  ['99915', 'ADD_IN_LIMIT', "That's more additions than one drink can hold. Take something out to go on."],
  [
    '99916',
    'ITEM_LIMIT',
    'Your order has more items than a single order can hold. Please remove some.',
    chooseItem,
  ],
  ['99917', 'CART_EMPTY', 'Your order is empty. Choose something to go on.', chooseItem],
  // Stands for each code that has no text of its own.
  ['99918', 'UNKNOWN_CODE', GENERIC, tryAgain],
]);

/** The codes of cards have the tip of their last two digits. */
const ofCards = (says: string, ...codes: readonly string[]): readonly Row[] =>
  codes.map((code) => [`0.${code.slice(-2)}`, code, says]);

/** By the tip, in dollars, for which the store 99921 refuses an order with it. */
export const refusedOrders: Readonly<Record<string, Told & { readonly tip: string }>> = byCode('tip', [
  ...ofCards(WRONG_NUMBER, '121001', '121002'),
  ...ofCards('Enter a reload amount', '121005', '121009', '121010'),
  ...ofCards(METHOD, '121043', '121045', '121046', '121065', '121066', '121068', '121070', '121076'),
  ...ofCards(PROVIDER, '121059', '121060', '121061', '121067', '121071', '121072'),
  ['0.23', '121023', 'Card total cannot exceed $500', gotIt],
  ...ofCards('This is a store credit card. Redeem it with a barista at any Crema store.', '121024'),
  ...ofCards('Activate this Crema Card with a barista at any Crema store.', '121030'),
  ...ofCards(
    'This Crema Card was reported lost or stolen. Please call customer service at 1-800-555-0142.',
    '121032',
  ),
  ...ofCards('International cards are not supported.', '121033'),
  ...ofCards('This Crema Card is not registered to your account.', '121034'),
  ...ofCards('There is a problem with your card. Please contact your bank.', '121035'),
  ...ofCards('Invalid reload amount.', '121036'),
  ...ofCards('This Crema Card is closed.', '121037'),
  ['0.44', '121044', 'This credit/debit card may have expired.', methods],
  ...ofCards(
    'Something went wrong on our end. Please select a different payment method and try again.',
    '121048',
  ),
  ...ofCards('We could not process this payment. Please call customer service at 1-800-555-0142.', '121062'),
  ['0.63', '121063', RECEIVED, seeOrder],
  ...ofCards('American Express has a problem. Please choose another payment method.', '121069'),
  ['0.75', '121075', GENERIC, gotIt],
  ['1.10', '110000', SLOT],
  ['1.20', '121000', WRONG_NUMBER],
  ...ofCards(WRONG_NUMBER, '121017'),
  ['1.23', '123000', GENERIC, gotIt],
  ['2.01', 'INSUFFICIENT_BALANCE', 'Insufficient balance available.'],
  ['2.02', 'ALREADY_SUBMITTED', RECEIVED, seeOrder],
  ['2.03', 'ORDER_NOT_FOUND', STALE, refresh],
  ['2.04', 'PRICING_EXPIRED', PRICE_OLD],
  ['2.05', 'TENDER_MISMATCH', STALE, refresh],
  ['2.06', 'CARD_NOT_FOUND', "We couldn't find that card in your account.", gotIt],
  [
    '2.07',
    'NO_VALID_SERVICE_TIME',
    "No valid service time. This store can't make your order before it closes.",
    gotIt,
  ],
  ['2.08', 'NO_ORDER', `No valid service time. ${GENERIC}`, tryAgain],
  ['2.09', 'SLOT_UNAVAILABLE', SLOT],
  ['2.10', 'UNEXPECTED_ERROR', GENERIC, tryAgain],
  ['2.11', 'STORE_CLOSED', CLOSED, chooseStore],
  ['2.12', 'STORE_UNAVAILABLE', UNAVAILABLE, chooseStore],
  ['2.13', 'STORED_VALUE_ONLY', 'This store only accepts Crema Cards as payment to order ahead'],
  ['2.14', 'PAYMENT_METHOD_NOT_FOUND', GONE, methods],
  ['2.15', 'PAYMENT_TRY_LIMIT', ONE_TRY],
  ['2.16', 'PAYMENT_VOIDED', CANCELLED],
  ['2.17', 'CHALLENGE_EXPIRED', 'Your bank was not answered in time. Nothing was charged.'],
  ['2.18', 'CHARGE_CANCELLED', CANCELLED],
  ['2.19', 'DIGITAL_CARD_PROVISION_ERROR', GENERIC, gotIt],
  ['2.20', 'HIGH_VOLUME_STORE', BUSY, chooseStore],
  ['2.21', 'MOP_NOT_ACCEPTED', MOP, chooseStore],
  ['2.22', 'PAYMENT_OPTION_OFF', 'This payment method cannot be used at the moment. Nothing was charged.'],
  ['2.23', 'ORDERED_ELSEWHERE', ELSEWHERE, seeOrder],
  [
    '2.24',
    'CHARGE_TOO_SMALL',
    'Banks take no payment this small. Pay with a Crema Card, or add something to your order.',
  ],
]);

function byCode<K extends 'store' | 'tip'>(key: K, rows: readonly Row[]) {
  return Object.fromEntries(
    rows.map(([where, code, says, offers = null]) => [code, { [key]: where, says, offers }]),
  ) as unknown as Readonly<Record<string, Told & Readonly<Record<K, string>>>>;
}
