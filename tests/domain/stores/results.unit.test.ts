/** What the locator says, fits, groups and selects, and when one has left what was searched. */
import { describe, expect, it } from 'vitest';
import { fakeStore } from '../../../adapters/fake/fakeStore.ts';
import { fakeStores } from '../../../adapters/fake/fakeStores.ts';
import type { MapView } from '../../../domain/stores/evolveMap.ts';
import { locatorOf, type LocatorState } from '../../../domain/stores/locatorState.ts';
import { initialWorld } from '../../../domain/world.ts';
import { noQuery } from '../../../domain/stores/query.ts';
import {
  areaOffer,
  groupStores,
  hasMovedAway,
  isExact,
  messageOf,
  spotsToFit,
} from '../../../domain/stores/results.ts';
import { selectedAtFirst, spotOf } from '../../../domain/stores/firstSelection.ts';
import { lngBetween } from '../../../domain/stores/distance.ts';
import type { Spot } from '../../../domain/stores/spot.ts';
import type { StoreLocation } from '../../../domain/stores/store.ts';

const THRESHOLD = 8;
const locator = (change: Partial<LocatorState>): LocatorState => ({ ...locatorOf(initialWorld), ...change });
const query = (change: Partial<NonNullable<LocatorState['query']>> = {}) => ({
  ...noQuery,
  isMenu: false,
  ...change,
});
const seattle = { lat: 47.6, lng: -122.3 };
const view = (change: Partial<MapView> = {}): MapView => ({
  at: seattle,
  zoom: 12,
  span: { lat: 0.1, lng: 0.2 },
  ...change,
});
const byPerson = (change: Partial<MapView>) => ({ ...view(change), userOverride: true, isMoved: true });
const nearest = (status: LocatorState['nearest']['status']) => ({
  requestId: 'r',
  status,
  at: null,
  query: null,
});

describe('the message in place of the list', () => {
  it.each([
    ['nothing while there are stores', { status: 'found', total: 3 }, null],
    ['nothing while searching', { status: 'searching' }, null],
    ['nothing when the search failed, for the stores of before stay', { status: 'failed' }, null],
    ['a store that a link named is not there', { status: 'storeNotFound' }, { says: 'storeNotFound' }],
    ['a place that nobody knows', { status: 'placeNotFound' }, { says: 'placeNotFound' }],
    [
      'search or zoom, at first, where nobody has zoomed out',
      {
        status: 'tooWide',
        query: query(),
        map: { ...view({ zoom: 4 }), userOverride: false, isMoved: false },
      },
      { says: 'noPlace', hint: 'searchOrZoom' },
    ],
    [
      'search or zoom, when a person moved the map without a search',
      { status: 'tooWide', query: query(), map: byPerson({ zoom: 9 }) },
      { says: 'tooWide', hint: 'searchOrZoom' },
    ],
    [
      'zoom in, when a person zoomed out without a search',
      { status: 'tooWide', query: query(), map: byPerson({ zoom: 3 }) },
      { says: 'tooWide', hint: 'zoomIn' },
    ],
    [
      'zoom in, when a spot was asked for',
      { status: 'tooWide', query: query({ at: seattle, zoom: 5 }) },
      { says: 'tooWide', hint: 'zoomIn' },
    ],
    [
      'zoom in, when a person zoomed out of what was found',
      { status: 'found', total: 3, map: byPerson({ zoom: 5 }) },
      { says: 'tooWide', hint: 'zoomIn' },
    ],
    [
      'zoom in, when a link stands far out of what it found',
      { status: 'found', total: 3, map: { ...view({ zoom: 5 }), userOverride: true, isMoved: false } },
      { says: 'tooWide', hint: 'zoomIn' },
    ],
    [
      'nothing, when the map went far out by itself to show what was found',
      { status: 'found', total: 3, map: { ...view({ zoom: 5 }), userOverride: false, isMoved: false } },
      null,
    ],
    [
      'look further, when there is nothing around',
      { status: 'found', query: query() },
      { says: 'noStores', hint: 'expandSearch' },
    ],
    [
      'move the map, in the menu',
      { status: 'found', query: query({ isMenu: true }), nearest: nearest('notFound') },
      { says: 'noStores', hint: 'moveMap' },
    ],
    [
      'fewer filters, when none is anywhere and filters are on',
      { status: 'found', query: query({ features: ['TB'] }), nearest: nearest('notFound') },
      { says: 'noStores', hint: 'disableFilters' },
    ],
    [
      'none nearby, when none is anywhere without filters',
      { status: 'found', query: query(), nearest: nearest('notFound') },
      { says: 'noStores', hint: 'noneNearby' },
    ],
  ] as const)('is: %s', (_what, state, message) => {
    expect(messageOf(locator(state), THRESHOLD)).toEqual(message);
  });
});

describe('having moved away', () => {
  const found = { status: 'found', searchedView: view(), total: 1, storeNumbers: ['1'] } as const;

  it('takes more than half of what the map showed, in either direction, across the date line too', () => {
    const moved = (at: MapView['at']) => hasMovedAway(locator({ ...found, map: byPerson({ at }) }), 0.5);
    expect(moved({ lat: 47.699, lng: -122.3 })).toBe(false);
    expect(moved({ lat: 47.701, lng: -122.3 })).toBe(true);
    expect(moved({ lat: 47.6, lng: -122.101 })).toBe(false);
    expect(moved({ lat: 47.6, lng: -122.099 })).toBe(true);
    const edge = view({ at: { lat: 0, lng: 179.95 } });
    const over = locator({ ...found, searchedView: edge, map: byPerson({ at: { lat: 0, lng: -179.95 } }) });
    expect(hasMovedAway(over, 0.5)).toBe(false);
  });

  it('takes half as much while there is more to be found', () => {
    const map = byPerson({ at: { lat: 47.66, lng: -122.3 } });
    expect(hasMovedAway(locator({ ...found, map }), 0.5)).toBe(false);
    expect(hasMovedAway(locator({ ...found, map, total: 2 }), 0.5)).toBe(true);
  });

  it('takes a whole zoom level outward, and none inward', () => {
    expect(hasMovedAway(locator({ ...found, map: byPerson({ zoom: 15 }) }), 0.5)).toBe(false);
    expect(hasMovedAway(locator({ ...found, map: byPerson({ zoom: 11.1 }) }), 0.5)).toBe(false);
    expect(hasMovedAway(locator({ ...found, map: byPerson({ zoom: 11 }) }), 0.5)).toBe(true);
  });

  it.each([
    ['a place', { place: 'Seattle' }],
    ['a spot', { around: seattle }],
    ['a store', { store: '7' }],
  ])('may be so from the start, by a link to %s that shows another area', (_what, searched) => {
    const linked = (lng: number) =>
      locator({
        ...found,
        total: 2,
        centre: seattle,
        query: query({ ...searched, at: { lat: 47.6, lng }, zoom: 12 }),
        map: { ...view({ at: { lat: 47.6, lng } }), userOverride: true, isMoved: false },
      });
    expect(hasMovedAway(linked(-122.21), 0.5)).toBe(false);
    expect(hasMovedAway(linked(-122.19), 0.5)).toBe(true);
  });

  it('is not what the map does by itself', () => {
    const map = { ...view({ at: { lat: 0, lng: 0 } }), userOverride: false, isMoved: false };
    expect(hasMovedAway(locator({ ...found, map }), 0.5)).toBe(false);
  });
});

describe('what the map offers for its area', () => {
  const stores = fakeStores.slice(0, 1);
  const storeNumbers = stores.map(({ storeNumber }) => storeNumber);
  const [there = seattle] = stores.map(spotOf);
  const rules = { panThreshold: 0.5, zoomThreshold: 8 };
  const offered = (map: Partial<NonNullable<LocatorState['map']>>, change: Partial<LocatorState> = {}) => {
    const shown = { ...view(), userOverride: true, isMoved: false, ...map };
    const found = { status: 'found', total: 1, storeNumbers, searchedView: shown } as const;
    return areaOffer(locator({ ...found, map: shown, ...change }), stores, rules);
  };
  const beside = { lat: there.lat + 0.11, lng: there.lng };
  const within = { lat: there.lat + 0.09, lng: there.lng - 0.19 };

  it('is the nearest stores where the view that was searched has none', () => {
    expect(offered({ at: beside })).toBe('showNearest');
    expect(offered({ at: within })).toBeNull();
    expect(offered({ at: { lat: there.lat, lng: there.lng + 0.21 } })).toBe('showNearest');
  });
  it('is a search where a person has moved the map to where no listed store is, however little', () => {
    expect(offered({ at: beside, isMoved: true })).toBe('searchArea');
    expect(offered({ at: within, isMoved: true })).toBeNull();
  });
  it('is a search where the map has moved away, whatever it shows', () => {
    const searchedView = view({ at: { lat: there.lat - 0.2, lng: there.lng } });
    expect(offered({ at: there, isMoved: true }, { searchedView })).toBe('searchArea');
  });
  it('is nothing before the stores are known, before the map fits to them, and from too far out', () => {
    expect(offered({ at: beside }, { status: 'searching' })).toBeNull();
    expect(offered({ at: beside }, { storeNumbers: ['another'] })).toBeNull();
    expect(offered({ at: beside, userOverride: false })).toBeNull();
    expect(offered({ at: beside, zoom: 7.9 })).toBeNull();
  });
});

/** Of the area that has them all. */
function middleOf(spots: readonly Spot[], near: Spot) {
  const middle = (all: readonly number[]) => (Math.max(...all) + Math.min(...all)) / 2;
  return {
    lat: expect.closeTo(middle(spots.map(({ lat }) => lat)), 6),
    lng: expect.closeTo(near.lng + middle(spots.map(({ lng }) => lngBetween(near.lng, lng))), 6),
  };
}

describe('what the map fits', () => {
  it('is everything that was found, and around the device the first three and the device', () => {
    const stores = fakeStores.slice(0, 5);
    const at = { lat: 47, lng: -122 };
    const none = locator({ centre: at });
    expect(spotsToFit(none, stores)).toHaveLength(7);
    const device = {
      status: 'located',
      at,
      accuracyMetres: 11_132,
      locatedAt: 0,
      questions: 1,
      times: 1,
    } as const;
    const fitted = spotsToFit(locator({ centre: at, device }), stores);
    expect(fitted).toEqual(
      expect.arrayContaining([
        { lat: expect.closeTo(46.9, 6), lng: expect.closeTo(-122.1466, 3) },
        { lat: expect.closeTo(47.1, 6), lng: expect.closeTo(-121.8534, 3) },
        ...stores.slice(0, 3).map(spotOf),
      ]),
    );
    expect(at).toEqual(middleOf(fitted, at));
    expect(spotsToFit(locator({ centre: { lat: 1, lng: 1 }, device }), stores)).toHaveLength(7);
  });

  it('is the first three around the spot, which is in the middle, where only a spot was asked for', () => {
    const at = { lat: 47, lng: 179.9 };
    const lats = [47.2, 47.3, 47.1, 60];
    const east = fakeStores.slice(0, 4).map((store, nth) => ({
      ...store,
      coordinates: { latitude: lats[nth] ?? 0, longitude: -179.9 + nth / 10 },
    }));
    const fitted = spotsToFit(locator({ centre: at, query: query({ at }) }), east);
    expect(fitted).toEqual(expect.arrayContaining(east.slice(0, 3).map(spotOf)));
    expect(Math.max(...fitted.map(({ lat }) => lat))).toBe(47.3);
    expect(at).toEqual(middleOf(fitted, at));
  });

  it('keeps a place that was searched away from the edges, wherever its stores are', () => {
    const at = { lat: 47, lng: 179.9 };
    const east = fakeStores.slice(0, 2).map((store, nth) => ({
      ...store,
      coordinates: { latitude: 47.2, longitude: nth === 0 ? -179.9 : -179.8 },
    }));
    const fitted = spotsToFit(locator({ centre: at, query: query({ place: 'Taveuni' }) }), east);
    const lngs = fitted.map(({ lng }) => lngBetween(at.lng, lng));
    expect(Math.max(...lngs)).toBeCloseTo(0.3, 6);
    expect(Math.min(...lngs)).toBeCloseTo(-0.1, 6);
    const lats = fitted.map(({ lat }) => lat - at.lat);
    expect([Math.max(...lats), Math.min(...lats)]).toEqual([expect.closeTo(0.2), expect.closeTo(-0.2 / 3)]);
  });

  it('is exact up to the threshold', () => {
    const located = (accuracyMetres: number | null) => ({
      ...locatorOf(initialWorld).device,
      accuracyMetres,
    });
    expect([1_000, 1_001, null].map((metres) => isExact(located(metres), 1_000))).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('the store that is selected at first', () => {
  const busy = change(fakeStores[0], { availability: 'HIGH_VOLUME' });
  const ready = change(fakeStores[1], { availability: 'READY' });

  it('is the queried one; in the menu the first that takes orders now; else the first', () => {
    const pick = (store: string | null, isMenu: boolean, stores = [busy, ready]) =>
      selectedAtFirst(stores, { store, isMenu }, 0);
    expect(pick(ready.storeNumber, false)).toBe(ready.storeNumber);
    expect(pick(busy.storeNumber, true)).toBe(busy.storeNumber);
    expect(pick(null, true)).toBe(ready.storeNumber);
    expect(pick(null, true, [busy])).toBe(busy.storeNumber);
    expect(pick(null, false)).toBe(busy.storeNumber);
    expect(pick('none', false, [])).toBeNull();
  });
});

describe('the groups of the list', () => {
  const stores = fakeStores.slice(0, 5);
  const [a, b, c, d, e] = stores.map(({ storeNumber }) => storeNumber);
  const numbers = (...args: Parameters<typeof groupStores>) =>
    groupStores(...args).map((group) => [group.reason, group.stores.map(({ storeNumber }) => storeNumber)]);

  it('are favorites, the usual, then the others, each store once', () => {
    expect(
      numbers(stores, (number) => number === b, { [String(c)]: 2, [String(d)]: 5, [String(b)]: 9 }),
    ).toEqual([
      ['FAVORITE', [b]],
      ['USUAL', [d]],
      ['NEARBY', [a, c, e]],
    ]);
  });

  it('begin with the nearest store where it is neither a favorite nor the usual one', () => {
    const at = (distance: number, storeNumber: string | number) => ({
      ...fakeStore(String(storeNumber)),
      distance,
    });
    const near = [at(0.3, 'near'), at(0.5, 'own'), at(0.6, 'usual'), at(0.9, 'other')];
    const isOwn = (number: string) => number === 'own';
    expect(numbers(near, isOwn, { usual: 3 })).toEqual([
      ['NEAREST', ['near']],
      ['FAVORITE', ['own']],
      ['USUAL', ['usual']],
      ['NEARBY', ['other']],
    ]);
    const isNear = (number: string) => number === 'near' || number === 'own';
    expect(numbers(near, isNear, {})[0]).toEqual(['FAVORITE', ['near', 'own']]);
    expect(numbers(near, () => false, {})[0]).toEqual(['NEARBY', ['near', 'own', 'usual', 'other']]);
  });

  it('list a favorite or usual store that is miles away from what was searched among the others, by distance', () => {
    const at = (distance: number, storeNumber: string) => ({ ...fakeStore(storeNumber), distance });
    const found = [at(0.4, 'near'), at(1.1, 'next'), at(6, 'own'), at(7, 'usual')];
    const isOwn = (number: string) => number === 'own';
    expect(numbers(found, isOwn, { usual: 9 })).toEqual([['NEARBY', ['near', 'next', 'own', 'usual']]]);
  });

  it('leave out what is empty; one order makes no habit', () => {
    expect(numbers(stores, () => false, { [String(a)]: 1 })).toEqual([['NEARBY', [a, b, c, d, e]]]);
    expect(numbers([], () => true, {})).toEqual([]);
  });
});

function change(
  store: StoreLocation | undefined,
  ordering: Partial<StoreLocation['mobileOrdering']>,
): StoreLocation {
  if (store === undefined) throw new Error('The fake chain has too few stores.');
  return { ...store, mobileOrdering: { ...store.mobileOrdering, ...ordering } };
}
