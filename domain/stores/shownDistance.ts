/**
 * The distance of a store from the search in miles, and whether it is shown. Spec 1 section 9: one decimal,
 * at most 50. Computed on the client for a store that was requested by number.
 */
import { milesBetween, type Spot } from './spot.ts';
import type { StoreLocation } from './store.ts';

const FARTHEST_MILES = 50;

/** `from`: the search's centre; null for a search without one. */
export function shownDistance(
  { distance, coordinates }: Pick<StoreLocation, 'distance' | 'coordinates'>,
  from: Spot | null,
): number | null {
  const { latitude: lat, longitude: lng } = coordinates;
  const miles = distance ?? (from === null ? null : milesBetween(from, { lat, lng }));
  return miles === null || miles > FARTHEST_MILES ? null : Math.round(miles * 10) / 10;
}
