/**
 * A store as stored: everything that depends on neither the time nor the requester. `locationOf` adds open now, the
 * week's schedule from today, and the distance.
 */
import { localTime } from '../../domain/stores/localTime.ts';
import { hoursOfDate, localDate, openStatus, type OpenStatus } from '../../domain/stores/openingHours.ts';
import type { Holiday, HoursByDay, OpenInterval, StoreLocation } from '../../domain/stores/store.ts';
import { utcOffsetsOf } from '../base/timeZones.ts';
import { datesAround, holidaysAround, type HolidayCalendar } from './holidayCalendar.ts';

export type StoredStore = Omit<
  StoreLocation,
  'open' | 'openStatusFormatted' | 'hoursStatusFormatted' | 'schedule' | 'distance' | 'timeZone'
> & {
  readonly timeZone: { readonly timeZoneId: string };
  /** The country whose holidays apply, besides the store's own dated ones. */
  readonly holidayCalendar?: HolidayCalendar;
  /** Local dates, `YYYY-MM-DD`: before the first and after the last the store is not found (standing.ts). */
  readonly firstDate?: string;
  readonly lastDate?: string;
  /** The last date (`YYYY-MM-DD`) whose hours are known; absent where they are for good. */
  readonly hoursKnownUntil?: string;
};

/** Everything that determines whether a store is open. */
export type StoreHours = Pick<
  StoredStore,
  'hoursByDay' | 'holidays' | 'holidayCalendar' | 'hoursKnownUntil' | 'timeZone'
>;

/**
 * The offsets by which a store's hours are read, as localTime.ts has them: empty once the last date whose hours are known
 * is over everywhere, so that every page says so and nobody orders there. The same for a whole UTC day.
 */
export const utcOffsetsAt = ({ hoursKnownUntil, timeZone }: StoreHours, now: number): string =>
  hoursKnownUntil !== undefined && dateOf(now - DAY) > hoursKnownUntil
    ? ''
    : utcOffsetsOf(timeZone.timeZoneId, now);

/** Holidays of the weeks around the moment; a store's own come first and override others. Nobody comes on unknown dates. */
export function holidaysOf(
  { holidays, holidayCalendar, hoursKnownUntil }: StoreHours,
  now: number,
): Holiday[] {
  const own = datesAround(holidays, now);
  const unknown = hoursKnownUntil === undefined ? [] : datesAround(datesAfter(hoursKnownUntil, now), now);
  return [...unknown, ...own, ...(holidayCalendar ? holidaysAround(holidayCalendar, now) : [])];
}

const DAY = 86_400_000;
const dateOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** More of them than `datesAround` leaves. */
function datesAfter(hoursKnownUntil: string, now: number): readonly Holiday[] {
  const dates = Array.from({ length: 70 }, (_, later) => dateOf(now + (later - 3) * DAY));
  return dates
    .filter((date) => date > hoursKnownUntil)
    .map((date) => ({ date, name: 'Hours not known', hours: [] }));
}

/** The part of an answer that depends on hours, zone and moment only: stores with the same hours share it. */
export type StoreMoment = Pick<
  StoreLocation,
  'holidays' | 'open' | 'openStatusFormatted' | 'hoursStatusFormatted' | 'schedule' | 'timeZone'
>;

export function momentOf(stored: StoreHours, now: number): StoreMoment {
  const { hoursByDay } = stored;
  const { timeZoneId } = stored.timeZone;
  const utcOffsets = utcOffsetsAt(stored, now);
  const holidays = holidaysOf(stored, now);
  const status = openStatus(hoursByDay, holidays, utcOffsets, now);
  return {
    timeZone: { timeZoneId, utcOffsets },
    holidays,
    open: status.isOpen,
    openStatusFormatted: status.isOpen ? 'Open' : 'Closed',
    hoursStatusFormatted: hoursStatus(status, utcOffsets),
    schedule: scheduleOf(hoursByDay, holidays, utcOffsets, now),
  };
}

/** `distance` in miles, null without a place to measure from. */
export function locationAt(
  { holidayCalendar: _, firstDate: _first, lastDate: _last, hoursKnownUntil: _end, ...known }: StoredStore,
  moment: StoreMoment,
  distance: number | null,
): StoreLocation {
  return { ...known, ...moment, distance: distanceOnWire(distance) };
}

export const distanceOnWire = (miles: number | null): number | null =>
  miles === null ? null : Math.round(miles * 10) / 10;

export const locationOf = (stored: StoredStore, now: Date, distance: number | null): StoreLocation =>
  locationAt(stored, momentOf(stored, now.getTime()), distance);

function hoursStatus({ isOpen, closesAt, opensAt, isUnknown }: OpenStatus, utcOffsets: string): string {
  if (isUnknown) return 'Hours not known';
  if (isOpen)
    return closesAt === undefined ? 'Open 24 hours' : `Open until ${timeText(utcOffsets, closesAt)}`;
  if (opensAt === undefined) return 'Closed';
  return `Closed until ${weekdayOf(localDate(utcOffsets, opensAt))} ${timeText(utcOffsets, opensAt)}`;
}

/** With the clock's name where it shows this time twice. */
function timeText(utcOffsets: string, instant: number): string {
  const clock = localTime(utcOffsets);
  const wall = instant + clock.offsetAt(instant);
  const text = clockText(Math.floor(wall / 60_000) % 1440);
  return clock.isTwice(instant) ? `${text} ${clock.nameAt(instant)}` : text;
}

function scheduleOf(
  hoursByDay: HoursByDay,
  holidays: readonly Holiday[],
  utcOffsets: string,
  now: number,
): StoreLocation['schedule'] {
  return Array.from({ length: 7 }, (_, daysLater) => {
    const date = localDate(utcOffsets, now, daysLater);
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
