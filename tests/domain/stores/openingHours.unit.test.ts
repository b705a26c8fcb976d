/** Opening hours by the store's own clock, with the nights when clocks change. Any hours, zone and instant: openingHours.library.int.test.ts. */
import { describe, expect, test } from 'vitest';
import { hoursOfDate, localDate, openStatus } from '../../../domain/stores/openingHours.ts';
import type { Holiday, HoursByDay, OpenInterval } from '../../../domain/stores/store.ts';
import { zoneOffsets } from '../../setup/zoneOffsets.ts';

const at = (iso: string): number => Date.parse(iso);
const everyDay = (...hours: OpenInterval[]): HoursByDay => Array.from({ length: 7 }, () => hours);
const daytime = everyDay({ opens: 330, closes: 1260 });
const late = everyDay({ opens: 360, closes: 1560 });
const NEW_YORK = zoneOffsets('America/New_York');
const LOS_ANGELES = zoneOffsets('America/Los_Angeles');

describe('an ordinary day', () => {
  test('is open from the opening minute up to the closing minute, by the clock of the store', () => {
    expect(openStatus(daytime, [], NEW_YORK, at('2026-06-10T09:29:59Z'))).toEqual({
      isOpen: false,
      opensAt: at('2026-06-10T09:30:00Z'),
    });
    expect(openStatus(daytime, [], NEW_YORK, at('2026-06-10T09:30:00Z'))).toEqual({
      isOpen: true,
      closesAt: at('2026-06-11T01:00:00Z'),
    });
    expect(openStatus(daytime, [], NEW_YORK, at('2026-06-11T01:00:00Z')).isOpen).toBe(false);
    expect(openStatus(daytime, [], LOS_ANGELES, at('2026-06-10T09:30:00Z')).isOpen).toBe(false);
  });

  test('that is closed all week long never opens', () => {
    expect(openStatus(everyDay(), [], NEW_YORK, at('2026-06-10T12:00:00Z'))).toEqual({ isOpen: false });
  });

  test('that is one of a 24 hour store has no closing time', () => {
    expect(
      openStatus(everyDay({ opens: 0, closes: 1440 }), [], NEW_YORK, at('2026-06-10T12:00:00Z')),
    ).toEqual({
      isOpen: true,
    });
  });
});

describe('past midnight', () => {
  test('belongs to the day before', () => {
    expect(openStatus(late, [], NEW_YORK, at('2026-06-11T05:59:00Z'))).toEqual({
      isOpen: true,
      closesAt: at('2026-06-11T06:00:00Z'),
    });
  });

  test('runs on into a holiday that is closed', () => {
    const closed: Holiday = { date: '2026-06-11', name: 'Inventory day', hours: [] };
    expect(openStatus(late, [closed], NEW_YORK, at('2026-06-11T05:00:00Z')).isOpen).toBe(true);
    expect(openStatus(late, [closed], NEW_YORK, at('2026-06-11T15:00:00Z'))).toEqual({
      isOpen: false,
      opensAt: at('2026-06-12T10:00:00Z'),
    });
  });
});

describe('a holiday', () => {
  test('replaces the hours of its own date and is named', () => {
    const holiday: Holiday = {
      date: '2026-12-25',
      name: 'Christmas Day',
      hours: [{ opens: 480, closes: 720 }],
    };
    expect(openStatus(daytime, [holiday], NEW_YORK, at('2026-12-25T17:00:00Z'))).toEqual({
      isOpen: false,
      opensAt: at('2026-12-26T10:30:00Z'),
    });
    expect(hoursOfDate(daytime, [holiday], '2026-12-25').holidayName).toBe('Christmas Day');
    expect(hoursOfDate(daytime, [holiday], '2026-12-26')).toEqual({ hours: daytime[6], holidayName: null });
  });
});

describe('the night when clocks spring forward', () => {
  test('a store that opens in the skipped hour opens at the jump', () => {
    expect(
      openStatus(everyDay({ opens: 150, closes: 600 }), [], NEW_YORK, at('2026-03-08T06:00:00Z')),
    ).toEqual({
      isOpen: false,
      opensAt: at('2026-03-08T07:00:00Z'),
    });
  });

  test('a store that closes in the skipped hour closes at the jump', () => {
    expect(
      openStatus(everyDay({ opens: 360, closes: 1590 }), [], NEW_YORK, at('2026-03-08T06:59:00Z')),
    ).toEqual({
      isOpen: true,
      closesAt: at('2026-03-08T07:00:00Z'),
    });
  });
});

describe('the night when clocks fall back', () => {
  test('a store that closes in the repeated hour closes the first time the clock shows it', () => {
    expect(
      openStatus(everyDay({ opens: 360, closes: 1530 }), [], NEW_YORK, at('2026-11-01T05:00:00Z')),
    ).toEqual({
      isOpen: true,
      closesAt: at('2026-11-01T05:30:00Z'),
    });
  });

  test('a store opens at the same wall time after it', () => {
    expect(openStatus(daytime, [], NEW_YORK, at('2026-11-01T08:00:00Z')).opensAt).toBe(
      at('2026-11-01T10:30:00Z'),
    );
  });
});

test("the store's date is not the server's", () => {
  expect(localDate(LOS_ANGELES, at('2026-06-10T06:00:00Z'))).toBe('2026-06-09');
  expect(localDate(zoneOffsets('America/Toronto'), at('2026-06-10T06:00:00Z'), 1)).toBe('2026-06-11');
});
