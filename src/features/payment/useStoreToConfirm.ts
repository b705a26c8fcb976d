/** Whether the selected store must be confirmed before checkout, and its details for that dialog. */
import { needsConfirmation } from '../../../domain/stores/confirmation.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useNow, useWorld } from '../../kit/hooks.ts';
import { useStoreDetails, type StoreDetails } from '../../parts/store/useStoreDetails.ts';

export function useStoreToConfirm(): { readonly needsConfirming: boolean; readonly details: StoreDetails } {
  const { now: readClock } = useCrema();
  useNow(30_000);
  const storeNumber = useWorld((world) => world.store.selected?.storeNumber ?? null);
  const details = useStoreDetails(storeNumber);
  const place = details.status === 'ready' ? details.store.coordinates : null;
  const at = place && { lat: place.latitude, lng: place.longitude };
  // The time of rendering, not the last tick: a confirmation since that tick would have a negative age, which
  // counts as stale. A submission in progress keeps its store.
  const needsConfirming = useWorld(
    (world) => world.order.submission === null && needsConfirmation(world, at, readClock()),
  );
  return { needsConfirming, details };
}
