/**
 * Where the sheet stands: high enough to read a store, low enough to leave the map its buttons, at any size of text.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coversMap, heightOf, nearestStop, STOPS } from '../../../src/features/stores/sheet/sheetHeights.ts';

test('half is half of a high map, and lower than that what the first store needs with its button', () => {
  expect(heightOf('half', { room: 800, belowPx: 0, headerPx: 97, rem: 16 })).toBe(400);
  expect(heightOf('half', { room: 590, belowPx: 0, headerPx: 97, rem: 16 })).toBe(353);
  expect(heightOf('half', { room: 390, belowPx: 0, headerPx: 97, rem: 16 })).toBe(286);
});

test('large text pulls the half stop up, as far as the map can spare', () => {
  expect(heightOf('half', { room: 560, belowPx: 0, headerPx: 222, rem: 32 })).toBe(456);
  expect(heightOf('peek', { room: 560, belowPx: 0, headerPx: 222, rem: 32 })).toBe(222);
});

test('where nothing of the list would be left beside the map, the list has the space', () => {
  expect(heightOf('half', { room: 330, belowPx: 0, headerPx: 170, rem: 32 })).toBe(330);
  expect(heightOf('half', { room: 470, belowPx: 0, headerPx: 200, rem: 32 })).toBe(470);
  expect(heightOf('half', { room: 560, belowPx: 0, headerPx: 237, rem: 32 })).toBe(456);
});

test('what of the map is below the screen counts for nothing', () => {
  expect(heightOf('half', { room: 567, belowPx: 224, headerPx: 237, rem: 32 })).toBe(567);
});

test('where the list has all the space, the folded sheet is in sight without scrolling, and the map above it', () => {
  expect(coversMap({ room: 567, belowPx: 224, headerPx: 123, rem: 32 })).toBe(true);
  expect(heightOf('peek', { room: 567, belowPx: 224, headerPx: 123, rem: 32 })).toBe(347);
  expect(heightOf('peek', { room: 567, belowPx: 400, headerPx: 123, rem: 32 })).toBe(463);
  expect(coversMap({ room: 590, belowPx: 0, headerPx: 97, rem: 16 })).toBe(false);
});

test('a folded sheet is 120 px high', () => {
  expect(heightOf('peek', { room: 590, belowPx: 0, headerPx: 97, rem: 16 })).toBe(120);
});

test('the stops never change their order nor leave the screen, and each is nearest to itself', () => {
  const rooms = fc.record({
    room: fc.integer({ min: 150, max: 2000 }),
    belowPx: fc.integer({ min: 0, max: 300 }),
    headerPx: fc.integer({ min: 60, max: 400 }),
    rem: fc.integer({ min: 10, max: 48 }),
  });
  fc.assert(
    fc.property(rooms, (room) => {
      const heights = STOPS.map((stop) => heightOf(stop, room));
      expect(heights).toEqual(heights.toSorted((a, b) => a - b));
      expect(heights[2]).toBe(room.room);
      for (const stop of STOPS)
        expect(heightOf(nearestStop(heightOf(stop, room), room), room)).toBe(heightOf(stop, room));
    }),
  );
});
