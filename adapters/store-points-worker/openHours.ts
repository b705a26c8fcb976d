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

const isOpenAt = ({ hoursByDay, holidays, utcOffsets }: StoreHours, now: number): boolean =>
  openStatus(hoursByDay, holidays, utcOffsets, now).isOpen;
