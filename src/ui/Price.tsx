/** Formats money: integer minor units to "$5.45", in tabular figures, with the currency's number of decimals. */
import { useIntl } from 'react-intl';
import styles from './Price.module.css';

type Props = { readonly cents: number; readonly currency: string };

export function Price({ cents, currency }: Props) {
  const format = usePriceFormat();
  return (
    <span className={styles.price} translate="no">
      {format(cents, currency)}
    </span>
  );
}

/** The price of an option: "+$0.80"; renders nothing for zero. */
export function PriceDelta({ cents, currency }: Props) {
  const format = usePriceFormat();
  if (cents === 0) return null;
  return (
    <span className={styles.price} translate="no">
      {format(cents, currency, 'exceptZero')}
    </span>
  );
}

/** For labels and values inside texts. */
export function usePriceFormat(): (cents: number, currency: string, sign?: 'auto' | 'exceptZero') => string {
  const intl = useIntl();
  return (cents, currency, signDisplay = 'auto') =>
    intl.formatNumber(cents / minorUnits(currency), { style: 'currency', currency, signDisplay });
}

function minorUnits(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return 10 ** (maximumFractionDigits ?? 2);
}
