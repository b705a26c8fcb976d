/**
 * Which of the chain's opening hours are open in a minute. Thousands of stores share a few hundred hours, and the rule
 * costs much more than looking up what it said: each is judged once a minute, and only when it matters.
 */
import { openStatus } from '../../domain/locator/openingHours.ts';
import type { StoreHours } from './decodePoints.ts';

const MINUTE = 60_000;

/** `now` in ms; answers for a place in `hours`. The same function as long as the minute is the same. */
export function createOpenHours(hours: readonly StoreHours[]): (now: number) => (hoursOf: number) => boolean {
  let minute = Number.NaN;
  let judge = (_hoursOf: number): boolean => false;
  return (now) => {
    if (Math.floor(now / MINUTE) !== minute) {
      minute = Math.floor(now / MINUTE);
      judge = onceEach(hours, minute * MINUTE);
    }
    return judge;
  };
}

function onceEach(hours: readonly StoreHours[], now: number): (hoursOf: number) => boolean {
  const known = new Map<number, boolean>();
  return (hoursOf) => {
    const before = known.get(hoursOf);
    if (before !== undefined) return before;
    const entry = hours[hoursOf];
    const isOpen = entry !== undefined && isOpenAt(entry, now);
    known.set(hoursOf, isOpen);
    return isOpen;
  };
}

function isOpenAt({ hoursByDay, holidays, timeZoneId }: StoreHours, now: number): boolean {
  try {
    return openStatus(hoursByDay, holidays, timeZoneId, now).isOpen;
  } catch (error) {
    // A browser may be older than a time zone: a store that cannot be judged is not promised to be open.
    if (error instanceof RangeError) return false;
    throw error;
  }
}
