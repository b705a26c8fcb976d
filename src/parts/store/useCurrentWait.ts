/** The selected store's wait in minutes while it is fresh; null when it is stale or no store is selected. */
import { isStoreCurrent } from '../../../domain/stores/confirmation.ts';
import type { SelectedStore } from '../../../domain/stores/selectedStore.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useNow, useWorld } from '../../kit/hooks.ts';

export function useCurrentWait(): SelectedStore['waitMinutes'] | null {
  const { now: readClock } = useCrema();
  useNow(60_000);
  // The time of rendering, not the last tick: a selection since that tick would have a negative age, which
  // counts as stale.
  return useWorld(({ store }) =>
    isStoreCurrent(store, readClock()) ? (store.selected?.waitMinutes ?? null) : null,
  );
}
