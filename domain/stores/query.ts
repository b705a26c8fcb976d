/**
 * The query parameters of a locator page: search, map view, filters. A link reproduces the page (decision
 * 0012): the search is the store, else the place, else `around`, else the map's centre. Reading is lenient:
 * unreadable parameters are ignored and reported, so that the page can say so; writing then reading gives the
 * same query. Spec 1 sections 3 and 5. The server defines which feature codes exist.
 */
import * as v from 'valibot';
import { isSameSpot, rounded, Spot } from './spot.ts';

export const MAX_PLACE_LENGTH = 200;
export const ZOOM = { least: 3, most: 21 } as const;
/** Miles around the search in which stores are found: as many as the server looks for a nearest one, and around that. */
export const REACH = { usual: 50, most: 1_050 } as const;
const MAX_FEATURES = 50;
const FEATURE = /^[A-Za-z0-9]{1,20}$/;
const STORE_NUMBER = /^[A-Za-z0-9._-]{1,40}$/;

export const LocatorQuery = v.strictObject({
  /** As typed; '' for none. */
  place: v.string(),
  /** The spot that was searched, where the map has moved away from it. */
  around: v.nullable(Spot),
  /** The map's centre. */
  at: v.nullable(Spot),
  zoom: v.nullable(v.pipe(v.number(), v.minValue(ZOOM.least), v.maxValue(ZOOM.most))),
  /** How many miles around the search, where it was expanded; null for the usual reach. */
  within: v.nullable(v.pipe(v.number(), v.minValue(REACH.usual), v.maxValue(REACH.most))),
  /** Sorted, without duplicates. */
  features: v.array(v.string()),
  /** A store to order from. */
  store: v.nullable(v.string()),
});
export type LocatorQuery = v.InferOutput<typeof LocatorQuery>;

export type QueryProblem = 'place' | 'around' | 'coordinates' | 'zoom' | 'within' | 'features' | 'store';

export const noQuery: LocatorQuery = {
  place: '',
  around: null,
  at: null,
  zoom: null,
  within: null,
  features: [],
  store: null,
};

/** `search` as in `location.search`, with or without the question mark; unknown parameters are ignored. */
export function readQuery(search: string): {
  readonly query: LocatorQuery;
  readonly problems: readonly QueryProblem[];
} {
  const given = new URLSearchParams(search);
  const problems: QueryProblem[] = [];
  const keep = <T>(name: QueryProblem, value: T | typeof unreadable, none: T): T => {
    if (value !== unreadable) return value;
    problems.push(name);
    return none;
  };
  const query = {
    place: keep('place', placeIn(given.get('place')), ''),
    around: keep('around', pairIn(given.get('around')), null),
    at: keep('coordinates', spotIn(given.get('lat'), given.get('lng')), null),
    zoom: keep('zoom', zoomIn(given.get('zoom')), null),
    within: keep('within', withinIn(given.get('within')), null),
    features: keep('features', featuresIn(given.get('features')), []),
    store: keep('store', storeIn(given.get('store')), null),
  };
  return { query, problems };
}

/** The query string without its question mark; '' for an empty query. */
export function writeQuery({ place, around, at, zoom, within, features, store }: LocatorQuery): string {
  const written = new URLSearchParams();
  if (place !== '') written.set('place', place);
  if (around !== null) written.set('around', `${around.lat},${around.lng}`);
  if (at !== null) {
    written.set('lat', String(at.lat));
    written.set('lng', String(at.lng));
  }
  if (zoom !== null) written.set('zoom', String(zoom));
  if (within !== null) written.set('within', String(within));
  if (features.length > 0) written.set('features', features.join(','));
  if (store !== null) written.set('store', store);
  return written.toString().replaceAll('%2C', ',');
}

export const sortedFeatures = (codes: readonly string[]): string[] => [...new Set(codes)].toSorted();

type Searched = Pick<LocatorQuery, 'place' | 'around' | 'at' | 'within' | 'features' | 'store'>;

/** Whether the search is not at the map's centre. */
export const isBesideMap = ({ place, around, store }: Searched): boolean =>
  place !== '' || around !== null || store !== null;

/** The spot that is searched; null for a search by name. */
export const spotSearched = ({ place, around, at, store }: Searched): Spot | null =>
  place !== '' || store !== null ? null : (around ?? at);

/** Whether the query names no place. */
export const isNowhere = (query: Searched & Pick<LocatorQuery, 'at'>): boolean =>
  !isBesideMap(query) && query.at === null;

/** Whether there is nothing to search: no name, and no spot or a map that is zoomed out too far. */
export const isTooWide = (query: LocatorQuery, zoomThreshold: number): boolean =>
  !isBesideMap(query) && (query.at === null || (query.zoom !== null && query.zoom < zoomThreshold));

/** The query after a person moved the map. The search stays; without one the map's centre is searched. */
export const withMapAt = (
  query: LocatorQuery,
  { at, zoom }: { readonly at: Spot; readonly zoom: number },
  zoomThreshold: number,
): LocatorQuery => ({
  ...query,
  around: isTooWide(query, zoomThreshold) ? null : spotSearched(query),
  at: rounded(at),
  zoom: twoDecimals(zoom),
});

/** The same search, with a map that fits to what is found. */
export const fitted = (query: LocatorQuery): LocatorQuery => ({
  ...query,
  around: null,
  at: spotSearched(query),
  zoom: null,
});

/** The same search as far as beyond the nearest store, which is `miles` from it. */
export const expandedTo = (query: LocatorQuery, miles: number): LocatorQuery => ({
  ...fitted(query),
  within: Math.min(REACH.most, Math.ceil(miles) + REACH.usual),
});

/** Whether two queries have the same search, whatever their map views. */
export const isSameSearch = (a: Searched, b: Searched): boolean =>
  a.place === b.place &&
  a.store === b.store &&
  a.within === b.within &&
  isSameSpot(spotSearched(a), spotSearched(b)) &&
  a.features.join() === b.features.join();

/** Marks a parameter that cannot be read. */
const unreadable = Symbol('unreadable');

function placeIn(text: string | null): string | typeof unreadable {
  const place = (text ?? '').trim();
  return place.length > MAX_PLACE_LENGTH ? unreadable : place;
}

function spotIn(lat: string | null, lng: string | null): Spot | null | typeof unreadable {
  if (lat === null && lng === null) return null;
  const spot = v.safeParse(Spot, { lat: numberIn(lat), lng: numberIn(lng) });
  return spot.success ? rounded(spot.output) : unreadable;
}

function pairIn(text: string | null): Spot | null | typeof unreadable {
  if (text === null) return null;
  const [lat = '', lng = '', ...more] = text.split(',');
  return more.length > 0 ? unreadable : spotIn(lat, lng);
}

function zoomIn(text: string | null): number | null | typeof unreadable {
  if (text === null) return null;
  const zoom = twoDecimals(numberIn(text));
  return zoom >= ZOOM.least && zoom <= ZOOM.most ? zoom : unreadable;
}

function withinIn(text: string | null): number | null | typeof unreadable {
  if (text === null) return null;
  const miles = /^\d{2,4}$/.test(text) ? Number(text) : NaN;
  return miles >= REACH.usual && miles <= REACH.most ? miles : unreadable;
}

function featuresIn(text: string | null): string[] | typeof unreadable {
  const codes = (text ?? '').split(',').flatMap((code) => (code.trim() === '' ? [] : [code.trim()]));
  if (codes.length > MAX_FEATURES || !codes.every((code) => FEATURE.test(code))) return unreadable;
  return sortedFeatures(codes);
}

function storeIn(text: string | null): string | null | typeof unreadable {
  if (text === null || text === '') return null;
  return STORE_NUMBER.test(text) ? text : unreadable;
}

/** Zoom in steps of 0.01, so that addresses round-trip. */
export const twoDecimals = (zoom: number): number => Math.round(zoom * 100) / 100;

const numberIn = (text: string | null): number =>
  text !== null && /^-?\d{1,3}(\.\d{1,20})?$/.test(text) ? Number(text) : NaN;
