/**
 * Where the map goes by itself (spec 1 sections 3, 4 and 9): to what the address names, else to what was found, unless
 * a person has moved it since. Pure; each target has a name, so that each is gone to once.
 */
import type { LocatorState } from '../../../../domain/locator/evolveLocator.ts';
import { spotOf, spotsToFit } from '../../../../domain/locator/results.ts';
import type { Spot } from '../../../../domain/locator/spot.ts';
import type { StoreLocation } from '../../../../domain/locator/store.ts';

export type MapTarget =
  | { readonly name: string; readonly at: Spot; readonly zoom: number }
  | { readonly name: string; readonly spots: readonly Spot[]; readonly closest: number };

/** Where there is a place but no store: near enough to know it, far enough to look around. */
const AROUND_A_PLACE = 11;
/** The list's first page, which the map fits. */
const PAGE = 50;

export function firstView(
  query: LocatorState['query'],
  mapDefaults: { readonly lat: number; readonly lng: number; readonly zoom: number },
): { readonly at: Spot; readonly zoom: number } {
  const at = query?.at ?? query?.around;
  if (at != null) return { at, zoom: query?.zoom ?? AROUND_A_PLACE };
  return { at: { lat: mapDefaults.lat, lng: mapDefaults.lng }, zoom: mapDefaults.zoom };
}

/** Null while there is nowhere to go: nothing asked, nothing found yet, or the stores not at hand. */
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
  if (only === undefined) return { name, at: centre, zoom: AROUND_A_PLACE };
  if (found.length === 1) return { name, at: spotOf(only), zoom: singleLocationZoom };
  return { name, spots: spotsToFit(locator, found), closest: singleLocationZoom };
}

/** Null while some of it is not at hand. */
function firstPage(
  { storeNumbers }: LocatorState,
  stores: readonly StoreLocation[],
): readonly StoreLocation[] | null {
  const known = new Map(stores.map((store) => [store.storeNumber, store]));
  const found = storeNumbers.slice(0, PAGE).map((storeNumber) => known.get(storeNumber));
  return found.every((store) => store !== undefined) ? found : null;
}
