/**
 * How far a store is from where one searched, in miles, and whether that is worth saying. Spec 1 section 9: one decimal,
 * nothing beyond 50. A store that was asked for by its number came without a distance: it is measured here.
 */
import { milesBetween, type Spot } from './spot.ts';
import type { StoreLocation } from './store.ts';

const FARTHEST_MILES = 50;

/** `from`: where the search stands; null where nobody searched from anywhere. */
export function shownDistance(
  { distance, coordinates }: Pick<StoreLocation, 'distance' | 'coordinates'>,
  from: Spot | null,
): number | null {
  const { latitude: lat, longitude: lng } = coordinates;
  const miles = distance ?? (from === null ? null : milesBetween(from, { lat, lng }));
  return miles === null || miles > FARTHEST_MILES ? null : Math.round(miles * 10) / 10;
}
