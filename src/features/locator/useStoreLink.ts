/**
 * A link with a store's number orders there once that store was found. A link that was followed once is marked in the
 * browser's history, so that going back shows the store instead of leading on again. A number may come with a suffix.
 */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { shortStoreNumber } from '../../../domain/locator/selectedStore.ts';
import type { StoreLocation } from '../../../domain/locator/store.ts';
import { useWorld } from '../../app/hooks.ts';

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
  const named = useWorld(({ locator: { status, selected, query } }) =>
    wanted !== null &&
    status === 'found' &&
    query?.store === wanted &&
    (selected === wanted || selected === shortStoreNumber(wanted))
      ? selected
      : null,
  );
  const searchId = useWorld((world) => world.locator.searchId);
  const store = named === null ? undefined : stores.find(({ storeNumber }) => storeNumber === named);
  const isDue = store !== undefined && state?.isStoreLinkFollowed !== true;
  // The mark in the history comes with the next render, and a press may come before it.
  const orderedFor = useRef<string | null>(null);
  useEffect(() => {
    if (!isDue || store === undefined || orderedFor.current === searchId) return;
    orderedFor.current = searchId;
    void navigate({ search }, { replace: true, state: followed });
    order(store);
  }, [isDue, store, searchId, navigate, search, order]);
}
