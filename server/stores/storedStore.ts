/**
 * A store as stored: everything that depends on neither the time nor the requester. `locationOf` adds open now, the
 * week's schedule from today, and the distance.
 */
import { localTime } from '../../domain/stores/localTime.ts';
import { hoursOfDate, localDate, openStatus } from '../../domain/stores/openingHours.ts';
import type { Holiday, HoursByDay, OpenInterval, StoreLocation } from '../../domain/stores/store.ts';
import { datesAround, holidaysAround, type HolidayCalendar } from './holidayCalendar.ts';

export type StoredStore = Omit<
  StoreLocation,
  'open' | 'openStatusFormatted' | 'hoursStatusFormatted' | 'schedule' | 'distance'
> & {
  /** The country whose holidays apply, besides the store's own dated ones. */
  readonly holidayCalendar?: HolidayCalendar;
};

/** Everything that determines whether a store is open. */
export type StoreHours = Pick<StoredStore, 'hoursByDay' | 'holidays' | 'holidayCalendar' | 'timeZone'>;

/** Holidays of the weeks around the moment; a store's own come first and override others. */
export function holidaysOf({ holidays, holidayCalendar }: StoreHours, now: number): Holiday[] {
  const own = datesAround(holidays, now);
  return holidayCalendar ? [...own, ...holidaysAround(holidayCalendar, now)] : own;
}

/** The part of an answer that depends on hours, zone and moment only: stores with the same hours share it. */
export type StoreMoment = Pick<
  StoreLocation,
  'holidays' | 'open' | 'openStatusFormatted' | 'hoursStatusFormatted' | 'schedule'
>;

export function momentOf(stored: StoreHours, now: number): StoreMoment {
  const { hoursByDay, timeZone } = stored;
  const holidays = holidaysOf(stored, now);
  const status = openStatus(hoursByDay, holidays, timeZone.timeZoneId, now);
  return {
    holidays,
    open: status.isOpen,
    openStatusFormatted: status.isOpen ? 'Open' : 'Closed',
    hoursStatusFormatted: hoursStatus(status, timeZone.timeZoneId),
    schedule: scheduleOf(hoursByDay, holidays, timeZone.timeZoneId, now),
  };
}

/** `distance` in miles, null without a place to measure from. */
export function locationAt(
  { holidayCalendar: _, ...known }: StoredStore,
  moment: StoreMoment,
  distance: number | null,
): StoreLocation {
  return { ...known, ...moment, distance: distanceOnWire(distance) };
}

export const distanceOnWire = (miles: number | null): number | null =>
  miles === null ? null : Math.round(miles * 10) / 10;

export const locationOf = (stored: StoredStore, now: Date, distance: number | null): StoreLocation =>
  locationAt(stored, momentOf(stored, now.getTime()), distance);

function hoursStatus({ isOpen, closesAt, opensAt }: ReturnType<typeof openStatus>, timeZone: string): string {
  if (isOpen) return closesAt === undefined ? 'Open 24 hours' : `Open until ${timeText(timeZone, closesAt)}`;
  if (opensAt === undefined) return 'Closed';
  return `Closed until ${weekdayOf(localDate(timeZone, opensAt))} ${timeText(timeZone, opensAt)}`;
}

function timeText(timeZone: string, instant: number): string {
  const wall = instant + localTime(timeZone).offsetAt(instant);
  return clockText(Math.floor(wall / 60_000) % 1440);
}

function scheduleOf(
  hoursByDay: HoursByDay,
  holidays: readonly Holiday[],
  timeZoneId: string,
  now: number,
): StoreLocation['schedule'] {
  return Array.from({ length: 7 }, (_, daysLater) => {
    const date = localDate(timeZoneId, now, daysLater);
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
