/**
 * Which opening hours are open in a given minute. Thousands of stores share a few hundred sets of hours; each
 * set is evaluated on demand and cached for the minute.
 */
import { openStatus } from '../../domain/stores/openingHours.ts';
import type { StoreHours } from './decodePoints.ts';

const MINUTE = 60_000;

/** `now` in ms; the result tells for an index into `hours` whether it is open. The same function within a minute. */
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
    // A browser may not know a new time zone: a store whose state is unknown is not shown as open.
    if (error instanceof RangeError) return false;
    throw error;
  }
}
