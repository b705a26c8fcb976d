/**
 * The next seven days of a store, today first, as its own calendar has them: hours, or a holiday's hours and name.
 * Made anew for each moment, so a list that was kept over midnight still begins with today. Knows no words for days.
 */
import { hoursOfDate, localDate } from './openingHours.ts';
import type { StoreHours } from './hoursLine.ts';
import type { OpenInterval } from './store.ts';

export interface DayHours {
  /** `YYYY-MM-DD` on the wall of the store. */
  readonly date: string;
  readonly isToday: boolean;
  /** None: closed. */
  readonly hours: readonly OpenInterval[];
  readonly holidayName: string | null;
}

const DAYS = 7;

/** `now` in ms since the epoch. */
export const weekOf = ({ hoursByDay, holidays, timeZone }: StoreHours, now: number): readonly DayHours[] =>
  Array.from({ length: DAYS }, (_, daysLater) => {
    const date = localDate(timeZone.timeZoneId, now, daysLater);
    return { date, isToday: daysLater === 0, ...hoursOfDate(hoursByDay, holidays, date) };
  });
