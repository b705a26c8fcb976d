/**
 * Open or closed for any weekly hours, zone and instant, against the opening_hours library, DST weekends and the date line
 * included. The library thinks in the process's wall clock, so it is asked with a UTC process for the store's wall time.
 * Where they differ by definition: a wall time that a clock shows twice is one time to the library, while a span of ours
 * begins or ends when the clock shows it first. The repeated hour alone is left out; no instant shows a skipped one.
 */
import fc from 'fast-check';
import OpeningHours from 'opening_hours';
import { beforeAll, expect, test } from 'vitest';
import { localTime } from '../../../domain/stores/localTime.ts';
import { openStatus } from '../../../domain/stores/openingHours.ts';
import type { HoursByDay } from '../../../domain/stores/store.ts';
import { zoneOffsets } from '../../setup/zoneOffsets.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

beforeAll(() => {
  process.env['TZ'] = 'UTC';
});

const zones = [
  'America/Los_Angeles',
  'America/New_York',
  'America/St_Johns',
  'Europe/London',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Etc/UTC',
];
/** DST weekends of 2026 on both halves of the globe, a new year. */
const moments = [
  '2026-03-08',
  '2026-11-01',
  '2026-03-29',
  '2026-10-25',
  '2026-04-05',
  '2026-10-04',
  '2026-12-31',
  '2026-06-10',
].map((date) => Date.parse(`${date}T12:00:00Z`));

const interval = fc
  .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
  .map(([opens, length]) => ({ opens, closes: Math.min(2880, opens + length) }));
const week = fc.array(fc.array(interval, { maxLength: 2 }), { minLength: 7, maxLength: 7 });
const instant = fc.oneof(
  fc
    .tuple(fc.constantFrom(...moments), fc.integer({ min: -48 * 60, max: 48 * 60 }))
    .map(([moment, minutes]) => moment + minutes * MINUTE),
  fc
    .integer({ min: Date.parse('2020-01-01') / MINUTE, max: Date.parse('2030-01-01') / MINUTE })
    .map((minutes) => minutes * MINUTE),
);

test('agrees with the library on any hours, in any zone, at any moment but in the repeated hour', () => {
  const seen = { open: 0, closed: 0, nearChange: 0 };
  fc.assert(
    fc.property(week, fc.constantFrom(...zones), instant, (hours, zone, now) => {
      const clock = localTime(zoneOffsets(zone));
      if (isShownTwice(clock.offsetAt, now)) return;
      const expected = isOpenByLibrary(hours, now + clock.offsetAt(now));
      expect(openStatus(hours, [], zoneOffsets(zone), now).isOpen).toBe(expected);
      seen[expected ? 'open' : 'closed']++;
      if (clock.offsetAt(now - DAY) !== clock.offsetAt(now + DAY)) seen.nearChange++;
    }),
    { numRuns: 3_000 },
  );
  // The property says nothing if it never meets what it is about.
  expect(Math.min(seen.open, seen.closed)).toBeGreaterThan(300);
  expect(seen.nearChange).toBeGreaterThan(50);
});

test('opens and closes at the same wall times as the library on the days without a change of clocks', () => {
  fc.assert(
    fc.property(week, fc.constantFrom(...zones), instant, (hours, zone, now) => {
      const { offsetAt } = localTime(zoneOffsets(zone));
      const { isOpen, closesAt, opensAt } = openStatus(hours, [], zoneOffsets(zone), now);
      const edge = closesAt ?? opensAt;
      if (edge === undefined || offsetAt(now - 3 * DAY) !== offsetAt(edge + 3 * DAY)) return;
      expect(isOpenByLibrary(hours, edge + offsetAt(edge))).toBe(!isOpen);
      expect(isOpenByLibrary(hours, edge + offsetAt(edge) - MINUTE)).toBe(isOpen);
    }),
    { numRuns: 1_000 },
  );
});

/** Clocks went back: another instant within a day shows the same wall time. A skipped time is shown by none. */
function isShownTwice(offsetAt: (instant: number) => number, now: number): boolean {
  const wall = now + offsetAt(now);
  const offsets = [offsetAt(now - DAY), offsetAt(now), offsetAt(now + DAY)];
  const shows = offsets.map((offset) => wall - offset).filter((each) => each + offsetAt(each) === wall);
  return new Set(shows).size > 1;
}

const names = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];
const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Rules that add to each other, a day at a time: what runs past midnight is not cut by the next day's rule. */
function isOpenByLibrary(hours: HoursByDay, wall: number): boolean {
  const rules = hours.flatMap((day, weekday) =>
    day.flatMap(({ opens, closes }) => {
      const today = `${names[weekday] ?? ''} ${clockText(opens)}-${clockText(Math.min(closes, 1440))}`;
      const tomorrow = `${names[(weekday + 1) % 7] ?? ''} 00:00-${clockText(closes - 1440)}`;
      return closes > 1440 ? [today, tomorrow] : [today];
    }),
  );
  return rules.length > 0 && new OpeningHours(rules.join(', ')).getState(new Date(wall));
}
