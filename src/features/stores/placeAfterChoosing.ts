/**
 * Where to navigate after a store was chosen: back to the cart or to the product that one was at, else to the menu (spec 1
 * section 4). Links within the app say so in their history state, other links by `?returnUrl=`. Both are untrusted, so only
 * these targets exist.
 */
import { safeReturnUrl } from '../../../domain/session/returnUrl.ts';

const CART = '/menu/cart';

export function placeAfterChoosing(search: string, state: unknown): string {
  const { from } = Object(state) as { readonly from?: unknown };
  const wanted = typeof from === 'string' ? from : new URLSearchParams(search).get('returnUrl');
  const place = safeReturnUrl(wanted);
  if (place.startsWith('/menu/product/')) return place;
  return place.split(/[?#]/, 1)[0] === CART ? CART : '/menu';
}
