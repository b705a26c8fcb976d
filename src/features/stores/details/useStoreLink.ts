/**
 * A link with a store number selects that store once it is found. A followed link is marked in the history state, so
 * that going back shows the store instead of navigating again. The number may have a suffix.
 */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { shortStoreNumber } from '../../../../domain/stores/selectedStore.ts';
import type { StoreLocation } from '../../../../domain/stores/store.ts';
import { useWorld } from '../../../kit/hooks.ts';

const followed = { isStoreLinkFollowed: true } as const;

export function useStoreLink(
  wanted: string | null,
  stores: readonly StoreLocation[],
  order: (store: StoreLocation) => void,
): void {
  const navigate = useNavigate();
  const { search, state } = useLocation() as {
    readonly search: string;
    readonly state: Partial<typeof followed> | null;
  };
  const named = useWorld(({ storeSearch: { status, query }, storeSelection: { selected } }) =>
    wanted !== null &&
    status === 'found' &&
    query?.store === wanted &&
    (selected === wanted || selected === shortStoreNumber(wanted))
      ? selected
      : null,
  );
  const searchId = useWorld((world) => world.storeSearch.searchId);
  const store = named === null ? undefined : stores.find(({ storeNumber }) => storeNumber === named);
  const isDue = store !== undefined && state?.isStoreLinkFollowed !== true;
  // The history state changes with the next render; a press may come before that.
  const orderedFor = useRef<string | null>(null);
  useEffect(() => {
    if (!isDue || store === undefined || orderedFor.current === searchId) return;
    orderedFor.current = searchId;
    void navigate({ search }, { replace: true, state: followed });
    order(store);
  }, [isDue, store, searchId, navigate, search, order]);
}
