/** Totals: names on the left, amounts on the right, the last one emphasized. Amounts are nodes (usually <Price>). */
import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './SummaryList.module.css';

export type SummaryRow = {
  readonly key: string;
  readonly label: ReactNode;
  readonly amount: ReactNode;
  /** Below the label. */
  readonly note?: ReactNode;
  readonly isTotal?: boolean;
};

export function SummaryList({ rows }: { readonly rows: readonly SummaryRow[] }) {
  return (
    <dl className={styles.list}>
      {rows.map((row) => (
        <div key={row.key} className={classNames(styles.row, row.isTotal && styles.total)}>
          <dt>
            <span>{row.label}</span>
            {row.note !== undefined && <small className={styles.note}>{row.note}</small>}
          </dt>
          <dd>{row.amount}</dd>
        </div>
      ))}
    </dl>
  );
}
