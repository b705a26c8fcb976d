/** Every type that was released in an older shape can be lifted to today's, and what comes out is today's. */
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { catalog } from '../../domain/events.ts';
import { upcast, versionOf } from '../../domain/upcast.ts';

const older = [...catalog.values()].filter((definition) => definition.v > 1);
const firstShapes: Readonly<Record<string, unknown>> = {
  'locator/search': { place: 'Seattle' },
  'locator/searchStarted': { place: 'Seattle' },
  'locator/searchTooWide': { place: '', at: null, zoom: 5, features: [], store: null, isMenu: false },
  'locator/storesFound': { place: 'Seattle', placeName: 'Seattle, WA', storeNumbers: ['1'], document: 'd' },
  'locator/placeNotFound': { place: 'Nowhere' },
  'locator/searchFailed': { place: 'Seattle', kind: 'offline' },
  'order/submit': { orderId: 'o-1', cardId: 'c-1', price: 545 },
  'order/submitRequested': {
    ...{ orderId: 'o-1', storeNumber: '7', storeName: 'Pine St', cardId: 'c-1', price: 545 },
    ...{ currency: 'USD', lines: [] },
  },
  'order/submitAsGuest': { orderId: 'o-1', price: 545, scheduledFor: null, vaultRef: 'vault:1' },
  'order/guestSubmitRequested': {
    ...{ orderId: 'o-1', storeNumber: '7', storeName: 'Pine St', price: 545, currency: 'USD', lines: [] },
    ...{ collectionType: 'IN_STORE', scheduledFor: null, vaultRef: 'vault:1' },
  },
  'order/refused': { writeId: 'w-1', orderId: 'o-1', code: 'STORE_CLOSED' },
  'order/previousFetched': { document: 'd', statuses: [{ orderId: 'o-1', status: 'PickedUp' }] },
};

it.each(older.map(({ type }) => type))('%s of the first release is lifted', (type) => {
  const definition = catalog.get(type);
  const lifted = upcast(type, 1, definition?.v ?? 0, firstShapes[type]);
  expect(v.safeParse(definition?.schema ?? v.never(), lifted).issues).toBeUndefined();
});

/** As it was from the second version on, until a search had a spot of its own. */
const query = {
  place: '',
  at: { lat: 47.6, lng: -122.3 },
  zoom: 12,
  features: [],
  store: null,
  isMenu: false,
};

it.each([
  ['locator/search', 2, { ...query, zoomThreshold: 8 }],
  ['locator/searchStarted', 2, query],
  ['locator/searchTooWide', 1, query],
] as const)('%s of version %i searched where the map stood, as far as any', (type, version, data) => {
  const definition = catalog.get(type);
  const lifted = upcast(type, version, definition?.v ?? 0, data);
  expect(v.parse(definition?.schema ?? v.never(), lifted)).toEqual({ ...data, around: null, within: null });
});

it('each definition has the version that its steps lead to', () => {
  const all = [...catalog.values()];
  expect(all.map(({ type }) => [type, versionOf(type)])).toEqual(
    all.map(({ type, v: today }) => [type, today]),
  );
});

it('there is something to lift', () => {
  expect(older.map(({ type }) => type).toSorted()).toEqual(Object.keys(firstShapes).toSorted());
});
