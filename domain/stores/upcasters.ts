/**
 * 0.1.0 searched by a place's name alone and matched answers by that name. Those tabs are closed, so an
 * upcast answer gets the id of a search that does not exist: old traces must only stay readable. Before
 * `around`, a spot was searched only at the map's centre. Before `within`, no search was expanded around its place.
 */
const query = { at: null, zoom: null, features: [], store: null, isMenu: false };
const placeIn = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'place' in data && typeof data.place === 'string'
    ? data.place
    : '';

const withoutAround = (data: unknown) => ({ ...(data as object), around: null });
const withoutReach = (data: unknown) => ({ ...(data as object), within: null });

export const locatorUpcasters = {
  'locator/search@1': (data: unknown) => ({ ...query, place: placeIn(data), zoomThreshold: 0 }),
  'locator/searchStarted@1': (data: unknown) => ({ ...query, place: placeIn(data) }),
  'locator/search@2': withoutAround,
  'locator/searchStarted@2': withoutAround,
  'locator/search@3': withoutReach,
  'locator/searchStarted@3': withoutReach,
  'locator/searchTooWide@1': withoutAround,
  'locator/searchTooWide@2': withoutReach,
  'locator/storesFound@1': (data: unknown) => {
    const found = data as { placeName: string; storeNumbers: readonly string[]; document: string };
    return {
      searchId: '',
      placeName: found.placeName,
      match: null,
      at: { lat: 0, lng: 0 },
      total: found.storeNumbers.length,
      storeNumbers: found.storeNumbers,
      document: found.document,
      selected: null,
    };
  },
  'locator/storesFound@2': (data: unknown) => ({ ...(data as object), otherPlaces: [] }),
  'locator/placeNotFound@1': () => ({ searchId: '' }),
  'locator/searchFailed@1': (data: unknown) => ({ searchId: '', kind: (data as { kind: unknown }).kind }),
};
