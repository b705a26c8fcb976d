/**
 * The details of the store one comes to: asked for when someone looks, and again when they went stale or the network came
 * back. What is known stays on screen meanwhile. Details that the device lost are fetched anew.
 */
import { useEffect, useState } from 'react';
import { StoreLocation } from '../../../domain/locator/store.ts';
import { useCrema } from '../../app/Crema.ts';
import { useDocument, useLatest, useWorld } from '../../app/hooks.ts';

export type PickupStore =
  | { readonly status: 'reading' | 'noStore' | 'unknown' }
  | { readonly status: 'failed'; readonly isTrying: boolean; readonly tryAgain: () => void }
  | { readonly status: 'ready'; readonly store: StoreLocation };

export function usePickupStore(storeNumber: string | null): PickupStore {
  const { want, dispatch, documents, isOnline$ } = useCrema();
  const isOnline = useLatest(isOnline$, true);
  const key = storeNumber ?? '';
  const entry = useWorld((world) => world.pickup.stores[key]);
  const fetch = useWorld((world) => world.pickupFetch.byStore[key]);
  const hash = entry?.document;
  const isStale = entry?.isStale;
  const document = useDocument(hash, StoreLocation);
  // While one tries again, the page that says so stays.
  const [failedAt, setFailedAt] = useState<string | null>(null);
  if (fetch?.status === 'failed' && failedAt !== key) setFailedAt(key);

  useEffect(() => {
    if (storeNumber !== null && isOnline) want.pickupStore(storeNumber);
  }, [want, storeNumber, isOnline, isStale]);
  useEffect(() => {
    if (hash === undefined) return;
    void documents.read(hash).then((body) => {
      if (body === null) void dispatch({ type: 'pickup/refreshStore', data: { storeNumber: key } });
    });
  }, [documents, dispatch, hash, key]);

  if (storeNumber === null) return { status: 'noStore' };
  if (fetch?.status === 'failed' && fetch.code === 'STORE_NOT_FOUND') return { status: 'unknown' };
  if (entry !== undefined && document.status === 'ready') return { status: 'ready', store: document.body };
  if (fetch === undefined || failedAt !== key) return { status: 'reading' };
  const tryAgain = () => void dispatch({ type: 'pickup/refreshStore', data: { storeNumber } });
  return { status: 'failed', isTrying: fetch.status === 'asking', tryAgain };
}
