/**
 * The details of the selected store or a pickup store: fetched while shown, and again when stale or when the
 * network returns. The known details stay visible meanwhile. Details that the device lost, or has only damaged, are fetched again.
 */
import { useEffect, useState } from 'react';
import { isStillValid } from '../../../domain/freshness.ts';
import { PICKUP_STORE_VALID_MS } from '../../../domain/pickup/rules.ts';
import type { StoreLocation } from '../../../domain/stores/store.ts';
import { storeDetailsDocument } from '../../../streams/pickup/document.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useLatest, useWorld } from '../../kit/hooks.ts';
import { useReadDocument } from '../../kit/useReadDocument.ts';

export type StoreDetails =
  | { readonly status: 'reading' | 'noStore' | 'unknown' }
  | { readonly status: 'failed'; readonly isTrying: boolean; readonly tryAgain: () => void }
  /** `isCurrent`: its wait is still fresh. */
  | { readonly status: 'ready'; readonly store: StoreLocation; readonly isCurrent: boolean };

export function useStoreDetails(storeNumber: string | null): StoreDetails {
  const { want, isOnline$, now } = useCrema();
  const isOnline = useLatest(isOnline$, true);
  const key = storeNumber ?? '';
  const entry = useWorld((world) => world.pickup.stores[key]);
  const { document, fetch, askAgain } = useReadDocument(storeDetailsDocument, key);
  // The failure message stays during a retry.
  const [failedAt, setFailedAt] = useState<string | null>(null);
  if (fetch?.status === 'failed' && failedAt !== key) setFailedAt(key);

  useEffect(
    () => (storeNumber !== null && isOnline ? want.storeDetails(storeNumber) : undefined),
    [want, storeNumber, isOnline],
  );

  if (storeNumber === null) return { status: 'noStore' };
  if (fetch?.failure?.code === 'STORE_NOT_FOUND') return { status: 'unknown' };
  if (entry !== undefined && document.status === 'ready') {
    const isCurrent = !entry.isStale && isStillValid(entry.fetchedAt, PICKUP_STORE_VALID_MS, now());
    return { status: 'ready', store: document.body, isCurrent };
  }
  if (fetch === undefined || fetch.status === 'known' || failedAt !== key) return { status: 'reading' };
  return { status: 'failed', isTrying: fetch.status === 'asking', tryAgain: askAgain };
}
