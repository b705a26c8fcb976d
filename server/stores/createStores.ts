/**
 * The stores, read into memory once with an index of their places; 40,000 take a tenth of a second.
 * Answers what is near, nearest first. Knows nothing of favorites or of who asks.
 */
import { around, distance } from 'geokdbush';
import KDBush from 'kdbush';
import { hasFeatures } from '../../domain/locator/features.ts';
import type { Database } from '../db/createDatabase.ts';
import type { Stores } from '../ports.ts';
import { stores as table } from './schema.ts';
import { holidaysOf, locationOf, type StoredStore } from './storedStore.ts';

/** Spec 1 section 5: farther away is dropped. */
const FARTHEST_MILES = 50;
const KM_PER_MILE = 1.609344;

export async function createStores(db: Database): Promise<Stores> {
  const rows = await db.select({ document: table.document }).from(table);
  const all = rows.map(({ document }) => document);
  const byNumber = new Map(all.map((store) => [store.storeNumber, store]));
  const index = indexOf(all);
  return {
    async byNumber(storeNumber, now) {
      const store = byNumber.get(storeNumber);
      return store === undefined ? null : locationOf(store, now, null);
    },
    async near({ lat, lng, features, limit, withinMiles = FARTHEST_MILES }, now) {
      const isWanted = (place: number): boolean => {
        const store = all[place];
        if (store === undefined) return false;
        const holidays = holidaysOf(store, now.getTime());
        return hasFeatures({ ...store, holidays }, features, now.getTime());
      };
      const places =
        index === null ? [] : around(index, lng, lat, limit, withinMiles * KM_PER_MILE, isWanted);
      return places.flatMap((place) => {
        const store = all[place];
        if (store === undefined) return [];
        const { longitude, latitude } = store.coordinates;
        return [locationOf(store, now, distance(lng, lat, longitude, latitude) / KM_PER_MILE)];
      });
    },
  };
}

function indexOf(all: readonly StoredStore[]): KDBush | null {
  if (all.length === 0) return null;
  const index = new KDBush(all.length);
  for (const { coordinates } of all) index.add(coordinates.longitude, coordinates.latitude);
  index.finish();
  return index;
}
