/**
 * Every code that a person can meet, as data: the text to show and what to offer. Spec 3 section 8, spec 1 section 8.
 * Texts are in src/i18n; a code that is not here shows `error.generic`.
 */
export interface ErrorEntry {
  /** Id in the text catalog. */
  readonly messageId: string;
  /** tryAgain clears the pricing; a path is a link. */
  readonly action: ErrorAction | null;
}
export type ErrorAction =
  | { readonly labelId: string; readonly does: 'dismiss' | 'refreshPrice' }
  | { readonly labelId: string; readonly does: 'goTo'; readonly path: string };

const gotIt: ErrorAction = { labelId: 'error.action.gotIt', does: 'dismiss' };
const tryAgain: ErrorAction = { labelId: 'error.action.tryAgain', does: 'refreshPrice' };
const chooseStore: ErrorAction = {
  labelId: 'error.action.chooseStore',
  does: 'goTo',
  path: '/menu/store-locator',
};
const chooseItem: ErrorAction = { labelId: 'error.action.chooseItem', does: 'goTo', path: '/menu' };
const signIn: ErrorAction = { labelId: 'error.action.signIn', does: 'goTo', path: '/account/signin' };
const refresh: ErrorAction = { labelId: 'error.action.refresh', does: 'refreshPrice' };

const entry = (messageId: string, action: ErrorAction | null = null): ErrorEntry => ({ messageId, action });

export const genericError: ErrorEntry = entry('error.generic', tryAgain);

const catalog: Readonly<Record<string, ErrorEntry>> = {
  MISSING_COUNTRY: entry('error.pricing.missingCountry', gotIt),
  UNEXPECTED_ERROR: entry('error.generic', gotIt),
  ITEMS_NOT_FOUND: entry('error.pricing.itemsNotFound', gotIt),
  ITEMS_UNAVAILABLE: entry('error.pricing.itemsUnavailable', gotIt),
  STORE_NOT_FOUND: entry('error.pricing.storeNotFound', chooseStore),
  HIGH_VOLUME_STORE: entry('error.pricing.highVolumeStore', chooseStore),
  STORE_UNAVAILABLE: entry('error.pricing.storeUnavailable', chooseStore),
  STORE_NOT_AVAILABLE: entry('error.pricing.storeUnavailable', chooseStore),
  WRONG_STORE_REGION: entry('error.pricing.wrongStoreRegion', chooseStore),
  MOP_UNAVAILABLE: entry('error.pricing.mopUnavailable', chooseStore),
  STORE_CLOSED: entry('error.pricing.storeClosed', chooseStore),
  MOP_NOT_ACCEPTED: entry('error.pricing.mopUnavailable', chooseStore),
  CART_EMPTY: entry('error.order.cartEmpty', chooseItem),
  ITEM_LIMIT: entry('error.pricing.itemLimit', chooseItem),
  CHOOSE_DIFFERENT_ITEM: entry('error.pricing.chooseDifferentItem', chooseItem),
  ADD_IN_LIMIT: entry('error.pricing.addInLimit'),
  REWARD_NOT_APPLIED: entry('error.pricing.rewardNotApplied', gotIt),
  INSUFFICIENT_BALANCE: entry('error.order.insufficientBalance'),
  PRICING_EXPIRED: entry('error.order.stale', refresh),
  ORDER_NOT_FOUND: entry('error.order.stale', refresh),
  TENDER_MISMATCH: entry('error.order.stale', refresh),
  ALREADY_SUBMITTED: entry('error.order.121063'),
  NO_VALID_SERVICE_TIME: entry('error.order.noServiceTime', gotIt),
  CARD_NOT_FOUND: entry('error.order.cardNotFound', gotIt),
  UNAUTHENTICATED: entry('error.session.expired', signIn),
  '121030': entry('error.order.121030'),
  '121032': entry('error.order.121032'),
  '121037': entry('error.order.121037'),
  '121063': entry('error.order.121063'),
  '121075': entry('error.generic', gotIt),
  '123000': entry('error.generic', gotIt),
  'cart/limitReached': entry('error.cart.limit'),
  'cart/lineUnknown': entry('error.cart.lineUnknown'),
  'cart/quantityInvalid': entry('error.cart.quantityInvalid'),
  'order/cartEmpty': entry('error.order.cartEmpty', chooseItem),
  'order/notPriced': entry('error.order.stale', refresh),
  'order/orderIdMissing': entry('error.order.stale', refresh),
  'order/priceInvalid': entry('error.order.stale', refresh),
  'order/pricingStale': entry('error.order.stale', refresh),
  'order/cardMissing': entry('error.order.noPaymentMethods'),
  'order/alreadySubmitting': entry('error.order.121063'),
  'order/signInRequired': entry('error.session.expired', signIn),
  'order/balanceTooLow': entry('error.order.balanceTooLow'),
  'locator/notReady': entry('error.locator.notReady'),
  'locator/closed': entry('error.locator.closed'),
  'locator/accountRequired': entry('error.locator.accountRequired', signIn),
  'pickup/checkInFailed': entry('error.pickup.checkInFailed'),
  'favorites/signInNeeded': entry('error.favorites.signIn', signIn),
  'favorites/flipFailed': entry('error.generic'),
  INVALID_CREDENTIALS: entry('error.session.invalidCredentials'),
  RATE_LIMITED: entry('error.session.rateLimited'),
  UNREACHABLE: entry('error.unreachable'),
};

export const errorFor = (code: string): ErrorEntry => catalog[code] ?? genericError;
/** For the check that every text exists. */
export const allErrors: readonly ErrorEntry[] = [...Object.values(catalog), genericError];
