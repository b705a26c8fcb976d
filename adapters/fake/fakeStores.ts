/** The stores of the fake world: 99001 first, then enough around Seattle for a second page, and two in Portland. */
import type { Spot } from '../../domain/locator/spot.ts';
import type { StoreLocation } from '../../domain/locator/store.ts';

export const fakeTowns: readonly { readonly name: string; readonly at: Spot }[] = [
  { name: 'Seattle, WA', at: { lat: 47.60621, lng: -122.33207 } },
  { name: 'Portland, OR', at: { lat: 45.52345, lng: -122.67621 } },
];

const dayAndNight = Array.from({ length: 7 }, () => [{ opens: 0, closes: 1440 }]);

const AROUND_SEATTLE = 60;

export const fakeStores: readonly StoreLocation[] = [
  ...Array.from({ length: AROUND_SEATTLE }, (_, index) =>
    fakeStore(String(99_001 + index), 47.60621 + index * 0.002, -122.33207),
  ),
  fakeStore('99801', 45.52345, -122.67621),
  fakeStore('99802', 45.53, -122.68),
];

function fakeStore(storeNumber: string, latitude: number, longitude: number): StoreLocation {
  const hasDriveThru = Number(storeNumber) % 2 === 0;
  return {
    storeNumber,
    id: `store-${storeNumber}`,
    name: `Store ${storeNumber}`,
    address: {
      singleLine: '1 Main Street',
      lines: ['1 Main Street'],
      city: 'Anywhere',
      countrySubdivisionCode: 'WA',
      postalCode: '98101',
      countryCode: 'US',
    },
    coordinates: { latitude, longitude },
    phoneNumber: null,
    hoursByDay: dayAndNight,
    holidays: [],
    isOpen24Hours: true,
    schedule: [],
    open: true,
    openStatusFormatted: 'Open',
    hoursStatusFormatted: 'Open 24 hours',
    pickUpOptions: [
      { code: '16', name: 'In store' },
      { code: 'CX', name: 'Curbside' },
      ...(hasDriveThru ? [{ code: 'DT' as const, name: 'Drive-thru' }] : []),
    ],
    amenities: [],
    warningLabels: [],
    mobileOrdering: {
      availability: 'READY',
      guestOrdering: true,
      curbsideAvailability: 'READY',
      stallQuantity: 4,
    },
    timeZone: { timeZoneId: 'America/Los_Angeles' },
    ownershipTypeCode: 'CO',
    distance: null,
    waitMinutes: { min: 3, max: 6 },
  };
}
