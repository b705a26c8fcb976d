/** A small label: the cart's count, "Not available here". A count alone needs a text for screen readers beside it. */
import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { classNames } from './classNames.ts';

type Props = { readonly tone?: 'brand' | 'tint' | 'muted' | 'gold'; readonly children: ReactNode };

export function Badge({ tone = 'tint', children }: Props) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}
