/** The season of each day of three years, against the specification's list (2 section 9); 29 February and New Year included. */
import { expect, it } from 'vitest';
import { seasonOf } from '../../../domain/home/season.ts';

/** As the specification says them: first and last day, both of them included. */
const seasons: readonly (readonly [string, string, string])[] = [
  ['autumnOne', '08-27', '09-15'],
  ['autumnTwo', '09-16', '11-06'],
  ['holiday', '11-07', '12-31'],
  ['holiday', '01-01', '01-02'],
  ['winter', '01-03', '01-20'],
  ['backToTheBrand', '01-22', '05-19'],
  ['summerOne', '05-20', '07-07'],
  ['summerTwo', '07-08', '08-26'],
];
const days = Array.from({ length: 3 * 365 + 1 }, (_, day) =>
  new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(5, 10),
);

it('is that of the specification, on each day of three years', () => {
  for (const day of days) {
    const [month = 0, date = 0] = day.split('-').map(Number);
    const said = seasons.find(([, first, last]) => first <= day && day <= last)?.[0] ?? null;
    expect([day, seasonOf(month, date)]).toEqual([day, said]);
  }
});

it('is none on 21 January alone', () => {
  const without = days.filter(
    (day) => seasonOf(...(day.split('-').map(Number) as [number, number])) === null,
  );
  expect([...new Set(without)]).toEqual(['01-21']);
});
