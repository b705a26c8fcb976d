/**
 * Where to navigate after a store was chosen: back to the cart or to the product that one was at, else to the menu (spec 1
 * section 4). Links within the app say so in their history state, other links by `?returnUrl=`. Both are untrusted, so only
 * these targets exist.
 */
import { safeReturnUrl } from '../../../domain/session/returnUrl.ts';

const CART = '/menu/cart';
const PRODUCT = /^\/menu\/product\/\d{1,9}\/[^/]+$/;

export function placeAfterChoosing(search: string, state: unknown): string {
  const from = wayBack(search, state)?.from;
  const { pathname, searchParams } = new URL(safeReturnUrl(from), 'https://here.invalid');
  if (pathname === CART) return CART;
  if (!PRODUCT.test(pathname)) return '/menu';
  const line = searchParams.get('line');
  return line === null ? pathname : `${pathname}?${new URLSearchParams({ line }).toString()}`;
}

/** What leads back, as a history state: a search in the locator, and a sign-in, hand it on. */
export function wayBack(search: string, state: unknown): { readonly from: string } | null {
  const from = fromOf(state) ?? new URLSearchParams(search).get('returnUrl');
  return from === null ? null : { from };
}

function fromOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  return typeof state.from === 'string' ? state.from : null;
}
