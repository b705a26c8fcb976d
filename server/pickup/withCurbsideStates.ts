/** Adds the current curbside availability to stores in an answer. */
import type { StoreLocation } from '../../domain/stores/store.ts';
import type { Database } from '../db/createDatabase.ts';
import type { Stores } from '../ports.ts';
import { curbsideChangesAt, curbsideOf } from './curbside.ts';

export const withCurbsideStates = (stores: Stores, db: Database): Stores => ({
  ...stores,
  byNumber: async (storeNumber, now) => {
    const store = await stores.byNumber(storeNumber, now);
    const [asItIs] = store === null ? [] : await withCurbsideOfNow(db, [store]);
    return asItIs ?? null;
  },
  near: async (query, now) => withCurbsideOfNow(db, await stores.near(query, now)),
});

/** In the same order. One statement for all stores. */
export async function withCurbsideOfNow(
  db: Database,
  found: readonly StoreLocation[],
): Promise<readonly StoreLocation[]> {
  const storeNumbers = found.map(({ storeNumber }) => storeNumber);
  const changes = await curbsideChangesAt(db, storeNumbers);
  return found.map((store) => {
    const { availability } = curbsideOf(store, changes.get(store.storeNumber) ?? null);
    return { ...store, mobileOrdering: { ...store.mobileOrdering, curbsideAvailability: availability } };
  });
}
