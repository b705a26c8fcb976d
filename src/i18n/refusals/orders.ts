/** The texts and actions of the refusals of domain/orders. */
import type { FactOf } from '../../../domain/events.ts';
import { entry, chooseItem, refresh, signIn, tryAgain, type ErrorEntry } from '../errorEntry.ts';

export const ordersRefusals = {
  'order/cartEmpty': entry('error.order.cartEmpty', chooseItem),
  'order/notPriced': entry('error.order.stale', refresh),
  'order/orderIdMissing': entry('error.order.stale', refresh),
  'order/priceInvalid': entry('error.order.stale', refresh),
  'order/pricingStale': entry('error.order.stale', refresh),
  'order/cardMissing': entry('error.order.noPaymentMethods'),
  'order/cardGone': entry('error.order.cardGone'),
  'order/alreadySubmitting': entry('error.order.121063'),
  'order/signInRequired': entry('error.session.expired', signIn),
  'order/balanceTooLow': entry('error.order.balanceTooLow'),
  GUEST_SESSION_EXPIRED: entry('error.order.guestSession'),
  'order/unexpected': entry('error.generic', tryAgain),
} satisfies Record<string, ErrorEntry> & Record<FactOf<'order/submitRefused'>['data']['reason'], ErrorEntry>;
