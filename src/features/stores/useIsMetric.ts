/**
 * Whether distances are in kilometers: one unit for the list, the details and the map's scale. Metric where the locale's
 * country is, else by the country of the list's nearest store (decision 0131).
 */
import { createContext, useContext } from 'react';
import { useIntl } from 'react-intl';

const COUNTS_IN_MILES = new Set(['US', 'GB', 'LR', 'MM']);

/** ISO 3166-1, of the nearest listed store; '' where it is not known. */
export const ListCountry = createContext('');

export function useIsMetric(): boolean {
  const { locale } = useIntl();
  const own = new Intl.Locale(locale).maximize().region ?? 'US';
  const listed = useContext(ListCountry) || own;
  return [own, listed].some((each) => !COUNTS_IN_MILES.has(each));
}
