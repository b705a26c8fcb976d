/** Which day a birthday falls on, by a member's calendar. Knows no year of birth. */
import { addDays, addMonths, daysBetween, lastOfMonth } from '../loyalty/calendar.ts';

/** How long after the day its offers are still given, where no server ran on it. */
export const GIVEN_WITHIN_DAYS = 7;
/** From one birthday to the next, at least; less than a year, as the day before it may be the 29th of February. */
const MONTHS_BETWEEN = 11;

/**
 * The newest day, `today` or at most a week before, that a birthday (MM-DD) fell on; null where there is none. The 29th of
 * February falls on the 28th in a year without it.
 */
export function newestBirthday(birthday: string, today: string): string | null {
  const days = [today, addDays(today, -GIVEN_WITHIN_DAYS)].map((day) => inYearOf(birthday, day));
  return (
    days.find((day) => {
      const ago = daysBetween(day, today);
      return ago >= 0 && ago < GIVEN_WITHIN_DAYS;
    }) ?? null
  );
}

/** The birthdays (MM-DD) that are somewhere on earth today, or were within the week before. `today` is the day in UTC. */
export function birthdaysAround(today: string): readonly string[] {
  const days = Array.from({ length: GIVEN_WITHIN_DAYS + 2 }, (_, ago) => addDays(today, 1 - ago).slice(5));
  return days.includes('02-28') ? [...days, '02-29'] : days;
}

/** A member who had one on `last` may have the next on `day`: once a year, whatever she changes. */
export const isNextBirthday = (last: string, day: string): boolean => addMonths(last, MONTHS_BETWEEN) <= day;

function inYearOf(birthday: string, day: string): string {
  const year = day.slice(0, 4);
  const [month = '', date = ''] = birthday.split('-');
  const last = lastOfMonth(`${year}-${month}-01`, 0);
  return last.slice(8) < date ? last : `${year}-${month}-${date}`;
}
