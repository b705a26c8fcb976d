/** How late an order as soon as possible may be put: within the hour, and in no slot that begins after closing. */
import { expect, it } from 'vitest';
import type { StoreLocation } from '../../../domain/stores/store.ts';
import { hasRoom, lastSlot } from '../../../server/slots/capacity.ts';

const at = (iso: string): number => Date.parse(iso);
const storeThatCloses = (closes: number): StoreLocation =>
  ({
    hoursByDay: Array.from({ length: 7 }, () => [{ opens: 0, closes }]),
    holidays: [],
    timeZone: { timeZoneId: 'UTC', utcOffsets: '0 UTC' },
  }) as unknown as StoreLocation;

it('is the last slot that begins before the store closes', () => {
  const store = storeThatCloses(22 * 60);
  expect(lastSlot(store, at('2026-06-10T21:42:00Z'))).toBe(at('2026-06-10T21:55:00Z'));
  expect(lastSlot(store, at('2026-06-10T21:58:00Z'))).toBe(at('2026-06-10T21:55:00Z'));
});

it('is within the hour of a store that stays open', () => {
  const store = storeThatCloses(1440);
  expect(lastSlot(store, at('2026-06-10T12:00:00Z'))).toBe(at('2026-06-10T12:55:00Z'));
});

it('a store has no room where every slot before closing is full', () => {
  const readyAt = at('2026-06-10T21:50:00Z');
  const loads = new Map([
    [readyAt, 1],
    [at('2026-06-10T21:55:00Z'), 1],
  ]);
  const last = lastSlot(storeThatCloses(22 * 60), readyAt);
  const now = at('2026-06-10T21:50:00Z');
  expect(hasRoom({ capacity: 1, loads }, 1, { readyAt, last, now })).toBe(false);
  expect(hasRoom({ capacity: 1, loads: new Map([[readyAt, 1]]) }, 1, { readyAt, last, now })).toBe(true);
});
