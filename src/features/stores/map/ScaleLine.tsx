/** The map's scale bar: a line of a round length in the unit of the list's distances. */
import { useIntl } from 'react-intl';
import { useIsMetric } from '../list/useIsMetric.ts';
import { mapScaleAt } from './mapScale.ts';
import styles from './StoreMap.module.css';

type Props = { readonly lat: number; readonly resolution: number };

export function ScaleLine({ lat, resolution }: Props) {
  const intl = useIntl();
  const { length, unit, pixels } = mapScaleAt(lat, resolution, useIsMetric());
  return (
    <p className={styles.scale} style={{ width: pixels }}>
      {intl.formatNumber(length, { style: 'unit', unit, maximumFractionDigits: 2 })}
    </p>
  );
}
