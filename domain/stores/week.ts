/**
 * The next seven days of a store in its time zone, today first: hours, or a holiday's hours and name. Computed for a
 * given instant, so that a list kept past midnight still begins with today. Callers format the days.
 */
import { hoursOfDate, localDate } from './openingHours.ts';
import type { StoreHours } from './hoursLine.ts';
import type { OpenInterval } from './store.ts';

export interface DayHours {
  /** Local date, `YYYY-MM-DD`. */
  readonly date: string;
  readonly isToday: boolean;
  /** Empty: closed. */
  readonly hours: readonly OpenInterval[];
  readonly holidayName: string | null;
}

const DAYS = 7;

/** `now` in ms since the epoch. */
export const weekOf = ({ hoursByDay, holidays, timeZone }: StoreHours, now: number): readonly DayHours[] =>
  Array.from({ length: DAYS }, (_, daysLater) => {
    const date = localDate(timeZone.utcOffsets, now, daysLater);
    return { date, isToday: daysLater === 0, ...hoursOfDate(hoursByDay, holidays, date) };
  });
