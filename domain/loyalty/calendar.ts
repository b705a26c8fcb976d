/** Calendar days as texts (YYYY-MM-DD), counted without a clock or a time zone. Gregorian. */

export const addDays = (day: string, days: number): string => dayOf(numberOf(day) + days);

/** The same day `months` later, or the last day of that month where it is shorter. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = partsOf(day);
  const first = firstOfMonth(year, month + months);
  const last = firstOfMonth(year, month + months + 1) - 1;
  return dayOf(Math.min(first + date - 1, last));
}

/** The last day of the month that is `months` after the day's. */
export function lastOfMonth(day: string, months: number): string {
  const [year, month] = partsOf(day);
  return dayOf(firstOfMonth(year, month + months + 1) - 1);
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number => numberOf(to) - numberOf(from);

function partsOf(day: string): readonly [year: number, month: number, date: number] {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month, date];
}

function numberOf(day: string): number {
  const [year, month, date] = partsOf(day);
  return firstOfMonth(year, month) + date - 1;
}

/** Days from 1970-01-01 to the first of a month; a month above 12 is one of a later year. */
function firstOfMonth(year: number, month: number): number {
  // Years that begin in March have the leap day at their end.
  const months = year * 12 + (month - 1) - 2;
  const [y, m] = [Math.floor(months / 12), ((months % 12) + 12) % 12];
  const days = y * 365 + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400);
  return days + Math.floor((153 * m + 2) / 5) - DAYS_BEFORE_1970;
}

const DAYS_BEFORE_1970 = 719_468;

function dayOf(number: number): string {
  const days = number + DAYS_BEFORE_1970;
  const era = Math.floor(days / 146_097);
  const ofEra = days - era * 146_097;
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const m = Math.floor((5 * ofYear + 2) / 153);
  const date = ofYear - Math.floor((153 * m + 2) / 5) + 1;
  const month = m < 10 ? m + 3 : m - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${year}-${two(month)}-${two(date)}`;
}
