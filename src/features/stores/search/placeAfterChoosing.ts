/**
 * Where to navigate after a store was chosen: back to the cart, the product or the page of the menu, with its search, that one was at, else to the cart
 * where it has something, else to the menu (spec 1 section 4). Links within the app say so in their history state, other links by `?returnUrl=`. Both are untrusted, so only
 * these targets exist. `root`: where an order begins (the setting `orderingUrlRoot`), for which an operator may have a site of its own.
 */
import { safeReturnUrl } from '../../../kit/returnUrl.ts';

export function placeAfterChoosing(search: string, state: unknown, hasCart: boolean, root = '/menu'): string {
  const { from } = Object(state) as { readonly from?: unknown };
  const place = safeReturnUrl(typeof from === 'string' ? from : new URLSearchParams(search).get('returnUrl'));
  if (place.startsWith('/menu/cart')) return '/menu/cart';
  const isInMenu = /^\/menu(?:[/?]|$)/.test(place) && !place.startsWith('/menu/store-locator');
  if (isInMenu) return place;
  return hasCart ? '/menu/cart' : root || '/menu';
}

/** An address of another site is told which store was chosen; null for a path of the app. */
export function siteForOrders(place: string, storeNumber: string): string | null {
  if (!/^https?:/.test(place) || !URL.canParse(place)) return null;
  const site = new URL(place);
  site.searchParams.set('store', storeNumber);
  return site.href;
}
