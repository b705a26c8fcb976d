/**
 * Where to navigate after a store was chosen: back to the cart, else to the menu (spec 1 section 4). Links within the
 * app say so in their history state, other links by `?returnUrl=`. Both are untrusted, so only these two targets
 * exist.
 */
import { safeReturnUrl } from '../../../domain/session/returnUrl.ts';

const CART = '/menu/cart';

export function placeAfterChoosing(search: string, state: unknown): '/menu' | '/menu/cart' {
  const from = fromOf(state) ?? new URLSearchParams(search).get('returnUrl');
  const [path] = safeReturnUrl(from).split(/[?#]/, 1);
  return path === CART ? CART : '/menu';
}

function fromOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  return typeof state.from === 'string' ? state.from : null;
}
