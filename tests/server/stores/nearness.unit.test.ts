/** What is near, against a plain look at every place: dense towns, the date line, the poles, nothing at all. */
import { distance } from 'geokdbush';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hilbertIndex } from '../../../server/stores/hilbertIndex.ts';
import { createNearness } from '../../../server/stores/nearness.ts';

const KM_PER_MILE = 1.609344;
const anywhere = fc.record({
  latitude: fc.oneof(
    fc.double({ min: -90, max: 90, noNaN: true }),
    fc.double({ min: 47, max: 48, noNaN: true }),
    fc.constantFrom(-90, 90, 89.9, 0),
  ),
  longitude: fc.oneof(
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.double({ min: -123, max: -122, noNaN: true }),
    fc.constantFrom(-180, 180, 179.9, -179.9, 0),
  ),
});

test('all places within some miles come nearest first, none is missed and none is too far', () => {
  fc.assert(
    fc.property(
      fc.array(anywhere, { maxLength: 60 }),
      anywhere,
      fc.constantFrom(1, 50, 1_000, 7_000),
      (places, { latitude, longitude }, miles) => {
        const found = createNearness(places).within(latitude, longitude, miles);
        const byHand = places.map(
          (each) => distance(longitude, latitude, each.longitude, each.latitude) / KM_PER_MILE,
        );
        // A place on the very edge may fall on either side by rounding.
        const surely = byHand.flatMap((each, place) => (each < miles - 1e-6 ? [place] : []));
        const places_ = found.map(({ place }) => place);
        expect(places_).toEqual(expect.arrayContaining(surely));
        expect(new Set(places_).size).toBe(places_.length);
        for (const { place, miles: away } of found) {
          expect(away).toBeCloseTo(byHand[place] ?? Number.NaN, 2);
          expect(byHand[place]).toBeLessThan(miles + 1e-6);
        }
        const away = found.map((each) => each.miles);
        expect(away).toEqual(away.toSorted((a, b) => a - b));
      },
    ),
    { numRuns: 300 },
  );
});

test('a page is the same part of all that are within the miles and wanted, also of many at one spot', () => {
  const nextTo = fc.record({
    latitude: fc.constantFrom(0, 0.01, 0.02),
    longitude: fc.constantFrom(179.99, 180, -180, -179.99),
  });
  fc.assert(
    fc.property(
      fc.array(fc.oneof(nextTo, anywhere), { maxLength: 60 }),
      fc.oneof(nextTo, anywhere),
      fc.constantFrom(1, 50, 7_000),
      fc.record({ offset: fc.nat(20), limit: fc.integer({ min: 1, max: 20 }) }),
      (places, { latitude, longitude }, miles, { offset, limit }) => {
        const nearness = createNearness(places);
        const isWanted = (place: number): boolean => place % 3 > 0;
        const all = nearness.within(latitude, longitude, miles).filter(({ place }) => isWanted(place));
        expect(nearness.page(latitude, longitude, miles, { offset, limit, isWanted })).toEqual({
          total: all.length,
          places: all.slice(offset, offset + limit),
        });
      },
    ),
    { numRuns: 300 },
  );
});

test('the nearest that is wanted is found beyond all that are not', () => {
  const places = [
    { latitude: 0, longitude: 0 },
    { latitude: 0, longitude: 1 },
    { latitude: 0, longitude: 179 },
  ];
  const nearness = createNearness(places);
  const wanted = (place: number): boolean => place !== 0;
  expect(nearness.nearest(0, 0, 1, 100, wanted).map(({ place }) => place)).toEqual([1]);
  expect(nearness.nearest(0, -179, 1, 200, wanted).map(({ place }) => place)).toEqual([2]);
  expect(nearness.nearest(0, 0, 1, 50, wanted)).toEqual([]);
  expect(createNearness([]).nearest(0, 0, 1, 50, wanted)).toEqual([]);
});

test('the curve visits every cell once and goes from each to a neighbour', () => {
  const side = 32;
  const cells = Array.from({ length: side * side }, (_, cell) => ({
    x: cell % side,
    y: Math.floor(cell / side),
  }));
  const walk = cells.toSorted((a, b) => alongOf(a) - alongOf(b));
  expect(new Set(cells.map(alongOf)).size).toBe(cells.length);
  for (const [step, { x, y }] of walk.slice(1).entries()) {
    const before = walk[step];
    expect(Math.abs(x - (before?.x ?? 0)) + Math.abs(y - (before?.y ?? 0))).toBe(1);
  }
  function alongOf({ x, y }: { readonly x: number; readonly y: number }): number {
    return hilbertIndex((x + 0.5) / side, (y + 0.5) / side);
  }
});
