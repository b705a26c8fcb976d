/** The next seven days of a store, by its own calendar. */
import { describe, expect, it } from 'vitest';
import { weekOf } from '../../../domain/stores/week.ts';
import { zoneOffsets } from '../../setup/zoneOffsets.ts';

const hoursByDay = Array.from({ length: 7 }, (_, day) =>
  day === 0 ? [] : [{ opens: 360, closes: 1200 + day }],
);
const store = (timeZoneId: string) => ({
  hoursByDay,
  holidays: [{ date: '2026-12-25', name: 'Christmas Day', hours: [{ opens: 480, closes: 720 }] }],
  timeZone: { utcOffsets: zoneOffsets(timeZoneId) },
});
const dates = (timeZoneId: string, now: number) => weekOf(store(timeZoneId), now).map(({ date }) => date);

describe('the week of a store', () => {
  it('begins with the day it is there, which need not be the day it is here', () => {
    const now = Date.UTC(2026, 11, 20, 12);
    expect(dates('Pacific/Kiritimati', now)[0]).toBe('2026-12-21');
    expect(dates('Pacific/Honolulu', now)[0]).toBe('2026-12-20');
  });
  it('moves on at its midnight, not at anybody else’s', () => {
    const midnight = Date.UTC(2026, 11, 21, 8);
    expect(dates('America/Los_Angeles', midnight - 1)[0]).toBe('2026-12-20');
    expect(dates('America/Los_Angeles', midnight)[0]).toBe('2026-12-21');
  });
  it('has seven days, each once, over the night when clocks change', () => {
    expect(dates('America/Los_Angeles', Date.UTC(2026, 9, 30, 6, 30))).toEqual([
      ...['2026-10-29', '2026-10-30', '2026-10-31', '2026-11-01'],
      ...['2026-11-02', '2026-11-03', '2026-11-04'],
    ]);
  });
  it('gives each day its weekday’s hours, and a holiday its own with its name', () => {
    const week = weekOf(store('America/Los_Angeles'), Date.UTC(2026, 11, 20, 20));
    expect(week.map(({ hours }) => hours[0]?.closes)).toEqual([
      ...[undefined, 1201, 1202, 1203, 1204, 720, 1206],
    ]);
    expect(week.map(({ holidayName }) => holidayName).filter((name) => name !== null)).toEqual([
      'Christmas Day',
    ]);
    expect(week.map(({ isToday }) => isToday)).toEqual([true, false, false, false, false, false, false]);
  });
});
