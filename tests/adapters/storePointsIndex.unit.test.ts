/** The map's counts against counting by hand, for any chain, filters, zoom and area. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countNear,
  createStorePointsIndex,
  createZoomIndex,
  LAST_GROUPED_ZOOM,
  matchingPlaces,
} from '../../adapters/store-points-worker/storePointsIndex.ts';
import { decodePoints, type StorePoints } from '../../adapters/store-points-worker/decodePoints.ts';
import { milesBetween } from '../../domain/stores/distance.ts';
import type { MapMark } from '../../streams/ports.ts';
import { someCodes, wirePoints, type SomeStore } from './somePoints.ts';

const world = { west: -180, south: -90, east: 180, north: 90 };
const degrees = (most: number) => fc.integer({ min: -most * 1e5, max: most * 1e5 }).map((step) => step / 1e5);
const someStore: fc.Arbitrary<SomeStore> = fc.record({
  // Where the plane ends, so does the map.
  lat: degrees(84),
  lng: fc.oneof(degrees(180), fc.constantFrom(-180, 180, 179.99999, -122.33207)),
  features: fc.integer({ min: 0, max: 2 ** someCodes.length - 1 }),
  isOpen: fc.boolean(),
});
const someStores = fc.array(someStore, { maxLength: 120 });
const someFeatures = fc.subarray([...someCodes, 'ON', 'noSuch']);

const decoded = (stores: readonly SomeStore[]): StorePoints => {
  const points = decodePoints(wirePoints(stores));
  if (points === null) throw new Error('expected the points to be read');
  return points;
};
const isOpen = (hoursOf: number): boolean => hoursOf === 0;
/** The rule as the specification says it, store by store. */
const passes = (store: SomeStore, features: readonly string[]): boolean =>
  features.every((code) =>
    code === 'ON'
      ? store.isOpen
      : ((store.features >> someCodes.indexOf(code)) & 1) === 1 && someCodes.includes(code),
  );
const storesIn = (marks: readonly MapMark[]): number =>
  marks.reduce((sum, mark) => sum + (mark.kind === 'group' ? mark.count : 1), 0);

describe('the marks of the chain', () => {
  test('hold every store that passes the filters exactly once, at any zoom', () => {
    fc.assert(
      fc.property(
        someStores,
        someFeatures,
        fc.double({ min: 3, max: 21, noNaN: true }),
        (stores, features, zoom) => {
          const points = decoded(stores);
          const index = createStorePointsIndex(points, matchingPlaces(points, features, isOpen));
          const expected = stores.filter((store) => passes(store, features)).length;
          expect(storesIn(index.marks(world, zoom, isOpen))).toBe(expected);
        },
      ),
    );
  });

  test('hold every store of an area exactly once in the first picture of that area, across the date line too', () => {
    // Between two steps of the wire, so that no store lies on an edge; not at 180, which is -180 too.
    const edge = (most: number) => degrees(most).map((degree) => degree + 0.000005);
    fc.assert(
      fc.property(
        someStores,
        fc.tuple(edge(84), edge(84)),
        fc.tuple(edge(179), edge(179)),
        fc.integer({ min: 3, max: 12 }),
        (stores, lats, [west, east], zoom) => {
          fc.pre(west !== east);
          const [south, north] = [Math.min(...lats), Math.max(...lats)];
          const points = decoded(stores);
          const index = createZoomIndex(points, matchingPlaces(points, [], isOpen), zoom, {
            west,
            south,
            east,
            north,
          });
          const isIn = ({ lat, lng }: SomeStore): boolean =>
            lat > south && lat < north && (west < east ? lng > west && lng < east : lng > west || lng < east);
          expect(storesIn(index.marks(world, zoom, isOpen))).toBe(stores.filter(isIn).length);
        },
      ),
    );
  });

  test('are the very stores of an area once one is close enough, across the date line too', () => {
    fc.assert(
      fc.property(someStores, degrees(179), degrees(80), (stores, west, south) => {
        const points = decoded(stores);
        const index = createStorePointsIndex(points, matchingPlaces(points, [], isOpen));
        const area = {
          west: west + 0.000005,
          south: south + 0.000005,
          east: west + 40.000005,
          north: south + 20.000005,
        };
        const marks = index.marks(area, LAST_GROUPED_ZOOM + 1, isOpen);
        const inside = stores.flatMap(({ lat, lng }, place) => {
          const isAcross = [lng, lng + 360].some((each) => each >= area.west && each <= area.east);
          return lat >= area.south && lat <= area.north && isAcross ? [points.numbers[place]] : [];
        });
        const numbers = marks.flatMap((mark) => (mark.kind === 'store' ? [mark.storeNumber] : ['a group']));
        expect(numbers.toSorted()).toEqual(inside.toSorted());
      }),
    );
  });
});

test('the live count is the number of stores within 50 miles that pass', () => {
  fc.assert(
    fc.property(fc.array(someStore, { maxLength: 60 }), someStore, someFeatures, (stores, at, features) => {
      const near = stores.map((store, place) =>
        place % 2 === 0 ? { ...store, lat: at.lat, lng: at.lng } : store,
      );
      const points = decoded(near);
      const expected = near.filter(
        (store) => passes(store, features) && milesBetween(at, store) <= 50,
      ).length;
      expect(countNear(points, matchingPlaces(points, features, isOpen), at)).toBe(expected);
    }),
  );
});
