/**
 * Automatic moves of the map (spec 1 sections 3, 4 and 9): to the view in the URL, else to the results, unless the
 * person has moved the map since. Pure; each target has a key, so that it is used once.
 */
import type { LocatorState } from '../../../../domain/stores/locatorState.ts';
import { spotOf } from '../../../../domain/stores/firstSelection.ts';
import { spotsToFit } from '../../../../domain/stores/results.ts';
import type { Spot } from '../../../../domain/stores/spot.ts';
import type { StoreLocation } from '../../../../domain/stores/store.ts';

export type MapTarget =
  | { readonly name: string; readonly at: Spot; readonly zoom: number }
  | { readonly name: string; readonly spots: readonly Spot[]; readonly closest: number };

/** The zoom for a place without stores: close enough to recognize it, with its surroundings. */
const PLACE_ZOOM = 11;
/** Size of the list's first page, which the map fits to. */
const FIRST_PAGE_SIZE = 50;

export function firstView(
  query: LocatorState['query'],
  mapDefaults: { readonly lat: number; readonly lng: number; readonly zoom: number },
): { readonly at: Spot; readonly zoom: number } {
  const at = query?.at ?? query?.around;
  if (at != null) return { at, zoom: query?.zoom ?? PLACE_ZOOM };
  return { at: { lat: mapDefaults.lat, lng: mapDefaults.lng }, zoom: mapDefaults.zoom };
}

/** Null without a target: no search, no results yet, or the stores are not loaded. */
export function targetOf(
  locator: LocatorState,
  stores: readonly StoreLocation[],
  singleLocationZoom: number,
): MapTarget | null {
  const { query, searchId, status, foundAt, centre, map } = locator;
  if (query?.at != null && query.zoom !== null)
    return { name: `asked ${searchId}`, at: query.at, zoom: query.zoom };
  if (status !== 'found' || centre === null || map?.userOverride === true) return null;
  const name = `found ${searchId} ${foundAt}`;
  const found = firstPage(locator, stores);
  if (found === null) return null;
  const [only] = found;
  if (only === undefined) return { name, at: centre, zoom: PLACE_ZOOM };
  if (found.length === 1) return { name, at: spotOf(only), zoom: singleLocationZoom };
  return { name, spots: spotsToFit(locator, found), closest: singleLocationZoom };
}

/** Null while some of its documents are not loaded. */
function firstPage(
  { storeNumbers }: LocatorState,
  stores: readonly StoreLocation[],
): readonly StoreLocation[] | null {
  const known = new Map(stores.map((store) => [store.storeNumber, store]));
  const found = storeNumbers.slice(0, FIRST_PAGE_SIZE).map((storeNumber) => known.get(storeNumber));
  return found.every((store) => store !== undefined) ? found : null;
}
