/** A page with the cart beside it: from 1024 px a rail of 380 px, on phones the page alone (the cart has its own page). */
import type { ReactNode } from 'react';
import { Page } from '../ui/Page.tsx';
import { CartRail } from './CartRail.tsx';
import styles from './WithRail.module.css';

type Props = {
  /** For the browser's tab. */
  readonly title: string;
  readonly children: ReactNode;
};

export function WithRail({ title, children }: Props) {
  return (
    <Page title={title}>
      <div className={styles.columns}>
        <div className={styles.page}>{children}</div>
        <CartRail />
      </div>
    </Page>
  );
}
