/**
 * A store's address from `addr:*`, as one line and as several. A missing country or state is taken from the nearest
 * town: taxes, currency and holidays depend on it. States are known in the United States and Canada.
 */
import type { Coordinates } from '../../../domain/stores/store.ts';
import { regionOf } from '../places/regionNames.ts';
import { allTowns, type Town } from '../places/towns.ts';
import { createNearness, type Nearness } from '../nearness.ts';
import type { StoredStore } from '../storedStore.ts';
import type { ImportNotice } from './importNotice.ts';
import type { Tags } from './tags.ts';

const NEAR_MILES = 60;
/** So much farther may be a town of the same side of a border. */
const BORDER_MILES = 30;
/** Territories of the United States that have country codes of their own. */
const TERRITORIES = new Set(['PR', 'VI', 'GU', 'AS', 'MP']);
const WITH_STATES = new Set(['US', 'CA']);

export function readAddress(
  tags: Tags,
  coordinates: Coordinates | null,
): { readonly address: StoredStore['address']; readonly notices: readonly ImportNotice[] } {
  const full = tags.text('addr:full');
  const houseNumber = tags.text('addr:housenumber', { orNumber: true });
  const streetName = tags.text('addr:street');
  const street = tags.text('addr:street_address') ?? joined(' ', houseNumber, streetName);
  const city = tags.text('addr:city') ?? '';
  const postalCode = tags.text('addr:postcode', { orNumber: true }) ?? '';
  const country = countryOf(tags);
  const state = tags.text('addr:state') ?? tags.text('addr:province');
  const nearest = townAndMiles(coordinates, () => true);
  const town = nearest?.town ?? null;
  const countryCode = country ?? town?.country ?? '';
  const region = readRegion(state, countryCode, town);
  const subdivision = region.code;
  const cityLine = joined(', ', city, joined(' ', state === null ? '' : subdivision, postalCode));
  const built = [street, cityLine].filter((line) => line !== '');
  const lines = street === '' && full !== null ? [full] : built;
  return {
    address: {
      singleLine: full ?? built.join(', '),
      lines,
      city,
      countrySubdivisionCode: subdivision,
      postalCode,
      countryCode,
    },
    notices: [
      ...(lines.length === 0
        ? [notice('addr:full', 'without an address', 'write addr:street_address and addr:city')]
        : []),
      ...(countryCode === ''
        ? [
            notice(
              'addr:country',
              'far from any known town: not sold',
              'write addr:country as a code of two letters',
            ),
          ]
        : []),
      ...region.notices,
      ...(coordinates === null || nearest === null
        ? []
        : elsewhere({ coordinates, ...nearest }, country, region.isSaid ? subdivision : null)),
    ],
  };
}

const notice = (field: string, understood: string, write: string): ImportNotice => ({
  field,
  understood,
  write,
});

/** Where there are states. A spelling that is not known is read by the place, as its tax depends on it. */
function readRegion(
  said: string | null,
  countryCode: string,
  town: Town | null,
): { readonly code: string; readonly isSaid: boolean; readonly notices: readonly ImportNotice[] } {
  const byPlace = town?.country === countryCode ? town.subdivision : '';
  if (said === null) return { code: byPlace, isSaid: false, notices: [] };
  const known = regionOf(said.replace(/^(?:US|CA)-/i, ''));
  if (known !== null) return { code: known, isSaid: true, notices: [] };
  if (!WITH_STATES.has(countryCode)) return { code: said, isSaid: true, notices: [] };
  const understood =
    byPlace === ''
      ? `"${said}" is no state that is known: no tax`
      : `"${said}" is read as ${byPlace}, by its place`;
  const notices = [notice('addr:state', understood, 'write the state in two letters')];
  return { code: byPlace === '' ? said : byPlace, isSaid: false, notices };
}

/** Where towns of another country or state are nearer, by more than a border explains. */
function elsewhere(
  { coordinates, town, miles }: TownAndMiles & { readonly coordinates: Coordinates },
  saidCountry: string | null,
  saidState: string | null,
): readonly ImportNotice[] {
  const write = 'check it against the coordinates: tax, currency and holidays go by it';
  const most = miles + BORDER_MILES;
  const isThere = (isIt: (each: Town) => boolean): boolean =>
    isIt(town) || (townAndMiles(coordinates, isIt)?.miles ?? Infinity) <= most;
  const isInCountry = ({ country }: Town): boolean =>
    country === saidCountry || (saidCountry === 'US' && TERRITORIES.has(country));
  if (saidCountry !== null && !isThere(isInCountry))
    return [notice('addr:country', `${saidCountry}, as it says; its place is near ${nameOf(town)}`, write)];
  const countryCode = saidCountry ?? town.country;
  if (saidState === null || !WITH_STATES.has(countryCode)) return [];
  if (isThere(({ country, subdivision }) => country === countryCode && subdivision === saidState)) return [];
  return [notice('addr:state', `${saidState}, as it says; its place is near ${nameOf(town)}`, write)];
}

const nameOf = ({ name, subdivision, country }: Town): string =>
  [name, subdivision, country].filter((part) => part !== '').join(', ');

function countryOf(tags: Tags): string | null {
  const country = tags.text('addr:country')?.toUpperCase() ?? null;
  if (country === null || /^[A-Z]{2}$/.test(country)) return country;
  tags.note('addr:country', 'must be a country code of two letters');
  return null;
}

const joined = (by: string, ...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(by);

/** Whether the stated country fits only with latitude and longitude exchanged. */
export function isInCountrySwapped(countryCode: string, { latitude, longitude }: Coordinates): boolean {
  if (Math.abs(longitude) > 90) return false;
  const isThere = (coordinates: Coordinates): boolean =>
    townAndMiles(coordinates, () => true)?.town.country === countryCode;
  return !isThere({ latitude, longitude }) && isThere({ latitude: longitude, longitude: latitude });
}

interface TownAndMiles {
  readonly town: Town;
  readonly miles: number;
}

let index: Nearness | null = null;

function townAndMiles(coordinates: Coordinates | null, isIt: (town: Town) => boolean): TownAndMiles | null {
  if (coordinates === null) return null;
  const towns = allTowns();
  index ??= createNearness(towns.map(({ lat, lng }) => ({ latitude: lat, longitude: lng })));
  const isWanted = (place: number): boolean => {
    const town = towns[place];
    return town !== undefined && isIt(town);
  };
  const [nearest] = index.nearest(coordinates.latitude, coordinates.longitude, 1, NEAR_MILES, isWanted);
  const town = towns[nearest?.place ?? -1];
  return nearest === undefined || town === undefined ? null : { town, miles: nearest.miles };
}
