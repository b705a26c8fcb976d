/** What is sent next of a product that was pressed again before the server had answered; null where nothing is. */
import type { FactDraft } from '../events.ts';
import type { FavoriteProductsState } from './evolve.ts';

type Change = Extract<FactDraft, { readonly type: 'favoriteProducts/added' | 'favoriteProducts/removed' }>;

export function nextKept({ kept }: FavoriteProductsState): Change | null {
  for (const [itemKey, { favoriteProductId, item, pending, writeId }] of Object.entries(kept)) {
    if (pending === null || writeId !== null) continue;
    if (pending === 'removing' && favoriteProductId !== null)
      return { type: 'favoriteProducts/removed', data: { itemKey, favoriteProductId } };
    if (item !== null) return { type: 'favoriteProducts/added', data: { item } };
  }
  return null;
}
