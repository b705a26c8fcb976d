/** The favorite products to show, grouped by the name of their form: those of the server's list, and those on their way. */
import type { FavoriteProduct } from './documents.ts';
import { isKept, type FavoriteProductsState } from './evolve.ts';
import { favoriteKey } from './item.ts';

export interface ShownFavorite extends Omit<FavoriteProduct, 'favoriteProductId' | 'availability'> {
  readonly itemKey: string;
  /** Null while the server has not said it. */
  readonly availability: FavoriteProduct['availability'] | null;
  readonly isPending: boolean;
}
export interface FavoriteGroup {
  readonly formName: string;
  readonly favorites: readonly ShownFavorite[];
}

export function favoriteGroups(
  kept: FavoriteProductsState['kept'],
  listed: readonly FavoriteProduct[],
): readonly FavoriteGroup[] {
  const byKey = new Map<string, ShownFavorite>();
  for (const { favoriteProductId: _, ...favorite } of listed) {
    const itemKey = favoriteKey(favorite.item);
    const entry = kept[itemKey];
    if (entry !== undefined && isKept(entry))
      byKey.set(itemKey, { ...favorite, itemKey, isPending: entry.pending !== null });
  }
  for (const [itemKey, entry] of Object.entries(kept)) {
    const { item, pending } = entry;
    if (item !== null && isKept(entry) && !byKey.has(itemKey))
      byKey.set(itemKey, {
        ...{ itemKey, formName: item.name, item, availability: null, price: null },
        isPending: pending !== null,
      });
  }
  return groupedByForm([...byKey.values()]);
}

/** Groups and favorites in the order in which they come. */
export const groupedByForm = (shown: readonly ShownFavorite[]): readonly FavoriteGroup[] =>
  [...new Set(shown.map(({ formName }) => formName))].map((formName) => ({
    formName,
    favorites: shown.filter((each) => each.formName === formName),
  }));
