/**
 * Where to navigate after a store was chosen: back to the cart, the product or the page of the menu, with its search, that one was at, else to the cart
 * where it has something, else to the menu (spec 1 section 4). Links within the app say so in their history state, other links by `?returnUrl=`. Both are untrusted, so only
 * these targets exist.
 */
import { safeReturnUrl } from '../../../kit/returnUrl.ts';

export function placeAfterChoosing(search: string, state: unknown, hasCart: boolean): string {
  const { from } = Object(state) as { readonly from?: unknown };
  const place = safeReturnUrl(typeof from === 'string' ? from : new URLSearchParams(search).get('returnUrl'));
  if (place.startsWith('/menu/cart')) return '/menu/cart';
  const isInMenu = /^\/menu(?:[/?]|$)/.test(place) && !place.startsWith('/menu/store-locator');
  if (isInMenu) return place;
  return hasCart ? '/menu/cart' : '/menu';
}
