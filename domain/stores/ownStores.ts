/** A person's own stores, which the locator lists besides what a search found: whose they are, and for which search. */
import type { World } from '../world.ts';

export const favoriteStores = ({ favorites }: World): readonly string[] =>
  Object.entries(favorites.stores).flatMap(([number, { favorite }]) => (favorite ? [number] : []));

/** What their answer depends on; null while a search is under way, which comes first, and before the locator was opened. */
export function ownStoresKey(world: World): string | null {
  const { storeSearch, order } = world;
  const { status, searchId } = storeSearch;
  if (searchId === null || status === 'searching') return null;
  const placed = Object.values(order.placed).map(({ storeNumber }) => storeNumber);
  return [searchId, favoriteStores(world).join(), placed.join(), order.previous?.document ?? ''].join('|');
}
