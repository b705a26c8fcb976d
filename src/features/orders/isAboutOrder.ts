/** Whether a page says of this order what the bar of orders would say; the order behind it is another one's business. */
import type { Location } from 'react-router-dom';
import type { ShownOrder } from '../../../domain/orders/previous.ts';

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** A page about the pickup of one order: it has the order's token, or, after a check-in, none. */
export const isPickupPage = ({ pathname }: Pick<Address, 'pathname'>): boolean =>
  /^\/pickup(\/|$)/.test(pathname);

/** A page on which something is done for one order, at its foot: to check in, or to cancel it. */
export const isPageOfOrder = (pathname: string): boolean =>
  isPickupPage({ pathname }) || /^\/menu\/(previous\/.|cart\/guest\/order\/?$)/.test(pathname);

export function isAboutOrder(
  { pathname, hash }: Address,
  { orderId, orderToken }: Pick<ShownOrder, 'orderId' | 'orderToken'>,
): boolean {
  const path = pathname.replace(/\/$/, '');
  if (path === '/menu/previous') return true;
  if (path === `/menu/previous/${encodeURIComponent(orderId)}/receipt`) return true;
  if (path === '/menu/cart/guest/order') return hash === '' || hash === `#${encodeURIComponent(orderToken)}`;
  // The counter.
  return /^\/sandbox(\/|$)/.test(path);
}
