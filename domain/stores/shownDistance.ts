/**
 * The distance of a store in miles, and whether it is shown: from the searched place or from the person, never from the map's
 * centre, and in a list only where its order starts there, too (decisions 0096 and 0130). Spec 1 section 9: one decimal, at
 * most 50, or as far as the search was expanded. Computed on the client for a store that was requested by number.
 */
import type { DeviceLocationState } from './evolveDevice.ts';
import type { StoreSearchState } from './evolveSearch.ts';
import { REACH } from './query.ts';
import { milesBetween } from './distance.ts';
import { isSameSpot, type Spot } from './spot.ts';
import type { StoreLocation } from './store.ts';

type Placed = Pick<StoreLocation, 'distance' | 'coordinates'>;
/** As the server names a store that a search found: its name and number. */
const STORE_NAME = / · \S+$/;

/** `from`: the search's centre; null for a search without one. `within`: how far an expanded search reaches. */
export function shownDistance(
  { distance, coordinates }: Placed,
  from: Spot | null,
  within: number | null = null,
): number | null {
  const { latitude: lat, longitude: lng } = coordinates;
  const miles = distance ?? (from === null ? null : milesBetween(from, { lat, lng }));
  return miles === null || miles > (within ?? REACH.usual) ? null : Math.round(miles * 10) / 10;
}

interface Searched {
  readonly storeSearch: Pick<StoreSearchState, 'query' | 'centre' | 'placeName'>;
  readonly deviceLocation: Pick<DeviceLocationState, 'at'>;
}

/** On a card. Null also where the list is in the order from another spot: its distances would neither rise nor fall. */
export function distanceToShow(store: Placed, searched: Searched): number | null {
  const { centre } = searched.storeSearch;
  const isInOrder = centre === null || isSameSpot(fromOf(searched), centre);
  return isInOrder ? distanceInDetails(store, searched) : null;
}

/** Null where neither a place was searched nor the person's position is known. */
export function distanceInDetails(store: Placed, searched: Searched): number | null {
  const { query, centre } = searched.storeSearch;
  const from = fromOf(searched);
  if (from === null) return null;
  return shownDistance(isSameSpot(from, centre) ? store : { ...store, distance: null }, from, query?.within);
}

function fromOf({
  storeSearch: { query, centre, placeName },
  deviceLocation: { at },
}: Searched): Spot | null {
  const isPlace = (query?.place ?? '') !== '' && !STORE_NAME.test(placeName ?? '');
  return isPlace && centre !== null ? centre : at;
}
