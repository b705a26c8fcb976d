/** The store one orders at: the few fields that the cart, pricing and the store pill need. */
import * as v from 'valibot';
import { openStatus } from './openingHours.ts';
import type { StoreLocation } from './store.ts';

export const SelectedStore = v.strictObject({
  storeNumber: v.string(),
  name: v.string(),
  addressLine: v.string(),
  timeZoneId: v.string(),
  ownershipTypeCode: v.string(),
  countryCode: v.string(),
  countrySubdivisionCode: v.string(),
  open: v.boolean(),
  openStatusFormatted: v.string(),
  availability: v.picklist(['READY', 'UNAVAILABLE', 'HIGH_VOLUME']),
  guestOrdering: v.boolean(),
  pickUpOptionCodes: v.array(v.string()),
  waitMinutes: v.strictObject({ min: v.number(), max: v.number() }),
});
export type SelectedStore = v.InferOutput<typeof SelectedStore>;

/** The choice as the person sees it at `now` (ms): whether it is open is judged anew, not taken from the answer. */
export function selectedStoreOf(location: StoreLocation, now: number): SelectedStore {
  const { address, mobileOrdering, timeZone, waitMinutes } = location;
  const { isOpen } = openStatus(location.hoursByDay, location.holidays, timeZone.timeZoneId, now);
  return {
    storeNumber: location.storeNumber,
    name: location.name,
    addressLine: address.singleLine,
    timeZoneId: timeZone.timeZoneId,
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

/** Spec 1 section 7: the part before any dash; what follows it tells whose store it is. */
export const shortStoreNumber = (storeNumber: string): string => storeNumber.split('-', 1)[0] ?? storeNumber;
