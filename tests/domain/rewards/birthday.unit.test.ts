/** Which day a birthday falls on: over the turn of a year, and the 29th of February. */
import { expect, it } from 'vitest';
import { addDays } from '../../../domain/loyalty/calendar.ts';
import { birthdaysAround, isNextBirthday, newestBirthday } from '../../../domain/rewards/birthday.ts';

it.each([
  ['03-01', '2028-03-01', '2028-03-01'],
  ['03-01', '2028-02-29', null],
  ['03-01', '2028-03-07', '2028-03-01'],
  ['03-01', '2028-03-08', null],
  ['12-30', '2029-01-02', '2028-12-30'],
  ['02-29', '2028-02-28', null],
  ['02-29', '2028-02-29', '2028-02-29'],
  ['02-29', '2029-02-28', '2029-02-28'],
  ['02-29', '2100-03-02', '2100-02-28'],
])('%s, seen on %s, was on %s', (birthday, today, day) => {
  expect(newestBirthday(birthday, today)).toBe(day);
});

it.each(['2029-01-01', '2028-02-29', '2029-02-28', '2029-03-05'])(
  'looks on %s for each that is, or was within a week, by some calendar on earth',
  (today) => {
    const calendars = [-1, 0, 1].map((days) => addDays(today, days));
    const all = Array.from({ length: 366 }, (_, at) => addDays('2028-01-01', at).slice(5));
    const wanted = all.filter((birthday) => calendars.some((day) => newestBirthday(birthday, day) !== null));
    expect(birthdaysAround(today)).toEqual(expect.arrayContaining(wanted));
  },
);

it('has the next one after eleven months, so that a leap day has one each year', () => {
  expect(isNextBirthday('2028-02-29', '2029-02-28')).toBe(true);
  expect(isNextBirthday('2028-03-01', '2029-01-31')).toBe(false);
});
