/** A small label: a count on the cart, "Not available here". A bare count needs a spoken text beside it. */
import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { classNames } from './classNames.ts';

type Props = { readonly tone?: 'brand' | 'tint' | 'muted' | 'gold'; readonly children: ReactNode };

export function Badge({ tone = 'tint', children }: Props) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}
