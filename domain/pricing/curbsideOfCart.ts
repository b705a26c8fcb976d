/** What a store's curbside means for the price of a cart that is for it. Decision 0105. */
import { CURBSIDE_UNAVAILABLE } from '../pickup/rules.ts';
import { liveCurbside } from '../pickup/visits.ts';
import type { World } from '../world.ts';

type Concerned = Pick<World, 'cart' | 'store' | 'order' | 'pickup' | 'pricing'>;

/** Null where the cart is not for curbside, its order is on its way, or nothing was heard of the curbside. */
export function curbsideOfCart({ cart, store, order, pickup }: Concerned): 'open' | 'closed' | null {
  if (cart.collectionType !== 'CURBSIDE' || store.selected === null || order.submission !== null) return null;
  const live = liveCurbside(pickup, store.selected.storeNumber);
  if (live === undefined) return null;
  return live.availability === 'READY' ? 'open' : 'closed';
}

/** The price is from before the curbside closed, or was refused before it opened. */
export function isPriceOfOtherCurbside(world: Concerned): boolean {
  const { priced, trouble } = world.pricing;
  const curbside = curbsideOfCart(world);
  if (curbside === 'closed') return priced !== null;
  return curbside === 'open' && trouble?.kind === 'refused' && trouble.code === CURBSIDE_UNAVAILABLE;
}
