/**
 * Whether a store is open, in its own time zone: past midnight, holidays, whole days and daylight saving
 * changes. A date's hours belong to that date even where they run past midnight; a holiday replaces the hours
 * of its date only. Shared by the client and the server. Callers format the times.
 */
import { localDay, localTime } from './localTime.ts';
import type { Holiday, HoursByDay, OpenInterval } from './store.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const LOOK_AHEAD_DAYS = 8;

/**
 * Instants in ms. No `closesAt`: open without a known end. No `opensAt`: not within the next week. `isUnknown`: the store's
 * clock is not known, so it is not open for anybody.
 */
export interface OpenStatus {
  readonly isOpen: boolean;
  readonly closesAt?: number;
  readonly opensAt?: number;
  readonly isUnknown?: true;
}

/** `utcOffsets` as in localTime.ts; `now` in ms since the epoch. */
export function openStatus(
  hoursByDay: HoursByDay,
  holidays: readonly Holiday[],
  utcOffsets: string | null | undefined,
  now: number,
): OpenStatus {
  const clock = localTime(utcOffsets);
  if (!clock.isKnown) return { isOpen: false, isUnknown: true };
  const today = localDay(clock, now);
  // Two days back: an interval may run to the end of the following day.
  const firstDay = today - 2;
  const lastDay = today + LOOK_AHEAD_DAYS;
  const spans = spansFrom(clock.firstInstantAt, hoursByDay, holidays, firstDay, lastDay);
  const current = spans.find((span) => span.start <= now && now < span.end);
  if (!current) {
    const next = spans.find((span) => span.start > now);
    return next ? { isOpen: false, opensAt: next.start } : { isOpen: false };
  }
  const horizon = clock.firstInstantAt(lastDay * DAY);
  return current.end >= horizon ? { isOpen: true } : { isOpen: true, closesAt: current.end };
}

/** The hours that apply on a date (`YYYY-MM-DD`), and the holiday's name if it is one. */
export function hoursOfDate(
  hoursByDay: HoursByDay,
  holidays: readonly Holiday[],
  date: string,
): { readonly hours: readonly OpenInterval[]; readonly holidayName: string | null } {
  const holiday = holidays.find((each) => each.date === date);
  if (holiday) return { hours: holiday.hours, holidayName: holiday.name };
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return { hours: hoursByDay[weekday] ?? [], holidayName: null };
}

/** The local date at an instant, plus `daysLater` days, as `YYYY-MM-DD`. */
export function localDate(utcOffsets: string | null | undefined, now: number, daysLater = 0): string {
  return dateOfDay(localDay(localTime(utcOffsets), now) + daysLater);
}

const dateOfDay = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Open spans of the days, in order; adjacent ones are merged. */
function spansFrom(
  instantOf: (local: number) => number,
  hoursByDay: HoursByDay,
  holidays: readonly Holiday[],
  firstDay: number,
  lastDay: number,
): readonly Span[] {
  const spans: Span[] = [];
  for (let day = firstDay; day <= lastDay; day++) {
    for (const { opens, closes } of hoursOfDate(hoursByDay, holidays, dateOfDay(day)).hours) {
      const start = instantOf(day * DAY + opens * MINUTE);
      const end = instantOf(day * DAY + closes * MINUTE);
      // A span that lies wholly inside a skipped hour does not exist.
      if (end > start) spans.push({ start, end });
    }
  }
  spans.sort((a, b) => a.start - b.start);
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last && span.start <= last.end)
      joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
    else joined.push(span);
  }
  return joined;
}
