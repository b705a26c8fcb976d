/**
 * Where choosing a store leads: back to the cart for those who came from it, else to the menu (spec 1 section 4).
 * A link within the app says where it stands in its history state, one from elsewhere in `?returnUrl=`; either may be
 * anything, so nothing else is ever gone to.
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
