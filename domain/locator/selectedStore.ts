/** The store one orders at: the few fields that the cart, pricing and the store pill need. */
import * as v from 'valibot';

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
