/** How far away: miles or kilometers (useIsMetric.ts), one decimal (spec 1 section 9). */
import { useIntl } from 'react-intl';
import { useIsMetric } from './useIsMetric.ts';

const KM_IN_A_MILE = 1.609344;

export function Distance({ miles }: { readonly miles: number }) {
  const intl = useIntl();
  const isMetric = useIsMetric();
  const distance = intl.formatNumber(isMetric ? miles * KM_IN_A_MILE : miles, {
    style: 'unit',
    unit: isMetric ? 'kilometer' : 'mile',
    maximumFractionDigits: 1,
  });
  return <span>{distance}</span>;
}
