/**
 * Stores near Seattle whose names tell their behaviour, to test each state (docs/sandbox.md). refusingStores.ts says
 * what 99901 to 99911 refuse.
 */
import type { HoursByDay } from '../../../domain/stores/store.ts';
import type { StoredStore } from '../storedStore.ts';
import { storedValueOnly } from '../storedValueOnlyLabel.ts';
import { amenities, pickUpOption } from './amenities.ts';
import { dayAndNight } from './hours.ts';

/** After the first sixteen a second row begins. */
const SECOND_ROW = 16;

const never: HoursByDay = Array.from({ length: 7 }, () => []);

export const sandboxStores: readonly StoredStore[] = [
  sandboxStore('99001', 'always open', 0),
  sandboxStore('99002', 'closed', 1, { hoursByDay: never, isOpen24Hours: false }),
  sandboxStore('99003', 'ordering unavailable', 2, { mobileOrdering: ordering('UNAVAILABLE') }),
  sandboxStore('99004', 'high volume', 3, { mobileOrdering: ordering('HIGH_VOLUME') }),
  sandboxStore('99005', 'members only', 4, {
    mobileOrdering: { ...ordering('READY'), guestOrdering: false },
  }),
  sandboxStore('99006', 'curbside closed', 16, {
    mobileOrdering: { ...ordering('READY'), curbsideAvailability: 'UNAVAILABLE' },
  }),
  sandboxStore('99007', 'no check-in', 17, {
    ...without('CX'),
    mobileOrdering: { ...ordering('READY'), curbsideAvailability: 'UNAVAILABLE', stallQuantity: 0 },
  }),
  sandboxStore('99008', 'six stalls', 18, { mobileOrdering: { ...ordering('READY'), stallQuantity: 6 } }),
  sandboxStore('99010', 'warning labels', 19, {
    warningLabels: [
      { code: 'CASHLESS', label: 'No cash is taken here.' },
      { code: 'BUILDING', label: 'The entrance on Pine St is closed for building work.' },
    ],
  }),
  sandboxStore('99012', 'no drive-thru', 20, without('DT')),
  sandboxStore('99013', 'stored value only', 21, {
    mobileOrdering: { ...ordering('READY'), guestOrdering: false },
    warningLabels: [storedValueOnly],
  }),
  ...[
    'MISSING_COUNTRY',
    'STORE_UNAVAILABLE',
    'STORE_NOT_AVAILABLE',
    'WRONG_STORE_REGION',
    'MOP_NOT_ACCEPTED',
    'HIGH_VOLUME_STORE',
    'MOP_UNAVAILABLE',
    'STORE_CLOSED',
    'CHOOSE_DIFFERENT_ITEM',
    'REWARD_NOT_APPLIED',
    'UNEXPECTED_ERROR',
  ].map((code, index) => sandboxStore(String(99_901 + index), `answers ${code}`, 5 + index)),
];

function ordering(availability: 'READY' | 'UNAVAILABLE' | 'HIGH_VOLUME'): StoredStore['mobileOrdering'] {
  return { availability, guestOrdering: true, curbsideAvailability: 'READY', stallQuantity: 4 };
}

/** Without one of the pickup options. */
function without(code: 'DT' | 'CX'): Pick<StoredStore, 'pickUpOptions' | 'amenities'> {
  return {
    pickUpOptions: (['16', 'DT', 'CX'] as const).filter((each) => each !== code).map(pickUpOption),
    amenities: Object.values(amenities).filter((each) => each.code !== code),
  };
}

/**
 * The first stands in the middle of Seattle, the next four in a row to its north, those from the seventeenth on in a
 * second row beside it; those that refuse a price are in Forks, WA, away from all others.
 */
function sandboxStore(
  storeNumber: string,
  does: string,
  place: number,
  change: Partial<StoredStore> = {},
): StoredStore {
  const isInSeattle = place < 5 || place >= SECOND_ROW;
  const [city, postalCode] = isInSeattle ? ['Seattle', '98101'] : ['Forks', '98331'];
  const lines = [`${1 + place} Sandbox Way`, `${city}, WA ${postalCode}`];
  return {
    storeNumber,
    id: `store-${storeNumber}`,
    name: `Sandbox: ${does}`,
    address: {
      singleLine: lines.join(', '),
      lines,
      city,
      countrySubdivisionCode: 'WA',
      postalCode,
      countryCode: 'US',
    },
    coordinates: spotOf(place),
    phoneNumber: '+1 206-555-0100',
    hoursByDay: dayAndNight,
    holidays: [],
    isOpen24Hours: true,
    pickUpOptions: [pickUpOption('16'), pickUpOption('DT'), pickUpOption('CX')],
    amenities: Object.values(amenities),
    warningLabels: [],
    mobileOrdering: ordering('READY'),
    timeZone: { timeZoneId: 'America/Los_Angeles' },
    ownershipTypeCode: 'CO',
    waitMinutes: { min: 3, max: 6 },
    ...change,
  };
}

function spotOf(place: number): StoredStore['coordinates'] {
  if (place < 5) return { latitude: 47.60621 + place * 0.02, longitude: -122.33207 };
  if (place < SECOND_ROW) return { latitude: 47.95036 + place * 0.0004, longitude: -124.38549 };
  return { latitude: 47.61621 + (place - SECOND_ROW) * 0.02, longitude: -122.31207 };
}
