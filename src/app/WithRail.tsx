/** A page with the cart beside it: from 1024 px a rail of 380 px, on phones the page alone (the cart has its own page). */
import type { ReactNode } from 'react';
import { CartRail } from './CartRail.tsx';
import styles from './WithRail.module.css';

export function WithRail({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.page}>{children}</div>
      <CartRail />
    </div>
  );
}
