/** Where a store is, and which of those that were found is selected at first. What else a list says is in results.ts. */
import { openStatus } from './openingHours.ts';
import type { Spot } from './spot.ts';
import type { StoreLocation } from './store.ts';

export const spotOf = ({ coordinates }: Pick<StoreLocation, 'coordinates'>): Spot => ({
  lat: coordinates.latitude,
  lng: coordinates.longitude,
});

/** Spec 1 section 4: the queried store; in the menu the first that is open and READY; else the first. */
export function selectedAtFirst(
  stores: readonly StoreLocation[],
  { store, isMenu }: { readonly store: string | null; readonly isMenu: boolean },
  now: number,
): string | null {
  const queried = stores.find(({ storeNumber }) => storeNumber === store);
  const orderable = isMenu ? stores.find((each) => canOrderAt(each, now)) : undefined;
  return (queried ?? orderable ?? stores[0])?.storeNumber ?? null;
}

const canOrderAt = ({ mobileOrdering, hoursByDay, holidays, timeZone }: StoreLocation, now: number) =>
  mobileOrdering.availability === 'READY' &&
  openStatus(hoursByDay, holidays, timeZone.utcOffsets, now).isOpen;
