/** What is said of a refusal that orders makes by itself. */
import { entry, chooseItem, refresh, signIn, tryAgain } from '../errorEntry.ts';

export const ordersRefusals = {
  'order/cartEmpty': entry('error.order.cartEmpty', chooseItem),
  'order/notPriced': entry('error.order.stale', refresh),
  'order/orderIdMissing': entry('error.order.stale', refresh),
  'order/priceInvalid': entry('error.order.stale', refresh),
  'order/pricingStale': entry('error.order.stale', refresh),
  'order/cardMissing': entry('error.order.noPaymentMethods'),
  'order/alreadySubmitting': entry('error.order.121063'),
  'order/signInRequired': entry('error.session.expired', signIn),
  'order/balanceTooLow': entry('error.order.balanceTooLow'),
  GUEST_SESSION_EXPIRED: entry('error.order.guestSession'),
  'order/unexpected': entry('error.generic', tryAgain),
};

/** A price that fails so is acknowledged, an order is tried again (spec rulings). */
export const codeOfOrder = (code: string): string =>
  code === 'UNEXPECTED_ERROR' ? 'order/unexpected' : code;
