/** Which store a device takes over from the member's cart (decision 0074). */
import type { SelectedStore } from '../stores/selectedStore.ts';
import type { World } from '../world.ts';

/**
 * The cart's store, for a device on which no store was chosen or confirmed; null where there is no store to take over.
 */
export function storeToFollow({ cart: { shared, lines }, store }: World): SelectedStore | null {
  if (shared === null || shared.store === null || lines.length === 0) return null;
  if (shared.isStoreUnsent || store.confirmedAt !== null) return null;
  const { storeNumber } = shared.store;
  return storeNumber === store.selected?.storeNumber || shared.leftStores.includes(storeNumber)
    ? null
    : shared.store;
}
