/** What a request for prices says of the selected store (`storePricingInput`, spec 3 section 7). */
import type { SelectedStore } from './selectedStore.ts';

export interface PricingPlace {
  readonly storeNumber: string;
  readonly timeZone: string;
  readonly ownershipTypeCode: string;
  readonly countryCode: string;
}

/** Null without a store. */
export const pricingPlaceOf = (selected: SelectedStore | null): PricingPlace | null =>
  selected && {
    ...{ storeNumber: selected.storeNumber, timeZone: selected.timeZoneId },
    ...{ ownershipTypeCode: selected.ownershipTypeCode, countryCode: selected.countryCode },
  };
