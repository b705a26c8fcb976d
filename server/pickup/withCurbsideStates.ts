/** Adds the current curbside availability to stores in an answer. */
import type { StoreLocation } from '../../domain/stores/store.ts';
import type { CurbsideState } from '../../wire/generated/resolverTypes.ts';
import type { Database } from '../db/createDatabase.ts';
import type { Stores } from '../base/ports.ts';
import { curbsideChangesAt, curbsideOf, offersCurbside, type CurbsideStore } from './curbside.ts';

export const withCurbsideStates = (stores: Stores, db: Database): Stores => ({
  ...stores,
  byNumber: async (storeNumber, now) => {
    const store = await stores.byNumber(storeNumber, now);
    const [asItIs] = store === null ? [] : await withCurbsideOfNow(db, [store]);
    return asItIs ?? null;
  },
  near: async (query, now) => withCurbsideOfNow(db, await stores.near(query, now)),
});

/** In the same order. */
async function withCurbsideOfNow(
  db: Database,
  found: readonly StoreLocation[],
): Promise<readonly StoreLocation[]> {
  const states = await curbsideOfNow(db, found);
  return found.map((store, at) => {
    const { mobileOrdering } = store;
    const curbsideAvailability = states[at] ?? mobileOrdering.curbsideAvailability;
    return { ...store, mobileOrdering: { ...mobileOrdering, curbsideAvailability } };
  });
}

/** In the same order. One statement for all stores that offer curbside. */
export async function curbsideOfNow(
  db: Database,
  found: readonly CurbsideStore[],
): Promise<readonly CurbsideState['availability'][]> {
  const asked = found.filter(offersCurbside).map(({ storeNumber }) => storeNumber);
  const changes = await curbsideChangesAt(db, asked);
  return found.map((store) => curbsideOf(store, changes.get(store.storeNumber) ?? null).availability);
}
