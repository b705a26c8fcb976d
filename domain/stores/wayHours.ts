/**
 * The hours of one way to collect, where it has its own: a drive-thru may be open while the lobby is closed. A store whose ways
 * differ is open while any of them is. Pure.
 */
import { pickupOptions } from '../cart/pickupOptions.ts';
import { openStatus } from './openingHours.ts';
import type { StoreLocation } from './store.ts';

/** A price or an order is refused with it: the store is open, this way to collect is not. */
export const PICKUP_OPTION_CLOSED = 'PICKUP_OPTION_CLOSED';

/** Only where the way has hours of its own, and is closed by them at `at`, in ms. */
export const isWayClosed = (store: StoreLocation, way: string, at: number): boolean =>
  !!optionOf(store, way)?.hoursByDay && !storeOfWay(store, way, at).open;

/** The store as one who collects in this way (`collectionType`) finds it; `now` in ms. */
export function storeOfWay(store: StoreLocation, way: string, now: number): StoreLocation {
  const option = optionOf(store, way);
  const hoursByDay = option?.hoursByDay;
  if (!hoursByDay) return store;
  // On a date on which the store is closed, or whose hours are not known, no way is open.
  const closed = store.holidays.filter(({ hours }) => hours.length === 0);
  const holidays = [...closed, ...(option.holidays ?? [])];
  const { isOpen } = openStatus(hoursByDay, holidays, store.timeZone.utcOffsets, now);
  return { ...store, hoursByDay, holidays, open: isOpen };
}

const optionOf = ({ pickUpOptions }: StoreLocation, way: string) =>
  pickUpOptions.find(({ code }) => pickupOptions([code])[0] === way);
