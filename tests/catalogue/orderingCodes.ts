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

const nothing = (says: string): Told => ({ says, offers: null });

/** By the number of the store that refuses every price with it. The cart holds a Spring Water. */
export const refusedPrices: Readonly<Record<string, Told & { readonly store: string }>> = {
  MISSING_COUNTRY: {
    store: '99901',
    says: "We don't know which country this store is in, so we can't price your order there.",
    offers: gotIt,
  },
  STORE_UNAVAILABLE: { store: '99902', says: UNAVAILABLE, offers: chooseStore },
  STORE_NOT_AVAILABLE: { store: '99903', says: UNAVAILABLE, offers: chooseStore },
  WRONG_STORE_REGION: {
    store: '99904',
    says: 'This store is in another region. Please choose one in yours.',
    offers: chooseStore,
  },
  MOP_NOT_ACCEPTED: { store: '99905', says: MOP, offers: chooseStore },
  HIGH_VOLUME_STORE: {
    store: '99906',
    says: BUSY,
    offers: chooseStore,
  },
  MOP_UNAVAILABLE: { store: '99907', says: MOP, offers: chooseStore },
  STORE_CLOSED: {
    store: '99908',
    says: 'This store is closed right now. Please choose another one.',
    offers: chooseStore,
  },
  CHOOSE_DIFFERENT_ITEM: {
    store: '99909',
    says: "One of your items can't be ordered here. Please choose a different one.",
    offers: chooseItem,
  },
  REWARD_NOT_APPLIED: {
    store: '99910',
    says: "This coupon or reward can't be applied. Items may not qualify right now, or the store isn't currently participating.",
    offers: gotIt,
  },
  UNEXPECTED_ERROR: { store: '99911', says: GENERIC, offers: gotIt },
  STORE_NOT_FOUND: {
    store: '99912',
    says: "We couldn't find that store. Please choose another one.",
    offers: chooseStore,
  },
  ITEMS_NOT_FOUND: { store: '99913', says: 'Spring Water is no longer on the menu.', offers: gotIt },
  ITEMS_UNAVAILABLE: {
    store: '99914',
    says: "Spring Water can't be ordered at Sandbox: answers ITEMS_UNAVAILABLE right now.",
    offers: gotIt,
  },
  ADD_IN_LIMIT: nothingAt(
    '99915',
    "That's more additions than one drink can hold. Take something out to go on.",
  ),
  ITEM_LIMIT: {
    store: '99916',
    says: 'Your order has more items than a single order can hold. Please remove some.',
    offers: chooseItem,
  },
  CART_EMPTY: {
    store: '99917',
    says: 'Your order is empty. Choose something to go on.',
    offers: chooseItem,
  },
  /** Stands for each code that has no text of its own. */
  UNKNOWN_CODE: { store: '99918', says: GENERIC, offers: tryAgain },
};

/** By the tip, in dollars, for which the store 99921 refuses an order with it. */
export const refusedOrders: Readonly<Record<string, Told & { readonly tip: string }>> = {
  ...byTip('0.01', '121001', nothing(WRONG_NUMBER)),
  ...byTip('0.02', '121002', nothing(WRONG_NUMBER)),
  ...byTip('0.05', '121005', nothing('Enter a reload amount')),
  ...byTip('0.09', '121009', nothing('Enter a reload amount')),
  ...byTip('0.10', '121010', nothing('Enter a reload amount')),
  ...byTip('0.17', '121017', nothing(METHOD)),
  ...byTip('0.23', '121023', { says: 'Card total cannot exceed $500', offers: gotIt }),
  ...byTip(
    '0.24',
    '121024',
    nothing('This is a store credit card. Redeem it with a barista at any Crema store.'),
  ),
  ...byTip('0.30', '121030', nothing('Activate this Crema Card with a barista at any Crema store.')),
  ...byTip(
    '0.32',
    '121032',
    nothing('This Crema Card was reported lost or stolen. Please call customer service at 1-800-555-0142.'),
  ),
  ...byTip('0.33', '121033', nothing('International cards are not supported.')),
  ...byTip('0.34', '121034', nothing('This Crema Card is not registered to your account.')),
  ...byTip('0.35', '121035', nothing('There is a problem with your card. Please contact your bank.')),
  ...byTip('0.36', '121036', nothing('Invalid reload amount.')),
  ...byTip('0.37', '121037', nothing('This Crema Card is closed.')),
  ...byTip('0.43', '121043', nothing(METHOD)),
  ...byTip('0.44', '121044', { says: 'This credit/debit card may have expired.', offers: methods }),
  ...byTip('0.45', '121045', nothing(METHOD)),
  ...byTip('0.46', '121046', nothing(METHOD)),
  ...byTip(
    '0.48',
    '121048',
    nothing('Something went wrong on our end. Please select a different payment method and try again.'),
  ),
  ...byTip('0.59', '121059', nothing(PROVIDER)),
  ...byTip('0.60', '121060', nothing(PROVIDER)),
  ...byTip('0.61', '121061', nothing(PROVIDER)),
  ...byTip(
    '0.62',
    '121062',
    nothing('We could not process this payment. Please call customer service at 1-800-555-0142.'),
  ),
  ...byTip('0.63', '121063', { says: RECEIVED, offers: seeOrder }),
  ...byTip('0.65', '121065', nothing(METHOD)),
  ...byTip('0.66', '121066', nothing(METHOD)),
  ...byTip('0.67', '121067', nothing(PROVIDER)),
  ...byTip('0.68', '121068', nothing(METHOD)),
  ...byTip(
    '0.69',
    '121069',
    nothing('American Express has a problem. Please choose another payment method.'),
  ),
  ...byTip('0.70', '121070', nothing(METHOD)),
  ...byTip('0.71', '121071', nothing(PROVIDER)),
  ...byTip('0.72', '121072', nothing(PROVIDER)),
  ...byTip('0.75', '121075', { says: GENERIC, offers: gotIt }),
  ...byTip('0.76', '121076', nothing(METHOD)),
  ...byTip('1.10', '110000', nothing(SLOT)),
  ...byTip('1.20', '121000', nothing(WRONG_NUMBER)),
  ...byTip('1.23', '123000', { says: GENERIC, offers: gotIt }),
  ...byTip('2.01', 'INSUFFICIENT_BALANCE', nothing('Insufficient balance available.')),
  ...byTip('2.02', 'ALREADY_SUBMITTED', { says: RECEIVED, offers: seeOrder }),
  ...byTip('2.03', 'ORDER_NOT_FOUND', { says: STALE, offers: refresh }),
  ...byTip('2.04', 'PRICING_EXPIRED', nothing(PRICE_OLD)),
  ...byTip('2.05', 'TENDER_MISMATCH', { says: STALE, offers: refresh }),
  ...byTip('2.06', 'CARD_NOT_FOUND', {
    says: "We couldn't find that card in your account.",
    offers: gotIt,
  }),
  ...byTip('2.07', 'NO_VALID_SERVICE_TIME', {
    says: "No valid service time. This store can't make your order before it closes.",
    offers: gotIt,
  }),
  ...byTip('2.08', 'NO_ORDER', { says: `No valid service time. ${GENERIC}`, offers: tryAgain }),
  ...byTip('2.09', 'SLOT_UNAVAILABLE', nothing(SLOT)),
  ...byTip('2.10', 'UNEXPECTED_ERROR', { says: GENERIC, offers: tryAgain }),
  ...byTip('2.11', 'STORE_CLOSED', {
    says: 'This store is closed right now. Please choose another one.',
    offers: chooseStore,
  }),
  ...byTip('2.12', 'STORE_UNAVAILABLE', { says: UNAVAILABLE, offers: chooseStore }),
  ...byTip(
    '2.13',
    'STORED_VALUE_ONLY',
    nothing('This store only accepts Crema Cards as payment to order ahead'),
  ),
  ...byTip('2.14', 'PAYMENT_METHOD_NOT_FOUND', {
    says: 'This payment method is no longer in your account. Please select a different one.',
    offers: methods,
  }),
  ...byTip(
    '2.15',
    'PAYMENT_TRY_LIMIT',
    nothing('That was one try too many. For your safety this is closed for an hour; then try again.'),
  ),
  ...byTip('2.16', 'PAYMENT_VOIDED', nothing(CANCELLED)),
  ...byTip('2.17', 'CHALLENGE_EXPIRED', nothing('Your bank was not answered in time. Nothing was charged.')),
  ...byTip('2.18', 'CHARGE_CANCELLED', nothing(CANCELLED)),
  ...byTip('2.19', 'DIGITAL_CARD_PROVISION_ERROR', { says: GENERIC, offers: gotIt }),
  ...byTip('2.20', 'HIGH_VOLUME_STORE', { says: BUSY, offers: chooseStore }),
  ...byTip('2.21', 'MOP_NOT_ACCEPTED', { says: MOP, offers: chooseStore }),
  ...byTip(
    '2.22',
    'PAYMENT_OPTION_OFF',
    nothing('This payment method cannot be used at the moment. Nothing was charged.'),
  ),
  ...byTip('2.23', 'ORDERED_ELSEWHERE', { says: ELSEWHERE, offers: seeOrder }),
};

function nothingAt(store: string, says: string): Told & { readonly store: string } {
  return { store, says, offers: null };
}

function byTip(tip: string, code: string, told: Told): Record<string, Told & { readonly tip: string }> {
  return { [code]: { tip, ...told } };
}
