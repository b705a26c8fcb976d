/**
 * The stores of several documents, in order, without duplicates. Previous stores remain while newer documents are
 * read. Documents that are missing or invalid are skipped.
 */
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { StoreLocation } from '../../../../domain/stores/store.ts';
import { useCrema } from '../../../kit/Crema.ts';

type Stores = readonly StoreLocation[];

export interface StoresOf {
  readonly stores: Stores;
  /** Some of the documents are not read yet: `stores` is the previous value. */
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
      if (isCurrent) setRead({ key, stores: withoutDuplicates(bodies.flatMap(storesIn)) });
    });
    return () => {
      isCurrent = false;
    };
  }, [key, documents]);
  return { stores: read.stores, isReading: read.key !== key };
}

/** A store that opened or closed meanwhile shifts the pages, so two pages may contain the same one. */
export function withoutDuplicates(stores: Stores): Stores {
  const byNumber = new Map<string, StoreLocation>();
  for (const store of stores) if (!byNumber.has(store.storeNumber)) byNumber.set(store.storeNumber, store);
  return [...byNumber.values()];
}

const nothing = { key: '', stores: [] };
const Page = v.array(StoreLocation);

/** Cache by document body, which the log keeps: a page is parsed once. */
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
