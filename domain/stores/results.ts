/**
 * View model of the locator, from its state: the message in place of a list, whether the person moved the map
 * away, what the map fits to, the groups of the list. Spec 1 sections 2, 4, 8 and 9. Pure; texts are in
 * src/features/stores.
 */
import type { MapView } from './evolveMap.ts';
import type { LocatorState } from './locatorState.ts';
import { isBesideMap, spotSearched } from './query.ts';
import { spotOf } from './firstSelection.ts';
import { lngBetween } from './distance.ts';
import { isSameSpot, type Spot } from './spot.ts';
import type { StoreLocation } from './store.ts';

export type LocatorMessage =
  | { readonly says: 'storeNotFound' | 'placeNotFound' }
  /** Nothing was searched, and nobody has moved the map. */
  | { readonly says: 'noPlace'; readonly hint: 'searchOrZoom' }
  | { readonly says: 'tooWide'; readonly hint: 'zoomIn' | 'searchOrZoom' }
  | {
      readonly says: 'noStores';
      readonly hint: 'moveMap' | 'disableFilters' | 'noneNearby' | 'expandSearch';
    };

/** The message in place of the list; null while there is a list, or none yet. */
export function messageOf(locator: LocatorState, zoomThreshold: number): LocatorMessage | null {
  const { status, query, map } = locator;
  if (status === 'storeNotFound' || status === 'placeNotFound') return { says: status };
  const isZoomedOut = map !== null && map.userOverride && map.zoom < zoomThreshold;
  if (status === 'tooWide' && query?.at == null && map?.isMoved !== true)
    return { says: 'noPlace', hint: 'searchOrZoom' };
  if (status === 'tooWide')
    return { says: 'tooWide', hint: isZoomedOut || query?.at != null ? 'zoomIn' : 'searchOrZoom' };
  // An expanded search is seen from far above, and its list stands.
  if (isZoomedOut && status === 'found' && query?.within == null) return { says: 'tooWide', hint: 'zoomIn' };
  if (status !== 'found' || locator.total > 0) return null;
  return { says: 'noStores', hint: noStoresHint(locator) };
}

function noStoresHint({ query, nearest }: LocatorState) {
  if (query?.isMenu === true) return 'moveMap';
  if (nearest.status !== 'notFound') return 'expandSearch';
  return (query?.features.length ?? 0) > 0 ? 'disableFilters' : 'noneNearby';
}

/** Whether the device's position is accurate enough to be called exact. */
export const isExact = ({ accuracyMetres }: LocatorState['device'], geolocationThreshold: number): boolean =>
  accuracyMetres !== null && accuracyMetres <= geolocationThreshold;

/**
 * Whether the map has moved away from the search by more than the threshold (a fraction of the searched view), or
 * zoomed out by a whole level. The threshold is halved while the search has more results than are shown.
 */
export function hasMovedAway(
  { map, searchedView, storeNumbers, total, status, query, centre }: LocatorState,
  panThreshold: number,
): boolean {
  if (map === null) return false;
  const threshold = storeNumbers.length < total ? panThreshold / 2 : panThreshold;
  if (!map.isMoved) return isLinkedAway(map, query, centre, threshold);
  if (searchedView === null) return status !== 'searching' && status !== 'found';
  // Zoomed in, the map shows a part of the searched area.
  return movedBy(searchedView, map) > threshold || searchedView.zoom - map.zoom >= 1;
}

/** Search the area that the map shows, or show the nearest of the stores that were found. */
export type AreaOffer = 'searchArea' | 'showNearest';

/**
 * What the map offers: a search once it has moved away, or at once where it shows none of the listed stores; after
 * the search of a view without a store, the nearest ones. Null also where it is zoomed out too far.
 */
export function areaOffer(
  locator: LocatorState,
  stores: readonly StoreLocation[],
  { panThreshold, zoomThreshold }: { readonly panThreshold: number; readonly zoomThreshold: number },
): AreaOffer | null {
  const { map } = locator;
  if (map === null || map.zoom < zoomThreshold) return null;
  if (hasMovedAway(locator, panThreshold)) return 'searchArea';
  if (!map.userOverride || !isNoneInView(locator, map, stores)) return null;
  return map.isMoved ? 'searchArea' : 'showNearest';
}

/** False while the stores of the search are read. */
function isNoneInView(
  { status, storeNumbers }: LocatorState,
  { at, span }: MapView,
  stores: readonly StoreLocation[],
): boolean {
  const listed = stores.filter(({ storeNumber }) => storeNumbers.includes(storeNumber)).map(spotOf);
  const isInView = ({ lat, lng }: Spot): boolean =>
    Math.abs(lat - at.lat) <= span.lat && Math.abs(lngBetween(at.lng, lng)) <= span.lng;
  return status === 'found' && listed.length > 0 && !listed.some(isInView);
}

/** A link with its own view may show another area than its search from the start. */
const isLinkedAway = (
  map: MapView,
  query: LocatorState['query'],
  centre: Spot | null,
  threshold: number,
): boolean =>
  query !== null &&
  isBesideMap(query) &&
  query.at !== null &&
  query.zoom !== null &&
  centre !== null &&
  movedBy({ ...map, at: centre }, map) > threshold;

/** In widths or heights of the searched view, whichever is more. */
function movedBy(from: MapView, to: MapView): number {
  const height = Math.abs(to.at.lat - from.at.lat) / (2 * from.span.lat);
  const width = Math.abs(lngBetween(from.at.lng, to.at.lng)) / (2 * from.span.lng);
  return Math.max(height, width);
}

/**
 * Spec 1 section 4: around the device, which is in the middle, the first three stores and the device with its accuracy;
 * the same around any other spot, so that a link to the device's spot shows the same; else all results, and the place
 * searched.
 */
export function spotsToFit(
  { device, centre, query }: Pick<LocatorState, 'device' | 'centre' | 'query'>,
  stores: readonly StoreLocation[],
): readonly Spot[] {
  const isAtDevice = device.status === 'located' && device.at !== null && isSameSpot(device.at, centre);
  const isSpot = isAtDevice || (query !== null && spotSearched(query) !== null);
  if (centre === null) return stores.map(spotOf);
  if (!isSpot) return withRoomAround(centre, stores.map(spotOf), 1 / 3);
  const near = isAtDevice ? around(centre, device.accuracyMetres ?? 0) : [];
  return withRoomAround(centre, [...stores.slice(0, 3).map(spotOf), ...near], 1);
}

/**
 * On each side of the centre the area has at least this share of what is on the other: with a third, the centre keeps a
 * quarter of the area from each edge; with all of it, the centre is in the middle.
 */
function withRoomAround(centre: Spot, spots: readonly Spot[], share: number): readonly Spot[] {
  const east = spots.map(({ lng }) => lngBetween(centre.lng, lng));
  const north = spots.map(({ lat }) => lat - centre.lat);
  const [right, left] = [Math.max(0, ...east), Math.max(0, ...east.map((each) => -each))];
  const [up, down] = [Math.max(0, ...north), Math.max(0, ...north.map((each) => -each))];
  const corner = (lat: number, lng: number): Spot => ({
    lat: Math.max(-90, Math.min(90, centre.lat + lat)),
    lng: centre.lng + lng,
  });
  return [
    ...spots,
    corner(Math.max(up, down * share), Math.max(right, left * share)),
    corner(-Math.max(down, up * share), -Math.max(left, right * share)),
  ];
}

const METRES_A_DEGREE = 111_320;
const FARTHEST_METRES = 80_000;

/** Two corners of the square that contains the device, by its accuracy. */
function around({ lat, lng }: Spot, accuracyMetres: number): readonly Spot[] {
  const high = Math.min(accuracyMetres, FARTHEST_METRES) / METRES_A_DEGREE;
  const wide = high / Math.max(0.1, Math.cos((lat * Math.PI) / 180));
  return [
    { lat: Math.max(-90, lat - high), lng: lng - wide },
    { lat: Math.min(90, lat + high), lng: lng + wide },
  ];
}

/** NEAREST: the nearest store, where it is neither a favorite nor the usual one. */
export type RecommendationReason = 'NEAREST' | 'FAVORITE' | 'USUAL' | 'NEARBY';
export interface StoreGroup {
  readonly reason: RecommendationReason;
  readonly stores: readonly StoreLocation[];
}

/** The fewest orders that make a store the person's usual one. */
const USUAL_ORDERS = 2;
/** A favorite farther from the search than this is listed by distance, because the person is looking elsewhere. */
const BESIDE_MILES = 3;

/**
 * The nearest store first, then favorites beside the search, nearest first, then the store with the most orders of those, then the others; without duplicates
 * or empty groups. `orders` counts past orders by store number.
 */
export function groupStores(
  stores: readonly StoreLocation[],
  isFavorite: (storeNumber: string) => boolean,
  orders: Readonly<Record<string, number>>,
): readonly StoreGroup[] {
  const isBeside = ({ distance }: StoreLocation): boolean => distance === null || distance <= BESIDE_MILES;
  const favorites = stores.filter((store) => isFavorite(store.storeNumber) && isBeside(store));
  const others = stores.filter((store) => !favorites.includes(store));
  const countOf = ({ storeNumber }: StoreLocation): number => orders[storeNumber] ?? 0;
  const most = Math.max(USUAL_ORDERS, ...others.filter(isBeside).map(countOf));
  const usual = others.find((store) => countOf(store) >= most && isBeside(store));
  const own = usual === undefined ? favorites : [...favorites, usual];
  const nearest = own.length === 0 ? undefined : nearestOf(stores);
  const isAhead = nearest !== undefined && !own.includes(nearest);
  const groups: readonly StoreGroup[] = [
    { reason: 'NEAREST', stores: isAhead ? [nearest] : [] },
    { reason: 'FAVORITE', stores: favorites.toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0)) },
    { reason: 'USUAL', stores: usual === undefined ? [] : [usual] },
    {
      reason: 'NEARBY',
      stores: others.filter((store) => store !== usual && !(isAhead && store === nearest)),
    },
  ];
  return groups.filter((group) => group.stores.length > 0);
}

/** Undefined where no search says from where. */
const nearestOf = (stores: readonly StoreLocation[]): StoreLocation | undefined =>
  stores
    .filter(({ distance }) => distance !== null)
    .toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0))[0];
