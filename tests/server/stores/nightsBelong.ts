/**
 * Opening hours of many texts, read by the importer and by the plain rule: on each day holds the last rule that names it,
 * and the hours that begin then belong to it. Weekdays, dates, months and holidays, mornings and nights, and days off.
 */
import fc from 'fast-check';
import { expect } from 'vitest';
import { hoursOfDate } from '../../../domain/stores/openingHours.ts';
import { publicHolidays } from '../../../server/stores/import/publicHolidays.ts';
import { createHoursReader } from '../../../server/stores/import/readOpeningHours.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const DAY = 86_400_000;

const DAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

interface Rule {
  /** Sunday is 0. */
  readonly weekdays: readonly number[] | null;
  readonly months: readonly [first: number, last: number] | null;
  readonly date: readonly [month: number, day: number] | null;
  readonly isForHolidays: boolean;
  /** Quarters of an hour from midnight on; none is off. */
  readonly spans: readonly (readonly [opens: number, closes: number])[];
}

/** A morning and a night, either or none. */
const spans = fc
  .tuple(
    fc.option(fc.tuple(fc.integer({ min: 16, max: 30 }), fc.integer({ min: 40, max: 56 }))),
    fc.option(fc.tuple(fc.integer({ min: 60, max: 88 }), fc.integer({ min: 92, max: 115 }))),
  )
  .map((both) => both.filter((span) => span !== null));
const weekdays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 7 });
const months = fc.tuple(fc.integer({ min: 0, max: 11 }), fc.integer({ min: 0, max: 11 }));
const date = fc.tuple(fc.integer({ min: 0, max: 11 }), fc.integer({ min: 1, max: 28 }));
const some = { weekdays: null, months: null, date: null, isForHolidays: false };
const rule: fc.Arbitrary<Rule> = fc.oneof(
  fc.record({ weekdays, spans }).map((each) => ({ ...some, ...each })),
  fc.record({ weekdays, months, spans }).map((each) => ({ ...some, ...each })),
  fc.record({ date, spans }).map((each) => ({ ...some, ...each })),
  fc.record({ spans }).map((each) => ({ ...some, isForHolidays: true, ...each })),
  fc.record({ weekdays, spans }).map((each) => ({ ...some, isForHolidays: true, ...each })),
);

const timeOf = (quarter: number): string =>
  `${String(Math.floor(quarter / 4) % 24).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;
function textOf({ weekdays: its, months: season, date: day, isForHolidays, spans: hours }: Rule): string {
  const named = [...(its ?? []).map((each) => DAYS[each]), ...(isForHolidays ? ['PH'] : [])].join(',');
  const from = season && `${MONTHS[season[0]] ?? ''}-${MONTHS[season[1]] ?? ''}`;
  const on = day && `${MONTHS[day[0]] ?? ''} ${day[1]}`;
  const when = [from, on, named].filter((each) => each !== null && each !== '').join(' ');
  return `${when} ${hours.length === 0 ? 'off' : hours.map(([opens, closes]) => `${timeOf(opens)}-${timeOf(closes)}`).join(',')}`;
}

const HOLIDAYS = new Set(
  [2026, 2027].flatMap((year) => publicHolidays('US', 'NY', year)?.map(({ date: day }) => day) ?? []),
);

/** The plain rule: the last that names the day says what begins on it. */
function holds({ weekdays: its, months: season, date: only, isForHolidays }: Rule, day: number): boolean {
  const at = new Date(day * DAY);
  if (isForHolidays && HOLIDAYS.has(at.toISOString().slice(0, 10))) return true;
  const [first, last] = season ?? [0, 11];
  const month = at.getUTCMonth();
  const isInSeason = first <= last ? first <= month && month <= last : first <= month || month <= last;
  if (only) return only[0] === month && only[1] === at.getUTCDate();
  return isInSeason && (its?.includes(at.getUTCDay()) ?? false);
}

/** Quarters of an hour since the epoch in which it is open. */
function openQuarters(
  spansOn: (day: number) => readonly (readonly [number, number])[],
  from: number,
  to: number,
): readonly number[] {
  const open = new Set<number>();
  for (let day = from - 2; day < to; day++)
    for (const [opens, closes] of spansOn(day))
      for (let quarter = opens; quarter < closes; quarter++) open.add(day * 96 + quarter);
  return [...open].filter((quarter) => from * 96 <= quarter && quarter < to * 96).toSorted((a, b) => a - b);
}

/** Throws where they differ. With the process in TZ=UTC. */
export function nightsBelong(numRuns: number): void {
  const reader = createHoursReader(NOW);
  const first = Math.floor(NOW.getTime() / DAY) + 2;
  fc.assert(
    fc.property(
      fc.array(rule, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 0, max: 300 }),
      (rules, later) => {
        const hours = reader(rules.map(textOf).join('; '), { country: 'US', subdivision: 'NY' });
        if (!hours.ok) throw new Error(hours.reason);
        const from = first + later;
        const readOn = (day: number) =>
          hoursOfDate(
            hours.hoursByDay,
            hours.holidays,
            new Date(day * DAY).toISOString().slice(0, 10),
          ).hours.map(({ opens, closes }): [number, number] => [opens / 15, closes / 15]);
        const saidOn = (day: number) => rules.findLast((each) => holds(each, day))?.spans ?? [];
        expect(openQuarters(readOn, from, from + 28)).toEqual(openQuarters(saidOn, from, from + 28));
      },
    ),
    { numRuns },
  );
}
