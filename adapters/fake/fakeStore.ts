/** One store for fakes and tests: always open and accepting orders, unless the changes say otherwise. */
import type { StoreLocation } from '../../domain/stores/store.ts';

export const fakeStore = (storeNumber: string, changes: Partial<StoreLocation> = {}): StoreLocation => ({
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
  coordinates: { latitude: 47.60621, longitude: -122.33207 },
  phoneNumber: null,
  hoursByDay: dayAndNight,
  holidays: [],
  isOpen24Hours: true,
  schedule: [],
  open: true,
  openStatusFormatted: 'Open',
  hoursStatusFormatted: 'Open 24 hours',
  pickUpOptions: [{ code: '16', name: 'In store' }],
  amenities: [],
  warningLabels: [],
  mobileOrdering: {
    availability: 'READY',
    guestOrdering: true,
    curbsideAvailability: 'READY',
    stallQuantity: 4,
  },
  timeZone: { timeZoneId: 'America/Los_Angeles', utcOffsets: pacificTime },
  ownershipTypeCode: 'CO',
  distance: null,
  waitMinutes: { min: 3, max: 6 },
  ...changes,
});

/** Time zone offsets of the years 2024 to 2027, as the server answers them. */
export const pacificTime =
  '-480 PST|28501080 -420 PDT|28843740 -480 PST|29025240 -420 PDT|29367900 -480 PST|29549400 -420 PDT|29892060 -480 PST|30083640 -420 PDT|30426300 -480 PST';

const dayAndNight = Array.from({ length: 7 }, () => [{ opens: 0, closes: 1440 }]);
