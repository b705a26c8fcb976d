/**
 * Holidays by country, computed for the weeks around a moment; a table of years would make up most of a store's
 * answer. A store's own dated holidays override them.
 */
import type { Holiday } from '../../domain/stores/store.ts';

export type HolidayCalendar = 'US' | 'CA';

const DAY = 86_400_000;
const DAYS_AHEAD = 60;
const SHORT_DAY = [{ opens: 7 * 60, closes: 14 * 60 }];

/** Those from the day before yesterday to two months ahead, soonest first. */
export function holidaysAround(calendar: HolidayCalendar, now: number): readonly Holiday[] {
  const year = new Date(now).getUTCFullYear();
  return datesAround(
    [year - 1, year, year + 1].flatMap((each) => holidaysOf(calendar, each)),
    now,
  );
}

/** The dates in the weeks around a moment; the same for a whole UTC day. */
export function datesAround(holidays: readonly Holiday[], now: number): Holiday[] {
  const from = dateOf(now - 2 * DAY);
  const to = dateOf(now + DAYS_AHEAD * DAY);
  return holidays.filter(({ date }) => from <= date && date <= to);
}

function holidaysOf(calendar: HolidayCalendar, year: number): readonly Holiday[] {
  const newYear = { date: `${year}-01-01`, name: "New Year's Day", hours: SHORT_DAY };
  const christmas = { date: `${year}-12-25`, name: 'Christmas Day', hours: [] };
  if (calendar === 'CA')
    return [newYear, { date: `${year}-07-01`, name: 'Canada Day', hours: SHORT_DAY }, christmas];
  const thanksgiving = { date: fourthThursday(year), name: 'Thanksgiving', hours: SHORT_DAY };
  const july = { date: `${year}-07-04`, name: 'Independence Day', hours: SHORT_DAY };
  return [newYear, july, thanksgiving, christmas];
}

/** The date of the fourth Thursday of November. */
function fourthThursday(year: number): string {
  const first = new Date(Date.UTC(year, 10, 1)).getUTCDay();
  return `${year}-11-${22 + ((11 - first) % 7)}`;
}

const dateOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
