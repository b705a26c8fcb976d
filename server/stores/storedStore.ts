/**
 * A store as it is stored: everything that does not depend on the moment or on who asks. `locationOf` adds that:
 * open now, the week's schedule from today, the distance.
 */
import { localTime } from '../../domain/locator/localTime.ts';
import { hoursOfDate, localDate, openStatus } from '../../domain/locator/openingHours.ts';
import type { Holiday, OpenInterval, StoreLocation } from '../../domain/locator/store.ts';
import { holidaysAround, type HolidayCalendar } from './holidayCalendar.ts';

export type StoredStore = Omit<
  StoreLocation,
  'open' | 'openStatusFormatted' | 'hoursStatusFormatted' | 'schedule' | 'distance'
> & {
  /** Whose holidays it keeps, besides its own dated ones. */
  readonly holidayCalendar?: HolidayCalendar;
};

export function holidaysOf({ holidays, holidayCalendar }: StoredStore, now: number): Holiday[] {
  return holidayCalendar ? [...holidays, ...holidaysAround(holidayCalendar, now)] : holidays;
}

/** `distance` in miles, null where nobody asked from anywhere. */
export function locationOf(stored: StoredStore, now: Date, distance: number | null): StoreLocation {
  const { holidayCalendar: _, ...known } = stored;
  const store = { ...known, holidays: holidaysOf(stored, now.getTime()) };
  const { hoursByDay, holidays, timeZone } = store;
  const status = openStatus(hoursByDay, holidays, timeZone.timeZoneId, now.getTime());
  return {
    ...store,
    open: status.isOpen,
    openStatusFormatted: status.isOpen ? 'Open' : 'Closed',
    hoursStatusFormatted: hoursStatus(status, timeZone.timeZoneId),
    schedule: scheduleOf(store, now.getTime()),
    distance: distance === null ? null : Math.round(distance * 10) / 10,
  };
}

function hoursStatus({ isOpen, closesAt, opensAt }: ReturnType<typeof openStatus>, timeZone: string): string {
  if (isOpen) return closesAt === undefined ? 'Open 24 hours' : `Open until ${timeText(timeZone, closesAt)}`;
  if (opensAt === undefined) return 'Closed';
  return `Closed until ${weekdayOf(localDate(timeZone, opensAt))} ${timeText(timeZone, opensAt)}`;
}

function timeText(timeZone: string, instant: number): string {
  const wall = instant + localTime(timeZone).offsetAt(instant);
  return clockText(Math.floor(wall / 60_000) % 1440);
}

function scheduleOf({ hoursByDay, holidays, timeZone }: StoredStore, now: number): StoreLocation['schedule'] {
  return Array.from({ length: 7 }, (_, daysLater) => {
    const date = localDate(timeZone.timeZoneId, now, daysLater);
    const { hours, holidayName } = hoursOfDate(hoursByDay, holidays, date);
    return {
      dayFormatted: daysLater === 0 ? 'Today' : weekdayOf(date),
      hoursFormatted: hours.length === 0 ? 'Closed' : hours.map(intervalText).join(', '),
      holidayFormatted: holidayName,
    };
  });
}

const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long' });
const weekdayOf = (date: string): string => weekday.format(Date.parse(`${date}T00:00:00Z`));

function intervalText({ opens, closes }: OpenInterval): string {
  if (opens === 0 && closes === 1440) return 'Open 24 hours';
  return `${clockText(opens)} to ${clockText(closes)}`;
}

function clockText(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const minute = String(minutes % 60).padStart(2, '0');
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}
