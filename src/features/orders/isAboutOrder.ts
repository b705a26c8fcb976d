/** Whether a page says of this order what the bar of orders would say; the order behind it is another one's business. */
import type { Location } from 'react-router-dom';
import type { ShownOrder } from '../../../domain/orders/previous.ts';

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

export function isAboutOrder(
  { pathname, search, hash }: Address,
  { orderId, orderToken }: Pick<ShownOrder, 'orderId' | 'orderToken'>,
): boolean {
  const path = pathname.replace(/\/$/, '');
  if (path === '/menu/previous') return true;
  if (path === `/menu/previous/${encodeURIComponent(orderId)}/receipt`) return true;
  if (path === '/menu/cart/guest/order') return hash === '' || hash === `#${encodeURIComponent(orderToken)}`;
  if (/^\/pickup(\/|$)/.test(path)) {
    const named = new URLSearchParams(search).get('orderToken');
    return named === null || named === orderToken;
  }
  // The counter.
  return /^\/sandbox(\/|$)/.test(path);
}
