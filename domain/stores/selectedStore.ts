/** The selected store: the few fields that the cart, pricing and the store pill need. */
import * as v from 'valibot';
import { place, pub, replaced } from '../privacy.ts';
import { openStatus } from './openingHours.ts';
import type { StoreLocation } from './store.ts';

export const SelectedStore = v.strictObject({
  storeNumber: place(v.string()),
  name: place(v.string()),
  addressLine: place(v.string()),
  timeZoneId: replaced(v.string(), 'UTC'),
  /** The store's offsets (localTime.ts); absent in events of earlier versions. */
  utcOffsets: replaced(v.nullish(v.string()), '0 UTC'),
  ownershipTypeCode: replaced(v.string(), 'CO'),
  countryCode: replaced(v.string(), 'US'),
  countrySubdivisionCode: replaced(v.string(), 'ZZ'),
  open: pub(v.boolean()),
  openStatusFormatted: pub(v.string()),
  availability: pub(v.picklist(['READY', 'UNAVAILABLE', 'HIGH_VOLUME'])),
  guestOrdering: pub(v.boolean()),
  /** Kept in a trace: the cart's pickup options depend on it (cart/evolve.ts). */
  pickUpOptionCodes: pub(v.array(v.string())),
  waitMinutes: replaced(v.strictObject({ min: v.number(), max: v.number() }), { min: 0, max: 0 }),
});
export type SelectedStore = v.InferOutput<typeof SelectedStore>;

/** The selection as of `now` (ms): whether it is open is computed again, not taken from the answer. */
export function selectedStoreOf(location: StoreLocation, now: number): SelectedStore {
  const { address, mobileOrdering, timeZone, waitMinutes } = location;
  const { isOpen } = openStatus(location.hoursByDay, location.holidays, timeZone.utcOffsets, now);
  return {
    storeNumber: location.storeNumber,
    name: location.name,
    addressLine: address.singleLine,
    timeZoneId: timeZone.timeZoneId,
    utcOffsets: timeZone.utcOffsets ?? null,
    ownershipTypeCode: location.ownershipTypeCode,
    countryCode: address.countryCode,
    countrySubdivisionCode: address.countrySubdivisionCode,
    open: isOpen,
    openStatusFormatted: isOpen ? 'Open' : 'Closed',
    availability: mobileOrdering.availability,
    guestOrdering: mobileOrdering.guestOrdering,
    pickUpOptionCodes: location.pickUpOptions.map(({ code }) => code),
    waitMinutes: { min: waitMinutes.min, max: waitMinutes.max },
  };
}

/** Spec 1 section 7: the part before any dash; the rest is the ownership code. */
export const shortStoreNumber = (storeNumber: string): string => storeNumber.split('-', 1)[0] ?? storeNumber;
