/** The stores of the fake adapters: 99001 first, enough near Seattle for a second page, two in Portland. */
import type { Spot } from '../../domain/stores/spot.ts';
import type { StoreLocation } from '../../domain/stores/store.ts';
import { fakeStore } from './fakeStore.ts';

export const fakeTowns: readonly { readonly name: string; readonly at: Spot }[] = [
  { name: 'Seattle, WA', at: { lat: 47.60621, lng: -122.33207 } },
  { name: 'Portland, OR', at: { lat: 45.52345, lng: -122.67621 } },
];

const AROUND_SEATTLE = 60;

export const fakeStores: readonly StoreLocation[] = [
  ...Array.from({ length: AROUND_SEATTLE }, (_, index) =>
    storeAt(99_001 + index, 47.60621 + index * 0.002, -122.33207),
  ),
  storeAt(99_801, 45.52345, -122.67621),
  storeAt(99_802, 45.53, -122.68),
];

/** Every second one has a drive-thru. */
function storeAt(storeNumber: number, latitude: number, longitude: number): StoreLocation {
  return fakeStore(String(storeNumber), {
    coordinates: { latitude, longitude },
    pickUpOptions: [
      { code: '16', name: 'In store' },
      { code: 'CX', name: 'Curbside' },
      ...(storeNumber % 2 === 0 ? [{ code: 'DT' as const, name: 'Drive-thru' }] : []),
    ],
  });
}
