/** The map's scale bar: a line of a round length in the locale's units. */
import { useIntl } from 'react-intl';
import { mapScaleAt } from './mapScale.ts';
import styles from './StoreMap.module.css';

const COUNTS_IN_MILES = new Set(['US', 'GB', 'LR', 'MM']);

type Props = { readonly lat: number; readonly resolution: number };

export function ScaleLine({ lat, resolution }: Props) {
  const intl = useIntl();
  const isMetric = !COUNTS_IN_MILES.has(new Intl.Locale(intl.locale).maximize().region ?? 'US');
  const { length, unit, pixels } = mapScaleAt(lat, resolution, isMetric);
  return (
    <p className={styles.scale} style={{ width: pixels }}>
      {intl.formatNumber(length, { style: 'unit', unit, maximumFractionDigits: 2 })}
    </p>
  );
}
