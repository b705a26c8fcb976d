/**
 * What stands around every page: skip link, bars, toasts, footer. Moves focus to the page's heading on arrival.
 * Knows no page; what a page needs around it, it brings itself.
 */
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { SubmissionBar } from '../features/orders/SubmissionBar.tsx';
import { Text } from '../i18n/Text.tsx';
import { RefetchBar } from '../ui/RefetchBar.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Footer } from './Footer.tsx';
import { GlobalBars } from './GlobalBars.tsx';
import styles from './Shell.module.css';
import { Toasts } from './Toasts.tsx';
import { TopBar } from './TopBar.tsx';
import { useArrival } from './useArrival.ts';

export function Shell() {
  const { pathname } = useLocation();
  const isLeaving = useNavigation().state !== 'idle';
  const main = useArrival();
  return (
    <div className={styles.shell}>
      <a className="skip-link" href="#main">
        <Text id="shell.skip" />
      </a>
      <TopBar />
      <div className={styles.progress}>
        <RefetchBar isActive={isLeaving} />
      </div>
      <GlobalBars />
      <SubmissionBar />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      {!pathname.includes('/store-locator') && <Footer />}
      <BottomBar />
      <Toasts />
      <ScrollRestoration />
    </div>
  );
}
