/**
 * Parses OpenStreetMap's `opening_hours` to weekly hours and dated exceptions of the coming year. A text that the
 * library cannot parse or our weekly form cannot express gets a reason. Each text is parsed once. The library uses the
 * process's local time, so the process must run with TZ=UTC (main.ts sets it).
 */
import OpeningHours from 'opening_hours';
import type { Holiday, HoursByDay, OpenInterval } from '../../../domain/stores/store.ts';
import { REGION_NAMES } from '../places/regionNames.ts';
import { keepNights } from './keepNights.ts';

export type ReadHours =
  | {
      readonly ok: true;
      readonly hoursByDay: HoursByDay;
      readonly holidays: readonly Holiday[];
      /** True for the coming four weeks only: the rest of the year has other hours. */
      readonly isSeasonal: boolean;
    }
  | { readonly ok: false; readonly reason: string };

export interface HolidayRegion {
  /** ISO 3166, empty where unknown: whose public holidays `PH` means. */
  readonly country: string;
  readonly subdivision: string;
}

const DAY = 86_400_000;
const MINUTE = 60_000;
const WEEK_DAYS = 7;
const YEAR_DAYS = 371;
const SEASON_DAYS = 28;
/** With more dates that differ, the weekly hours are taken from the coming weeks. */
const MAX_EXCEPTIONS = 40;

export function createHoursReader(now: Date): (text: string, where: HolidayRegion) => ReadHours {
  if (
    new Date(now.getFullYear(), 0, 1).getTimezoneOffset() +
      new Date(now.getFullYear(), 6, 1).getTimezoneOffset() !==
    0
  )
    throw new Error('Opening hours are read with the environment variable TZ=UTC only.');
  // From yesterday by UTC, which is today in some time zones.
  const today = Math.floor(now.getTime() / DAY) - 1;
  const known = new Map<string, ReadHours>();
  return (text, where) => {
    // A place matters to holidays only.
    const key = /PH|SH/i.test(text) ? `${text}\n${where.country}\n${where.subdivision}` : text;
    const read = known.get(key) ?? readHours(text, where, today);
    known.set(key, read);
    return read;
  };
}

function readHours(text: string, where: HolidayRegion, today: number): ReadHours {
  if (/sunrise|sunset|dawn|dusk/i.test(text)) return no('it follows the sun, which weekly hours cannot');
  if (/\b[PS]H\b/i.test(text) && where.country === '')
    return no('it names public holidays: say whose with addr:country');
  const opened = openLibrary(text, where);
  if ('reason' in opened) return no(opened.reason);
  try {
    const { isWeekStable, intervals } = quietly(() => intervalsOf(opened.hours, today));
    const guess = intervals.find(([, , isUncertain]) => isUncertain);
    if (guess) return no('it does not say for certain when the store is open (an open end or a condition)');
    const days = hoursByDate(intervals);
    return isWeekStable
      ? yes(weekFrom(days, today, WEEK_DAYS), [], false)
      : exceptionsOrSeason(days, opened.hours, today);
  } catch (error) {
    return no(sentenceOf(error));
  }
}

type Interval = readonly [from: Date, to: Date, isUncertain: boolean, comment: string | undefined];
type HoursByDate = ReadonlyMap<number, readonly OpenInterval[]>;

function intervalsOf(
  hours: OpeningHours,
  today: number,
): { isWeekStable: boolean; intervals: readonly Interval[] } {
  const isWeekStable = hours.isWeekStable();
  const lastDay = today + (isWeekStable ? 2 * WEEK_DAYS : YEAR_DAYS);
  // From a week before, because hours that began yesterday belong to yesterday.
  const intervals = hours.getOpenIntervals(new Date((today - WEEK_DAYS) * DAY), new Date(lastDay * DAY));
  return { isWeekStable, intervals };
}

/** Each interval belongs to the day on which it begins; one of more than a day is cut at midnights. */
function hoursByDate(intervals: readonly Interval[]): HoursByDate {
  const days = new Map<number, OpenInterval[]>();
  const add = (day: number, opens: number, closes: number): void => {
    days.set(day, [...(days.get(day) ?? []), { opens, closes }]);
  };
  for (const [from, to] of intervals) {
    let day = Math.floor(from.getTime() / DAY);
    let opens = Math.floor(from.getTime() / MINUTE) - day * 1440;
    let length = Math.round((to.getTime() - from.getTime()) / MINUTE);
    while (length > 1440) {
      add(day, opens, 1440);
      length -= 1440 - opens;
      opens = 0;
      day += 1;
    }
    if (length > 0) add(day, opens, opens + length);
  }
  return days;
}

/** The week that begins today, by weekday. */
function weekFrom(days: HoursByDate, today: number, length: number): HoursByDay {
  const week: OpenInterval[][] = Array.from({ length: WEEK_DAYS }, () => []);
  for (let day = today; day < today + length; day++) week[weekdayOf(day)] = [...(days.get(day) ?? [])];
  return week;
}

/**
 * The most common hours of each weekday and the dates that differ; where too many do, what the coming weeks agree on.
 */
function exceptionsOrSeason(days: HoursByDate, hours: OpeningHours, today: number): ReadHours {
  const usual = usualWeek(days, today, YEAR_DAYS - WEEK_DAYS);
  const others = datesUnlike(usual, days, today, YEAR_DAYS - WEEK_DAYS);
  if (others.length <= MAX_EXCEPTIONS)
    return yes(
      usual,
      others.map((day) => holidayOn(day, days, hours)),
      false,
    );
  const soon = weekFrom(days, today, WEEK_DAYS);
  if (datesUnlike(soon, days, today, SEASON_DAYS).length === 0) return yes(soon, [], true);
  return no('its hours are not the same each week, nor for the coming four weeks');
}

function usualWeek(days: HoursByDate, today: number, length: number): HoursByDay {
  return Array.from({ length: WEEK_DAYS }, (_, weekday) => {
    const counts = new Map<string, number>();
    for (let day = today; day < today + length; day++) {
      if (weekdayOf(day) !== weekday) continue;
      const key = JSON.stringify(days.get(day) ?? []);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    const [most = '[]'] = [...counts].toSorted((a, b) => b[1] - a[1]).map(([key]) => key);
    return JSON.parse(most) as OpenInterval[];
  });
}

function datesUnlike(week: HoursByDay, days: HoursByDate, today: number, length: number): readonly number[] {
  return Array.from({ length }, (_, later) => today + later).filter(
    (day) => JSON.stringify(days.get(day) ?? []) !== JSON.stringify(week[weekdayOf(day)]),
  );
}

function holidayOn(day: number, days: HoursByDate, hours: OpeningHours): Holiday {
  const noon = new Date(day * DAY + 720 * MINUTE);
  const name = quietly(() => hours.getComment(noon)) ?? 'Special hours';
  return { date: new Date(day * DAY).toISOString().slice(0, 10), name, hours: [...(days.get(day) ?? [])] };
}

/** The epoch was a Thursday; Sunday is 0. */
const weekdayOf = (day: number): number => (day + 4) % WEEK_DAYS;

function openLibrary(
  text: string,
  { country, subdivision }: HolidayRegion,
): { readonly hours: OpeningHours } | { readonly reason: string } {
  const address = { country_code: country.toLowerCase(), state: REGION_NAMES[subdivision] ?? '' };
  const options = {
    mode: 0,
    locale: 'en',
    tag_key: undefined,
    map_value: undefined,
    warnings_severity: undefined,
  };
  try {
    return { hours: quietly(() => new OpeningHours(keepNights(text), { lat: 0, lon: 0, address }, options)) };
  } catch (error) {
    return { reason: sentenceOf(error) };
  }
}

/** The library throws long texts instead of errors, and prints them on the console, too. */
function quietly<T>(read: () => T): T {
  const { log, error, warn } = console;
  const silent = (): void => {};
  Object.assign(console, { log: silent, error: silent, warn: silent });
  try {
    return read();
  } finally {
    Object.assign(console, { log, error, warn });
  }
}

const LONGEST_REASON = 160;
function sentenceOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const plain = text
    .replace(/^An error occurred .*?opening_hours\.js\.\s*/s, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return `cannot be read: ${plain.slice(0, LONGEST_REASON)}`;
}

const no = (reason: string): ReadHours => ({ ok: false, reason });
const yes = (hoursByDay: HoursByDay, holidays: readonly Holiday[], isSeasonal: boolean): ReadHours => ({
  ok: true,
  hoursByDay,
  holidays,
  isSeasonal,
});
