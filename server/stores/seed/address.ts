/** Addresses and phone numbers that look real and have no owner: invented streets, numbers of the 555-01xx range. */
import type { StoreLocation } from '../../../domain/stores/store.ts';
import type { HomeTown } from '../places/towns.ts';
import { postalCodeNear } from './postalCodeNear.ts';
import type { Chance } from './random.ts';

const streets = [
  'Main St',
  'Pine St',
  'Oak Ave',
  'Maple Ave',
  'Cedar St',
  'Elm St',
  'Market St',
  'Lake Dr',
  'Hill Rd',
  'Park Ave',
  'Mill Rd',
  'River Rd',
  'Station Rd',
  'Harbor Blvd',
  'Orchard Ln',
  '1st Ave',
  '2nd St',
  '5th Ave',
  '9th St',
  'Broadway',
] as const;
const places = [
  'Main',
  'Pine',
  'Market',
  'Station',
  'Lakeside',
  'Riverside',
  'Old Town',
  'University',
  'Harbor',
  'Garden',
  'North',
  'South',
  'East',
  'West',
  'Mill',
  'Orchard',
  'Plaza',
  'Crossing',
  'Square',
  'Hillside',
] as const;

export function addressIn(
  town: HomeTown,
  coordinates: StoreLocation['coordinates'],
  chance: Chance,
): StoreLocation['address'] {
  const line = `${100 + chance.below(9_800)} ${chance.pick(streets)}`;
  const postalCode = postalCodeNear(town, coordinates, chance);
  const { name: city, subdivision: countrySubdivisionCode, country: countryCode } = town;
  const cityLine = `${city}, ${countrySubdivisionCode} ${postalCode}`.trimEnd();
  return {
    singleLine: `${line}, ${cityLine}`,
    lines: [line, cityLine],
    city,
    countrySubdivisionCode,
    postalCode,
    countryCode,
  };
}

export const nameIn = (town: HomeTown, chance: Chance): string => `${town.name} ${chance.pick(places)}`;

export const phoneNumber = (chance: Chance): string =>
  `+1 ${201 + chance.below(788)}-555-01${String(chance.below(100)).padStart(2, '0')}`;
