/** What a store's card says about its hours, by the store's own clock. */
import { describe, expect, it } from 'vitest';
import { hoursLineOf, isOpenLine } from '../../../domain/stores/hoursLine.ts';
import { zoneOffsets } from '../../setup/zoneOffsets.ts';

const everyDay = (opens: number, closes: number) => ({
  hoursByDay: Array.from({ length: 7 }, () => [{ opens, closes }]),
  holidays: [],
  timeZone: { utcOffsets: zoneOffsets('America/Los_Angeles') },
});
/** 20 July 2026 in Los Angeles (UTC−7). */
const at = (hour: number, minute = 0) => Date.UTC(2026, 6, 20, hour + 7, minute);

describe('the hours line of a store open 5:30 AM to 9 PM', () => {
  const store = everyDay(330, 1260);

  it('names the closing time while there is time', () => {
    expect(hoursLineOf(store, at(10))).toEqual({ says: 'openUntil', at: at(21) });
  });
  it('counts the last half hour in minutes, rounded up', () => {
    expect(hoursLineOf(store, at(20, 40))).toEqual({ says: 'closesSoon', minutes: 20 });
    expect(hoursLineOf(store, at(20, 59) + 30_000)).toEqual({ says: 'closesSoon', minutes: 1 });
  });
  it('names the opening time before opening', () => {
    expect(hoursLineOf(store, at(4))).toEqual({ says: 'opensAt', at: at(5, 30) });
  });
  it('says tomorrow once it has closed', () => {
    expect(hoursLineOf(store, at(22))).toEqual({ says: 'opensTomorrow', at: at(24 + 5, 30) });
  });
});

it('says open all day where no closing is in sight, and counts as open', () => {
  const line = hoursLineOf(everyDay(0, 1440), at(3));
  expect(line).toEqual({ says: 'openAllDay' });
  expect(isOpenLine(line)).toBe(true);
});

it('names a later day when tomorrow stays closed', () => {
  const store = everyDay(330, 1260);
  const shut = { ...store, holidays: [{ date: '2026-07-21', name: 'Inventory', hours: [] }] };
  expect(hoursLineOf(shut, at(22))).toEqual({ says: 'opensLater', at: at(48 + 5, 30) });
});

it('says that the hours are not known where the store’s clock is not', () => {
  const store = { ...everyDay(0, 1440), timeZone: { utcOffsets: '' } };
  expect(hoursLineOf(store, at(12))).toEqual({ says: 'unknown' });
  expect(isOpenLine({ says: 'unknown' })).toBe(false);
});

it('says only closed where no opening is known', () => {
  const never = { ...everyDay(0, 1), hoursByDay: Array.from({ length: 7 }, () => []) };
  expect(hoursLineOf(never, at(12))).toEqual({ says: 'closed' });
});
