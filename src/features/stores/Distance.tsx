/** How far away: miles, or kilometres where the locale's country counts in them; one decimal (spec 1 section 9). */
import { useIntl } from 'react-intl';

const KM_IN_A_MILE = 1.609344;
const COUNTS_IN_MILES = new Set(['US', 'GB', 'LR', 'MM']);

export function Distance({ miles }: { readonly miles: number }) {
  const intl = useIntl();
  const isMiles = COUNTS_IN_MILES.has(new Intl.Locale(intl.locale).maximize().region ?? 'US');
  return intl.formatNumber(isMiles ? miles : miles * KM_IN_A_MILE, {
    style: 'unit',
    unit: isMiles ? 'mile' : 'kilometer',
    maximumFractionDigits: 1,
  });
}
