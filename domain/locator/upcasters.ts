/**
 * 0.1.0 searched by a place's name alone and told answers apart by that name. They belonged to a tab that is gone, so
 * a lifted answer names a search that nobody waits for: what matters is that an old trace is read whole.
 * Before `around` a spot was searched only where the map stood.
 */
const query = { at: null, zoom: null, features: [], store: null, isMenu: false };
const placeIn = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'place' in data && typeof data.place === 'string'
    ? data.place
    : '';

const withoutAround = (data: unknown) => ({ ...(data as object), around: null });

export const locatorUpcasters = {
  'locator/search@1': (data: unknown) => ({ ...query, place: placeIn(data), zoomThreshold: 0 }),
  'locator/searchStarted@1': (data: unknown) => ({ ...query, place: placeIn(data) }),
  'locator/search@2': withoutAround,
  'locator/searchStarted@2': withoutAround,
  'locator/searchTooWide@1': withoutAround,
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
  'locator/placeNotFound@1': () => ({ searchId: '' }),
  'locator/searchFailed@1': (data: unknown) => ({ searchId: '', kind: (data as { kind: unknown }).kind }),
};
