/**
 * Whether the person must confirm the selected store again before checkout: ordering at the wrong store is
 * the most common mistake. Spec 3 section 3 (`needsConfirmation`); browsing is never blocked.
 */
import { isStillValid } from '../freshness.ts';
import type { World } from '../world.ts';
import { localDate } from './openingHours.ts';
import { milesBetween } from './distance.ts';
import type { Spot } from './spot.ts';

export const CONFIRMATION_VALID_MS = 4 * 3_600_000;
const NEARBY_MILES = 2;

/** `at`: the store's position, null while unknown. `now` in ms since the epoch. */
export function needsConfirmation(
  { store, deviceLocation }: Pick<World, 'store' | 'deviceLocation'>,
  at: Spot | null,
  now: number,
): boolean {
  const { selected, confirmedAt } = store;
  if (selected === null) return false;
  if (!isStoreCurrent(store, now)) return true;
  // A position that is older than the confirmation was known when the person confirmed.
  const isNew = deviceLocation.locatedAt !== null && deviceLocation.locatedAt > (confirmedAt ?? 0);
  const device = isNew ? deviceLocation.at : null;
  return device !== null && at !== null && milesBetween(device, at) > NEARBY_MILES;
}

/** Whether the selected store's hours and wait, as chosen or confirmed, are still fresh. */
export function isStoreCurrent({ selected, confirmedAt }: World['store'], now: number): boolean {
  if (selected === null || confirmedAt === null) return false;
  const dateAt = (instant: number): string => localDate(selected.utcOffsets, instant);
  return isStillValid(confirmedAt, CONFIRMATION_VALID_MS, now) && dateAt(confirmedAt) === dateAt(now);
}
