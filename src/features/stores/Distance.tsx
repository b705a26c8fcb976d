/**
 * How far away: miles, or kilometres where the locale's country or the store's counts in them; one decimal (spec 1 section
 * 9).
 */
import { useIntl } from 'react-intl';

const KM_IN_A_MILE = 1.609344;
const COUNTS_IN_MILES = new Set(['US', 'GB', 'LR', 'MM']);

type Props = {
  readonly miles: number;
  /** ISO 3166-1, of the store; '' where it is not known. */
  readonly country: string;
};

export function Distance({ miles, country }: Props) {
  const intl = useIntl();
  const own = new Intl.Locale(intl.locale).maximize().region ?? 'US';
  const isMiles = [own, country || own].every((each) => COUNTS_IN_MILES.has(each));
  return intl.formatNumber(isMiles ? miles : miles * KM_IN_A_MILE, {
    style: 'unit',
    unit: isMiles ? 'mile' : 'kilometer',
    maximumFractionDigits: 1,
  });
}
