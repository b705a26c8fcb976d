/**
 * Whether distances are in kilometers: one unit for the list, the details and the map's scale. Metric where the locale's
 * country is, else by the country of the list (decision 0131).
 */
import { createContext, useContext } from 'react';
import { useIntl } from 'react-intl';
import type { StoreLocation } from '../../../../domain/stores/store.ts';
import { useWorld } from '../../../kit/hooks.ts';

const COUNTS_IN_MILES = new Set(['US', 'GB', 'LR', 'MM']);

/** ISO 3166-1; '' where no store is known. */
export const ListCountry = createContext('');

/** The country of the nearest store in the state that the place's name ends with ("Bellingham, WA"), else of the nearest store. */
export function useCountryOf(stores: readonly StoreLocation[]): string {
  const place = useWorld((world) => world.storeSearch.placeName);
  const inState = stores.find(({ address }) => place?.endsWith(`, ${address.countrySubdivisionCode}`));
  return (inState ?? stores[0])?.address.countryCode ?? '';
}

export function useIsMetric(): boolean {
  const { locale } = useIntl();
  const own = new Intl.Locale(locale).maximize().region ?? 'US';
  const listed = useContext(ListCountry) || own;
  return [own, listed].some((each) => !COUNTS_IN_MILES.has(each));
}
