/** The offer of the partnership: how much, and in which year. */
import { expect, it } from 'vitest';
import { bonusOf, programmeYearOf } from '../../../domain/partnerships/bonus.ts';

it.each([
  ['doubles what the order earned', 900, 0, 900],
  ['ends at exactly 1,000 stars', 900, 99_100, 900],
  ['gives of the last order what is left to the cap', 900, 99_101, 899],
  ['is nothing at the cap', 900, 100_000, 0],
  ['is nothing above it', 900, 100_500, 0],
  ['is nothing of an order that earned nothing', 0, 0, 0],
])('%s', (_what, earned, given, bonus) => {
  expect(bonusOf(earned, given)).toBe(bonus);
});

it.each([
  ['starts on June 18', '2026-06-18', '2026-06-18', '2027-06-18'],
  ['ends on June 17', '2026-06-17', '2025-06-18', '2026-06-18'],
  ['goes on over the New Year', '2027-01-01', '2026-06-18', '2027-06-18'],
  ['holds the last day of the year', '2026-12-31', '2026-06-18', '2027-06-18'],
])('a programme year %s', (_what, day, from, until) => {
  expect(programmeYearOf(day)).toEqual({ from, until });
});
