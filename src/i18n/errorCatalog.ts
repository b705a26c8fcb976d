/**
 * Every code that a person can meet, as data: its text and its action. Spec 3 section 8, spec 1 section 8. The
 * codes of a noun's own refusals are in src/i18n/refusals/<noun>.ts, the server's codes are here. Decision 0090.
 * A code that is not here shows `error.generic`.
 */
import {
  type ErrorEntry,
  entry,
  chooseItem,
  chooseStore,
  gotIt,
  refresh,
  seeOrder,
  signIn,
  tryAgain,
} from './errorEntry.ts';
import { refusals } from './generated/refusals.ts';
import { ORDERED_ELSEWHERE } from '../../domain/orders/rules.ts';
import { CURBSIDE_UNAVAILABLE } from '../../domain/pickup/rules.ts';
import { ENTER_AGAIN } from '../../domain/write.ts';

export const genericError: ErrorEntry = entry('error.generic', tryAgain);

const catalog: Readonly<Record<string, ErrorEntry>> = {
  ...refusals,
  MISSING_COUNTRY: entry('error.pricing.missingCountry', gotIt),
  UNEXPECTED_ERROR: entry('error.generic', gotIt),
  ITEMS_NOT_FOUND: entry('error.pricing.itemsNotFound', gotIt),
  ITEMS_UNAVAILABLE: entry('error.pricing.itemsUnavailable', gotIt),
  OPTIONS_NOT_FOUND: entry('error.pricing.changed', gotIt),
  ALLERGENS_CHANGED: entry('error.pricing.changed', gotIt),
  STORE_NOT_FOUND: entry('error.pricing.storeNotFound', chooseStore),
  HIGH_VOLUME_STORE: entry('error.pricing.highVolumeStore', chooseStore),
  STORE_UNAVAILABLE: entry('error.pricing.storeUnavailable', chooseStore),
  STORE_NOT_AVAILABLE: entry('error.pricing.storeUnavailable', chooseStore),
  WRONG_STORE_REGION: entry('error.pricing.wrongStoreRegion', chooseStore),
  MOP_UNAVAILABLE: entry('error.pricing.mopUnavailable', chooseStore),
  STORE_CLOSED: entry('error.pricing.storeClosed', chooseStore),
  MOP_NOT_ACCEPTED: entry('error.pricing.mopUnavailable', chooseStore),
  PICKUP_OPTION_CLOSED: entry('error.pricing.wayClosed', chooseStore),
  [CURBSIDE_UNAVAILABLE]: entry('error.pricing.curbside', chooseStore),
  CART_EMPTY: entry('error.order.cartEmpty', chooseItem),
  ITEM_LIMIT: entry('error.pricing.itemLimit', chooseItem),
  CHOOSE_DIFFERENT_ITEM: entry('error.pricing.chooseDifferentItem', chooseItem),
  ADD_IN_LIMIT: entry('error.pricing.addInLimit'),
  REWARD_NOT_APPLIED: entry('error.pricing.rewardNotApplied', gotIt),
  INSUFFICIENT_BALANCE: entry('error.order.insufficientBalance'),
  PRICING_EXPIRED: entry('error.order.stale', refresh),
  ORDER_NOT_FOUND: entry('error.order.stale', refresh),
  TENDER_MISMATCH: entry('error.order.stale', refresh),
  ALREADY_SUBMITTED: entry('error.order.121063', seeOrder),
  [ORDERED_ELSEWHERE]: entry('error.order.elsewhere', seeOrder),
  SLOT_UNAVAILABLE: entry('error.slots.unavailable'),
  '110000': entry('error.slots.unavailable'),
  NO_VALID_SERVICE_TIME: entry('error.order.noServiceTime', gotIt),
  NO_ORDER: entry('error.order.noOrder', tryAgain),
  CARD_NOT_FOUND: entry('error.order.cardNotFound', gotIt),
  UNAUTHENTICATED: entry('error.session.expired', signIn),
  OTHER_MEMBER: entry('error.session.otherMember', signIn),
  '121023': entry('error.order.121023', gotIt),
  '121030': entry('error.order.121030'),
  '121032': entry('error.order.121032'),
  '121037': entry('error.order.121037'),
  '121063': entry('error.order.121063', seeOrder),
  '121075': entry('error.generic', gotIt),
  '123000': entry('error.generic', gotIt),
  DIGITAL_CARD_PROVISION_ERROR: entry('error.generic', gotIt),
  INVALID_CREDENTIALS: entry('error.session.invalidCredentials'),
  RATE_LIMITED: entry('error.session.rateLimited'),
  UNREACHABLE: entry('error.unreachable'),
  SERVICE_UNAVAILABLE: entry('error.unavailable', tryAgain),
  [ENTER_AGAIN]: entry('error.enterAgain', gotIt),
  NOT_YOUR_WRITE: entry('error.order.notYours', signIn),
};

export const errorFor = (code: string): ErrorEntry => catalog[code] ?? genericError;
/** For the tests that every code is met, and that every text exists. */
export const allCodes: readonly string[] = Object.keys(catalog);
export const allErrors: readonly ErrorEntry[] = [...Object.values(catalog), genericError];
