/** What the map decides without drawing: what is in sight, where to go, which marks to ask for and draw, what a finger hits. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { locatorOf, type LocatorState } from '../../../domain/stores/locatorState.ts';
import { lngBetween } from '../../../domain/stores/distance.ts';
import type { Spot } from '../../../domain/stores/spot.ts';
import type { MapMark } from '../../../streams/ports.ts';
import { initialWorld } from '../../../streams/log/fold.ts';
import { drawnMarks, LAYERS, markAt, type MarksShown } from '../../../src/features/stores/map/drawnMarks.ts';
import { mapScaleAt } from '../../../src/features/stores/map/mapScale.ts';
import { marksInView } from '../../../src/features/stores/map/marksInView.ts';
import {
  areaAround,
  withMargin,
  contains,
  isIn,
  pixelsAt,
  seenIn,
  toPlane,
  zoomOf,
} from '../../../src/features/stores/map/mercator.ts';
import { neededMarks } from '../../../src/features/stores/map/neededMarks.ts';
import { targetOf } from '../../../src/features/stores/map/viewRules.ts';
import { fakeStores } from '../../../adapters/fake/fakeStores.ts';
import { noQuery } from '../../../domain/stores/query.ts';

const seattle = { lat: 47.60621, lng: -122.33207 };
const zoomedTo = (at: Spot, zoom: number, size: readonly [number, number] = [800, 600]) =>
  seenIn({ centre: toPlane(at), resolution: 40_075_016.685578488 / 256 / 2 ** zoom, size });

describe('the view', () => {
  test('is where it was put, at any zoom, with half its height and width beside it', () => {
    const spot = fc.record({
      lat: fc.double({ min: -84, max: 84, noNaN: true }),
      lng: fc.double({ min: -180, max: 179.9999, noNaN: true }),
    });
    fc.assert(
      fc.property(spot, fc.integer({ min: 300, max: 2100 }), (at, hundredths) => {
        const seen = zoomedTo(at, hundredths / 100);
        expect(seen.at.lat).toBeCloseTo(at.lat, 6);
        expect(Math.abs(lngBetween(seen.at.lng, at.lng))).toBeLessThan(1e-6);
        expect(seen.zoom).toBe(hundredths / 100);
        expect(isIn(seen.area, at)).toBe(true);
        expect(seen.area.east - seen.area.west).toBeCloseTo(2 * seen.span.lng, 6);
        expect(seen.area.north - seen.area.south).toBeCloseTo(2 * seen.span.lat, 6);
      }),
    );
  });
  test('keeps longitudes within 180 degrees however far round one went', () => {
    const [x, y] = toPlane({ lat: 10, lng: 170 });
    const seen = seenIn({ centre: [x + 3 * 40_075_016.685578488, y], resolution: 100, size: [100, 100] });
    expect(seen.at.lng).toBeCloseTo(170, 6);
    expect(zoomOf(78_271.51696402)).toBe(1);
  });
  test('crosses the date line as one area', () => {
    expect(
      areaAround([
        { lat: -17, lng: 178 },
        { lat: -14, lng: -171 },
      ]),
    ).toEqual({ west: 178, south: -17, east: 189, north: -14 });
    expect(areaAround([])).toBeNull();
    expect(isIn({ west: 178, south: -17, east: 189, north: -14 }, { lat: -15, lng: -175 })).toBe(true);
    expect(isIn({ west: 178, south: -17, east: 189, north: -14 }, { lat: -15, lng: 170 })).toBe(false);
  });
});

describe('marks are asked for', () => {
  test('with room on every side, and again once half of it is used up', () => {
    const asked = neededMarks(null, zoomedTo(seattle, 10), true);
    expect(contains(asked.area, withMargin(zoomedTo(seattle, 10).area, 0.49))).toBe(true);
    const { span } = zoomedTo(seattle, 10);
    const aBit = zoomedTo({ ...seattle, lng: seattle.lng + span.lng * 0.4 }, 10);
    expect(neededMarks(asked, aBit, false)).toBe(asked);
    const more = zoomedTo({ ...seattle, lng: seattle.lng + span.lng * 0.6 }, 10);
    expect(neededMarks(asked, more, false)).not.toBe(asked);
  });
  test('of another zoom only when the map has come to rest', () => {
    const asked = neededMarks(null, zoomedTo(seattle, 10), true);
    expect(neededMarks(asked, zoomedTo(seattle, 11), false)).toBe(asked);
    expect(neededMarks(asked, zoomedTo(seattle, 11), true).zoom).toBe(11);
  });
});

describe('where the map goes by itself', () => {
  const query = { ...noQuery, place: 'Seattle', isMenu: false };
  const found = (part: Partial<LocatorState> = {}): LocatorState => ({
    ...locatorOf(initialWorld),
    query,
    searchId: 's-1',
    status: 'found',
    foundAt: 7,
    centre: seattle,
    storeNumbers: ['99001', '99002', '99003', '99004'],
    ...part,
  });
  test('fits the first page of what was found, and no closer than a single store is shown', () => {
    const target = targetOf(found(), fakeStores, 15);
    expect(target).toMatchObject({ closest: 15, spots: { length: 6 } });
  });
  test('waits until the stores of that page are at hand', () => {
    expect(targetOf(found(), fakeStores.slice(0, 3), 15)).toBeNull();
  });
  test('shows a single store at its own zoom, and a place without stores around its middle', () => {
    expect(targetOf(found({ storeNumbers: ['99001'] }), fakeStores, 15)).toMatchObject({
      at: seattle,
      zoom: 15,
    });
    expect(targetOf(found({ storeNumbers: [] }), fakeStores, 15)).toMatchObject({ at: seattle, zoom: 11 });
  });
  test('fits three stores and the person around the device', () => {
    const device = {
      status: 'located',
      at: seattle,
      accuracyMetres: 20,
      locatedAt: 0,
      questions: 1,
      times: 1,
    } as const;
    expect(targetOf(found({ device }), fakeStores, 15)).toMatchObject({ spots: { length: 7 } });
    expect(
      targetOf(
        found({ device, storeNumbers: fakeStores.slice(0, 9).map(({ storeNumber }) => storeNumber) }),
        fakeStores,
        15,
      ),
    ).toMatchObject({ spots: { length: 7 } });
  });
  test('stays where a person has moved it', () => {
    const map = { at: seattle, zoom: 9, span: { lat: 1, lng: 1 }, userOverride: true, isMoved: true };
    expect(targetOf(found({ map }), fakeStores, 15)).toBeNull();
  });
  test('goes exactly to a spot and zoom that the address names, found or not', () => {
    const asked = { ...query, at: seattle, zoom: 13 };
    for (const status of ['searching', 'found', 'failed'] as const)
      expect(targetOf(found({ query: asked, status }), fakeStores, 15)).toMatchObject({
        at: seattle,
        zoom: 13,
      });
  });
});

describe('what is drawn', () => {
  const store = (storeNumber: string, at: Spot = seattle): MapMark => ({
    kind: 'store',
    storeNumber,
    at,
    isOpen: true,
  });
  const group: MapMark = { kind: 'group', id: 5, count: 12, at: seattle };
  const shown = (part: Partial<MarksShown>): MarksShown => ({
    marks: [],
    known: [{ storeNumber: '1', name: 'Pike Place', at: seattle, isOpen: false }],
    selected: null,
    highlighted: null,
    pointedGroup: null,
    isFavorite: () => false,
    pixelsBetween: pixelsAt(12),
    ...part,
  });
  test('lies on the layers 10, 11 and 12', () => {
    const layers = drawnMarks(
      shown({ marks: [store('1'), store('2'), store('3')], selected: '2', highlighted: '3' }),
    );
    expect(layers.map(({ layer }) => layer)).toEqual([10, 11, 12]);
    expect(LAYERS).toEqual({ usual: 10, selected: 11, highlighted: 12 });
  });
  test('has the selected store on top with its name, even where a group holds it', () => {
    const [, pin] = drawnMarks(shown({ marks: [group], selected: '1' }));
    expect(pin).toMatchObject({ label: 'Pike Place', layer: 11, look: { isOpen: false, isLarge: true } });
  });
  test('moves a group aside that the selected pin would lie on, and a finger finds both', () => {
    const drawn = drawnMarks(
      shown({ marks: [group, store('2', { ...seattle, lng: -122.1 })], selected: '1' }),
    );
    const [aside, clear] = drawn;
    expect(aside?.aside).toEqual([44, -22]);
    expect(clear?.aside).toEqual([0, 0]);
    const at = (x: number, y: number) =>
      markAt(drawn.slice(0, 1).concat(drawn.slice(2)), [x, y], () => [100, 100]);
    expect(at(100, 80)?.key).toBe('store 1');
    expect(at(144, 78)?.key).toBe('group 5');
    const [alone] = drawnMarks(shown({ marks: [group] }));
    expect(alone?.aside).toEqual([0, 0]);
  });
  test('gives the uppermost mark to a finger, within its reach', () => {
    const drawn = drawnMarks(shown({ marks: [store('1'), store('2')], selected: '2' }));
    const at = (x: number, y: number) => markAt(drawn, [x, y], () => [100, 100]);
    expect(at(100, 84)?.key).toBe('store 2');
    expect(at(100, 150)).toBeNull();
    expect(at(140, 90)).toBeNull();
  });
});

test('the list beside the map has the fifty marks nearest to its middle, and says how many more there are', () => {
  const view = zoomedTo(seattle, 10);
  const marks = Array.from({ length: 60 }, (_, place): MapMark => ({
    kind: 'store',
    storeNumber: String(place),
    at: { lat: seattle.lat + ((place * 37) % 60) * 0.001, lng: seattle.lng },
    isOpen: true,
  }));
  const far: MapMark = { kind: 'group', id: 1, count: 9, at: { lat: 10, lng: 10 } };
  const { marks: listed, more } = marksInView([far, ...marks], view);
  expect(more).toBe(10);
  expect(listed).toHaveLength(50);
  const lats = listed.map(({ at }) => at.lat);
  expect(lats).toEqual(lats.toSorted((a, b) => a - b));
});

test('the scale line is a round length that fits, in the units one counts in', () => {
  expect(mapScaleAt(0, 100, true)).toEqual({ length: 10, unit: 'kilometer', pixels: 100 });
  expect(mapScaleAt(60, 2, true)).toEqual({ length: 100, unit: 'meter', pixels: 100 });
  for (const resolution of [0.07, 1, 38, 600, 19_000])
    for (const isMetric of [true, false])
      expect(mapScaleAt(47, resolution, isMetric).pixels).toBeLessThanOrEqual(130);
});
