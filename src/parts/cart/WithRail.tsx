/** A page with the cart summary beside it: a rail of 380 px from 1024 px, on phones the page alone. */
import type { ReactNode } from 'react';
import { Page } from '../../ui/Page.tsx';
import { CartRail } from './CartRail.tsx';
import styles from './WithRail.module.css';

type Props = {
  /** The document title. */
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
