/**
 * Stores near Seattle whose names tell their behaviour, to test each state (docs/sandbox-stores.md). refusingStores.ts
 * says what those from 99901 on refuse.
 */
import type { HoursByDay } from '../../../domain/stores/store.ts';
import {
  BELOW_ZERO,
  FIRST_REFUSING,
  MENU_FAILS,
  NO_MENU,
  refusedPrices,
  REFUSES_ORDERS,
  SHORT_PRICES,
} from '../../sandbox/refusingStores.ts';
import type { StoredStore } from '../storedStore.ts';
import { storedValueOnly } from '../storedValueOnlyLabel.ts';
import { amenities, pickUpOption } from './amenities.ts';
import { dayAndNight } from './hours.ts';

/** After the first sixteen a second row begins, and a third. */
const SECOND_ROW = 16;
const THIRD_ROW = 32;
const FIRST_IN_FORKS = 5;
const FORKS_IN_FIRST_ROW = SECOND_ROW - FIRST_IN_FORKS;

const inForks = (index: number): number =>
  index < FORKS_IN_FIRST_ROW ? FIRST_IN_FORKS + index : THIRD_ROW + index - FORKS_IN_FIRST_ROW;
const isInSeattle = (place: number): boolean =>
  place < FIRST_IN_FORKS || (place >= SECOND_ROW && place < THIRD_ROW);

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
  ...refusedPrices.map((code, index) =>
    sandboxStore(String(FIRST_REFUSING + index), `answers ${code}`, inForks(index)),
  ),
  ...(
    [
      [REFUSES_ORDERS, 'refuses orders by tip'],
      [NO_MENU, 'no menu'],
      [MENU_FAILS, 'menu fails'],
      [SHORT_PRICES, 'prices for two seconds'],
      [BELOW_ZERO, 'a price below zero'],
    ] as const
  ).map(([storeNumber, does], index) =>
    sandboxStore(storeNumber, does, inForks(refusedPrices.length + index)),
  ),
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
 * second row beside it; those that refuse something are in two rows in Forks, WA, away from all others.
 */
function sandboxStore(
  storeNumber: string,
  does: string,
  place: number,
  change: Partial<StoredStore> = {},
): StoredStore {
  const [city, postalCode] = isInSeattle(place) ? ['Seattle', '98101'] : ['Forks', '98331'];
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
  if (place < FIRST_IN_FORKS) return { latitude: 47.60621 + place * 0.02, longitude: -122.33207 };
  if (place < SECOND_ROW) return { latitude: 47.95036 + place * 0.0004, longitude: -124.38549 };
  if (place >= THIRD_ROW) return { latitude: 47.95236 + (place - THIRD_ROW) * 0.0004, longitude: -124.38449 };
  return { latitude: 47.61621 + (place - SECOND_ROW) * 0.02, longitude: -122.31207 };
}
