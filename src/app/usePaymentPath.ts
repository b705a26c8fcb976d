/** Where the payment of the order that is being placed is. */
import { useWorld } from './hooks.ts';

export const PAYMENT = '/menu/cart#payment-summary';

export const usePaymentPath = (): string =>
  useWorld(({ session }) => (session.member === null ? '/menu/cart/guest/checkout' : PAYMENT));
