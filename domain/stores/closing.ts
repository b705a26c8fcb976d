/**
 * Closing, as one comparison for the price of an order and for the order itself: what would be ready only after closing is not
 * taken, and what is promised ends at closing at the latest. Pure; instants in ms.
 */
import { openStatus } from './openingHours.ts';
import type { StoreHours } from './hoursLine.ts';

/** When the store closes after `readyAt`: Infinity without a closing in sight, null where it is closed at `readyAt`. */
export function closingAfter({ hoursByDay, holidays, timeZone }: StoreHours, readyAt: number): number | null {
  const { isOpen, closesAt } = openStatus(hoursByDay, holidays, timeZone.utcOffsets, readyAt);
  return isOpen ? (closesAt ?? Infinity) : null;
}

/** Whether the store is open at some instant from `from` to `until`. */
export function isOpenBetween(
  { hoursByDay, holidays, timeZone }: StoreHours,
  from: number,
  until: number,
): boolean {
  const { isOpen, opensAt } = openStatus(hoursByDay, holidays, timeZone.utcOffsets, from);
  return isOpen || (opensAt !== undefined && opensAt <= until);
}
