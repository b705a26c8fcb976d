/**
 * Reads OpenStreetMap's `opening_hours` as weekly hours and the dates of the coming year that differ. The library says
 * which rules hold on a day, hoursRules.ts which hours these are, publicHolidays.ts which days are holidays. What does
 * not say for certain when the store is open gets a reason. Each text is read once. The library uses the process's local
 * time, so the process must run with TZ=UTC (main.ts sets it).
 */
import OpeningHours from 'opening_hours';
import type { Holiday, HoursByDay, OpenInterval } from '../../../domain/stores/store.ts';
import {
  createDays,
  openLibrary,
  quietly,
  splitHolidayLists,
  withoutRemarks,
  type Days,
} from './hoursLibrary.ts';
import { noticesOf, noticesOfHolidays, noticeOfEnd, type LibraryWarning } from './hoursNotices.ts';
import {
  isPlain,
  joinSpans,
  parseRules,
  rulesWhere,
  withoutSpan,
  type HoursRule,
  type TimeSpan,
} from './hoursRules.ts';
import type { ImportNotice } from './importNotice.ts';
import { publicHolidays } from './publicHolidays.ts';

export type ReadHours =
  | {
      readonly ok: true;
      readonly hoursByDay: HoursByDay;
      readonly holidays: readonly Holiday[];
      /** `YYYY-MM-DD`; null where every week is the same, whatever the year. */
      readonly knownUntil: string | null;
      /** What stands in quotation marks, for people who come. */
      readonly remarks: readonly string[];
      readonly notices: readonly ImportNotice[];
    }
  | { readonly ok: false; readonly reason: string };

export interface HolidayRegion {
  /** ISO 3166, empty where unknown: whose public holidays `PH` means. */
  readonly country: string;
  readonly subdivision: string;
}

const DAY = 86_400_000;
const WEEK_DAYS = 7;
const YEAR_DAYS = 364;
/** With more dates that differ they are no exceptions but seasons, which have no name. */
const MAX_EXCEPTIONS = 40;

export function createHoursReader(now: Date): (text: string, where: HolidayRegion) => ReadHours {
  const [january, july] = [new Date(now.getFullYear(), 0, 1), new Date(now.getFullYear(), 6, 1)];
  if (january.getTimezoneOffset() !== 0 || july.getTimezoneOffset() !== 0)
    throw new Error('Opening hours are read with the environment variable TZ=UTC only.');
  // From yesterday by UTC, which is today in some time zones.
  const today = Math.floor(now.getTime() / DAY) - 1;
  /** Those that name public holidays: what is made of the others depends on no place. */
  const texts = new Map<string, TextRead>();
  const regions = new Map<string, ReadonlyMap<number, string> | null>();
  const known = new Map<string, ReadHours>();
  const readAt = (read: TextRead, where: HolidayRegion): ReadHours => {
    if (where.country === '') return no('it names public holidays: say whose with addr:country');
    const holidays = once(regions, regionOf(where), () => holidaysOf(where, today));
    return hoursOf(read, holidays ?? new Map(), today, noticesOfHolidays(where, holidays !== null));
  };
  return (text, where) =>
    known.get(text) ??
    once(known, `${text}\n${regionOf(where)}`, () => {
      const read = texts.get(text) ?? readText(text, today);
      if (typeof read !== 'string' && read.onHolidays !== null) {
        texts.set(text, read);
        return readAt(read, where);
      }
      const hours = typeof read === 'string' ? no(read) : hoursOf(read, new Map(), today, []);
      known.set(text, hours);
      return hours;
    });
}

const regionOf = ({ country, subdivision }: HolidayRegion): string => `${country}\n${subdivision}`;
const no = (reason: string): ReadHours => ({ ok: false, reason });

/** A text without a place: what all stores with these words share. */
interface TextRead {
  readonly ordinary: Days;
  /** Null where the text does not tell public holidays from other days. */
  readonly onHolidays: Days | null;
  readonly rules: readonly HoursRule[];
  readonly notices: readonly ImportNotice[];
}

const GUESS = 'it does not say for certain when the store is open (an open end or a condition)';

/** Or the reason why not. */
function readText(text: string, today: number): TextRead | string {
  if (/sunrise|sunset|dawn|dusk/i.test(withoutRemarks(text)))
    return 'it follows the sun, which weekly hours cannot';
  try {
    const { pretty, warnings } = prettyText(text);
    const rules = parseRules(pretty);
    if (rules === null) return GUESS;
    if (rules.some(({ state }) => state === 'unknown') && rules.every(({ state }) => state !== 'open'))
      return GUESS;
    if (rules.some(({ days }) => /\b[PS]H [+-]/.test(days)))
      return 'it names days beside a holiday: write their dates';
    const namesHolidays = rules.some(({ days }) => /\bPH\b/.test(days));
    return {
      ordinary: createDays(rulesWhere(rules, false), today, YEAR_DAYS + 2 * WEEK_DAYS),
      onHolidays: namesHolidays
        ? createDays(rulesWhere(rules, true), today, YEAR_DAYS + 2 * WEEK_DAYS)
        : null,
      rules,
      notices: noticesOf(rules, pretty, warnings),
    };
  } catch (error) {
    return sentenceOf(error);
  }
}

function prettyText(text: string): { readonly pretty: string; readonly warnings: readonly LibraryWarning[] } {
  // The library takes longest for reading a text.
  if (isPlain(text)) return { pretty: text, warnings: [] };
  return quietly(() => {
    const hours = openLibrary(splitHolidayLists(text));
    return { pretty: hours.prettifyValue({}), warnings: hours.getStructuredWarnings() };
  });
}

/** The holidays' names by day, from a week ago to a year ahead; null for a country whose holidays nobody knows. */
function holidaysOf(
  { country, subdivision }: HolidayRegion,
  today: number,
): ReadonlyMap<number, string> | null {
  const year = new Date(today * DAY).getUTCFullYear();
  const own = [year - 1, year, year + 1, year + 2].map((each) => publicHolidays(country, subdivision, each));
  const listed = own.flatMap((each) => each ?? []);
  if (listed.length > 0)
    return new Map(listed.map(({ date, name }) => [Date.parse(`${date}T00:00:00Z`) / DAY, name]));
  try {
    const from = new Date((today - WEEK_DAYS) * DAY);
    const to = new Date((today + YEAR_DAYS + 2 * WEEK_DAYS) * DAY);
    return quietly(() => {
      const address = { country_code: country.toLowerCase(), state: '' };
      const intervals = new OpeningHours('PH open', { lat: 0, lon: 0, address }).getOpenIntervals(from, to);
      return new Map(intervals.flatMap(([start, end, , name]) => daysBetween(start, end, name)));
    });
  } catch {
    return null;
  }
}

function daysBetween(start: Date, end: Date, name = 'Public holiday'): [number, string][] {
  const first = start.getTime() / DAY;
  return Array.from({ length: Math.round(end.getTime() / DAY - first) }, (_, later) => [first + later, name]);
}

function hoursOf(
  { ordinary, onHolidays, rules, notices }: TextRead,
  holidays: ReadonlyMap<number, string>,
  today: number,
  more: readonly ImportNotice[],
): ReadHours {
  const daysOf = (day: number): Days => (onHolidays !== null && holidays.has(day) ? onHolidays : ordinary);
  const isWeek = ordinary.isWeekStable && (onHolidays === null || areAlike(ordinary, onHolidays, today));
  const knownUntil = isWeek ? null : monthEndBefore(today + YEAR_DAYS);
  const length = knownUntil === null ? WEEK_DAYS : knownUntil + 1 - today;
  const days = hoursByDate((day) => spansWithin(daysOf, day), today, length);
  const hoursByDay = usualWeek(days, today, length);
  const others = isWeek ? [] : datesUnlike(hoursByDay, days, today, length);
  const nameless = others.length > MAX_EXCEPTIONS ? '' : 'Special hours';
  return {
    ok: true,
    hoursByDay,
    holidays: others.map((day) => ({
      date: dateOf(day),
      name: (onHolidays && holidays.get(day)) ?? daysOf(day).remarkOn(day) ?? nameless,
      hours: [...(days.get(day) ?? [])],
    })),
    knownUntil: knownUntil === null ? null : dateOf(knownUntil),
    remarks: remarksOf(rules),
    notices: [...notices, ...more, ...(knownUntil === null ? [] : [noticeOfEnd(dateOf(knownUntil))])],
  };
}

/** `Mo-Su,PH 07:00-19:00`: a holiday is a day as any other. */
const areAlike = (some: Days, others: Days, today: number): boolean =>
  others.isWeekStable &&
  Array.from({ length: WEEK_DAYS }, (_, later) => today + later).every(
    (day) =>
      JSON.stringify([some.spansOn(day), some.hoursOffOn(day)]) ===
      JSON.stringify([others.spansOn(day), others.hoursOffOn(day)]),
  );

/** What begins on a day, without the hours that the day before or after says are off. */
function spansWithin(daysOf: (day: number) => Days, day: number): readonly TimeSpan[] {
  const off = [-1, 1].flatMap((later) =>
    daysOf(day + later)
      .hoursOffOn(day + later)
      .map(({ opens, closes }) => ({ opens: opens + later * 1440, closes: closes + later * 1440 })),
  );
  return off.reduce(withoutSpan, daysOf(day).spansOn(day));
}

/** Those of every week; a date's remark is that date's name. */
function remarksOf(rules: readonly HoursRule[]): readonly string[] {
  const said = rules.flatMap(({ days, state, comment }) => {
    if (comment === null || comment === '' || state === 'off' || /\d|PH/.test(days)) return [];
    return [state === 'unknown' && days !== '' ? `${days}: ${comment}` : comment];
  });
  return [...new Set(said)];
}

type HoursByDate = ReadonlyMap<number, readonly OpenInterval[]>;

/**
 * Hours that meet are one, and belong to the day on which they begin; what is longer than a day is cut at midnights.
 */
function hoursByDate(
  spansOn: (day: number) => readonly TimeSpan[],
  today: number,
  length: number,
): HoursByDate {
  // From a week before, because hours that began then may last until today.
  const all = Array.from({ length: length + 2 * WEEK_DAYS }, (_, later) => today - WEEK_DAYS + later).flatMap(
    (day) =>
      spansOn(day).map(({ opens, closes }) => ({ opens: day * 1440 + opens, closes: day * 1440 + closes })),
  );
  const days = new Map<number, OpenInterval[]>();
  const add = (day: number, opens: number, closes: number): void => {
    days.set(day, [...(days.get(day) ?? []), { opens, closes }]);
  };
  for (const span of joinSpans(all, 0)) {
    let day = Math.floor(span.opens / 1440);
    let opens = span.opens - day * 1440;
    let left = span.closes - span.opens;
    while (left > 1440) {
      add(day, opens, 1440);
      left -= 1440 - opens;
      opens = 0;
      day += 1;
    }
    if (left > 0) add(day, opens, opens + left);
  }
  return days;
}

/** The most common hours of each weekday. */
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
  const usual = week.map((hours) => JSON.stringify(hours));
  return Array.from({ length }, (_, later) => today + later).filter(
    (day) => JSON.stringify(days.get(day) ?? []) !== usual[weekdayOf(day)],
  );
}

/** The epoch was a Thursday; Sunday is 0. */
const weekdayOf = (day: number): number => (day + 4) % WEEK_DAYS;
const dateOf = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

/** A whole month, so that the same file changes its stores once a month and not every day. */
function monthEndBefore(day: number): number {
  const date = new Date(day * DAY);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 0) / DAY;
}

const LONGEST_REASON = 160;
/** The library throws long texts instead of errors. */
function sentenceOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const plain = text
    .replace(/^An error occurred .*?opening_hours\.js\.\s*/s, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return `cannot be read: ${plain.slice(0, LONGEST_REASON)}`;
}

function once<T>(known: Map<string, T>, key: string, read: () => T): T {
  const value = known.has(key) ? (known.get(key) as T) : read();
  known.set(key, value);
  return value;
}
