/**
 * A store's address from `addr:*`, as one line and as several. A missing country or state is taken from the nearest
 * town: taxes, currency and holidays depend on it. States are known in the United States and Canada.
 */
import type { Coordinates } from '../../../domain/stores/store.ts';
import { regionOf } from '../places/regionNames.ts';
import { allTowns, type Town } from '../places/towns.ts';
import { createNearness, type Nearness } from '../nearness.ts';
import type { StoredStore } from '../storedStore.ts';
import type { Tags } from './tags.ts';

const NEAR_MILES = 60;

export function readAddress(
  tags: Tags,
  coordinates: Coordinates | null,
): { readonly address: StoredStore['address']; readonly warnings: readonly ('noAddress' | 'noCountry')[] } {
  const full = tags.text('addr:full');
  const houseNumber = tags.text('addr:housenumber', { orNumber: true });
  const streetName = tags.text('addr:street');
  const street = tags.text('addr:street_address') ?? joined(' ', houseNumber, streetName);
  const city = tags.text('addr:city') ?? '';
  const postalCode = tags.text('addr:postcode', { orNumber: true }) ?? '';
  const country = countryOf(tags);
  const state = tags.text('addr:state') ?? tags.text('addr:province');
  const town = country !== null && state !== null ? null : townNear(coordinates);
  const countryCode = country ?? town?.country ?? '';
  const isTownsCountry = town?.country === countryCode;
  const subdivision =
    state === null ? (isTownsCountry ? (town?.subdivision ?? '') : '') : (regionOf(state) ?? state);
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
    warnings: [
      ...(lines.length === 0 ? (['noAddress'] as const) : []),
      ...(countryCode === '' ? (['noCountry'] as const) : []),
    ],
  };
}

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
  const isThere = (coordinates: Coordinates): boolean => townNear(coordinates)?.country === countryCode;
  return !isThere({ latitude, longitude }) && isThere({ latitude: longitude, longitude: latitude });
}

let index: Nearness | null = null;

function townNear(coordinates: Coordinates | null): Town | null {
  if (coordinates === null) return null;
  index ??= createNearness(allTowns().map(({ lat, lng }) => ({ latitude: lat, longitude: lng })));
  const [nearest] = index.nearest(coordinates.latitude, coordinates.longitude, 1, NEAR_MILES, () => true);
  return nearest === undefined ? null : (allTowns()[nearest.place] ?? null);
}
