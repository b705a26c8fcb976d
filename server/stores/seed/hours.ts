/** Plausible opening hours: mostly early to evening, some day and night, some past midnight, some with a day off. */
import type { HoursByDay } from '../../../domain/stores/store.ts';
import type { Chance } from './random.ts';

const hour = (hours: number): number => Math.round(hours * 60);
const weekly = (weekday: readonly [number, number], weekend: readonly [number, number]): HoursByDay =>
  [weekend, weekday, weekday, weekday, weekday, weekday, weekend].map(([opens, closes]) => [
    { opens: hour(opens), closes: hour(closes) },
  ]);

export const dayAndNight: HoursByDay = Array.from({ length: 7 }, () => [{ opens: 0, closes: 1440 }]);

const usual = [
  weekly([5.5, 21], [6, 21]),
  weekly([5, 20], [6, 20]),
  weekly([6, 21.5], [6.5, 21.5]),
  weekly([5.5, 19], [6.5, 18]),
  weekly([6, 22], [7, 22]),
] as const;
const pastMidnight = weekly([6, 25], [7, 26]);

export function hoursFor(chance: Chance): HoursByDay {
  if (chance.happens(0.04)) return dayAndNight;
  if (chance.happens(0.04)) return pastMidnight;
  const hours = chance.pick(usual);
  if (!chance.happens(0.06)) return hours;
  const dayOff = chance.below(7);
  return hours.map((day, index) => (index === dayOff ? [] : day));
}
