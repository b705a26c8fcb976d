/**
 * The stores of documents of the log, in order, each store once. While newer documents are read the older stores stay,
 * so that a list never blinks. What the device lost, or holds in another shape, is no store.
 */
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { StoreLocation } from '../../../domain/locator/store.ts';
import { useCrema } from '../../app/Crema.ts';

type Stores = readonly StoreLocation[];

export interface StoresOf {
  readonly stores: Stores;
  /** Some of the documents are not read yet: `stores` are the ones before. */
  readonly isReading: boolean;
}

export function useStoresOf(hashes: readonly string[]): StoresOf {
  const { documents } = useCrema();
  const key = hashes.join();
  const [read, setRead] = useState<{ readonly key: string; readonly stores: Stores }>(nothing);
  useEffect(() => {
    let isCurrent = true;
    const wanted = key === '' ? [] : key.split(',');
    void Promise.all(wanted.map((hash) => documents.read(hash))).then((bodies) => {
      if (isCurrent) setRead({ key, stores: eachOnce(bodies.flatMap(storesIn)) });
    });
    return () => {
      isCurrent = false;
    };
  }, [key, documents]);
  return { stores: read.stores, isReading: read.key !== key };
}

/** A store that opened or left meanwhile shifts the pages, so that two of them may hold the same one. */
export function eachOnce(stores: Stores): Stores {
  const byNumber = new Map<string, StoreLocation>();
  for (const store of stores) if (!byNumber.has(store.storeNumber)) byNumber.set(store.storeNumber, store);
  return [...byNumber.values()];
}

const nothing = { key: '', stores: [] };
const Page = v.array(StoreLocation);

/** Bodies are kept by the log, so a page is looked at once, however many follow it. */
const parsed = new WeakMap<object, Stores>();

function storesIn(body: unknown): Stores {
  if (typeof body !== 'object' || body === null) return [];
  const before = parsed.get(body);
  if (before !== undefined) return before;
  const page = v.safeParse(Page, body);
  const stores = page.success ? page.output : [];
  parsed.set(body, stores);
  return stores;
}
