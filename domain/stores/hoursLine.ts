/**
 * A store's open state for its card: open all day, open until, closing in minutes, opening at, not known. Pure: `now` is
 * a parameter; the caller formats times in the store's zone.
 */
import { localDate, openStatus } from './openingHours.ts';
import type { StoreLocation } from './store.ts';

export type HoursLine =
  | { readonly says: 'openAllDay' | 'closed' | 'unknown' }
  | { readonly says: 'openUntil' | 'opensAt' | 'opensTomorrow' | 'opensLater'; readonly at: number }
  | { readonly says: 'closesSoon'; readonly minutes: number };

export type StoreHours = Pick<StoreLocation, 'hoursByDay' | 'holidays'> & {
  readonly timeZone: Pick<StoreLocation['timeZone'], 'utcOffsets'>;
};

const MINUTE = 60_000;
const SOON = 30 * MINUTE;
const DAY = 1_440 * MINUTE;

/** `now` in ms since the epoch. */
export function hoursLineOf({ hoursByDay, holidays, timeZone }: StoreHours, now: number): HoursLine {
  const { utcOffsets } = timeZone;
  const { isOpen, closesAt, opensAt, isUnknown } = openStatus(hoursByDay, holidays, utcOffsets, now);
  if (isUnknown) return { says: 'unknown' };
  if (isOpen) {
    if (closesAt === undefined || closesAt - now > DAY) return { says: 'openAllDay' };
    if (closesAt - now <= SOON)
      return { says: 'closesSoon', minutes: Math.max(1, Math.ceil((closesAt - now) / MINUTE)) };
    return { says: 'openUntil', at: closesAt };
  }
  if (opensAt === undefined) return { says: 'closed' };
  const opening = localDate(utcOffsets, opensAt);
  if (opening === localDate(utcOffsets, now)) return { says: 'opensAt', at: opensAt };
  return { says: opening === localDate(utcOffsets, now, 1) ? 'opensTomorrow' : 'opensLater', at: opensAt };
}

export const isOpenLine = ({ says }: HoursLine): boolean =>
  says === 'openAllDay' || says === 'openUntil' || says === 'closesSoon';
