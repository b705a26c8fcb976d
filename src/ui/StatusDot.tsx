/** A one-word state with a mark that differs in shape, not only in colour: full, ring or bar. */
import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './StatusDot.module.css';

type Props = { readonly tone: 'ok' | 'warn' | 'off'; readonly children: ReactNode };

export function StatusDot({ tone, children }: Props) {
  return (
    <span className={classNames(styles.status, styles[tone])}>
      <span className={styles.mark} aria-hidden="true" />
      {children}
    </span>
  );
}
