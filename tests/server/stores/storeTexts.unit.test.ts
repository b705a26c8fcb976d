/** The texts of stores in an answer are what `locationOf` answers of each, at every minute. */
import { expect, test } from 'vitest';
import { createChain } from '../../../server/stores/chain.ts';
import { generateStores } from '../../../server/stores/seed/generateStores.ts';
import { sandboxStores } from '../../../server/stores/seed/sandboxStores.ts';
import { locationOf } from '../../../server/stores/storedStore.ts';

const stores = [...generateStores(200), ...sandboxStores];
const chain = createChain(stores);
const numbers = stores.map(({ storeNumber }) => storeNumber);

test.each(['2026-11-24T12:00:00Z', '2026-11-24T23:59:00Z', '2026-12-31T06:30:00Z'])(
  'stores without a distance are told as they are at %s',
  (at) => {
    const now = new Date(at);
    const found = chain.some(numbers, null, now);
    expect(found.stored.map(({ storeNumber }) => storeNumber)).toEqual(numbers);
    const asStored = stores.map(({ mobileOrdering }) => mobileOrdering.curbsideAvailability);
    expect(JSON.parse(found.toJson(asStored))).toEqual(stores.map((store) => locationOf(store, now, null)));
  },
);

test('a page tells the distance, and of curbside what it is given, whatever was told before', () => {
  const [{ coordinates } = { coordinates: { latitude: 0, longitude: 0 } }] = stores;
  const query = { lat: coordinates.latitude, lng: coordinates.longitude, features: [], offset: 0, limit: 50 };
  const now = new Date('2026-11-24T12:00:00Z');
  for (const curbside of ['READY', 'UNAVAILABLE', 'READY'] as const) {
    const page = chain.page(query, now);
    const told: unknown = JSON.parse(page.stores.toJson(page.stores.stored.map(() => curbside)));
    const near = chain.near({ ...query, limit: 50 }, now);
    expect(near.length).toBeGreaterThan(1);
    expect(told).toEqual(
      near.map((each) => ({
        ...each,
        mobileOrdering: { ...each.mobileOrdering, curbsideAvailability: curbside },
      })),
    );
  }
});
