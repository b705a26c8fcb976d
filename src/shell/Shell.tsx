/** The frame of every page: skip link, bars, toasts, footer. Moves focus to the page's heading after a navigation. */
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Text } from '../i18n/Text.tsx';
import { RefetchBar } from '../ui/RefetchBar.tsx';
import { BottomBar } from './BottomBar.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Footer } from './Footer.tsx';
import { GlobalBars } from './GlobalBars.tsx';
import { useLatest } from '../kit/hooks.ts';
import { DeferredOrderBar, DeferredPaymentNews, DeferredReadyNews } from './DeferredReadyNews.tsx';
import { DeferredSubmissionBar } from './DeferredSubmissionBar.tsx';
import { DeferredToasts } from './DeferredToasts.tsx';
import { pagesArriving$ } from '../kit/lazyPage.tsx';
import { PageFade } from '../kit/PageFade.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { PaySheet } from './PaySheet.tsx';
import styles from './Shell.module.css';
import { TopBar } from './TopBar.tsx';
import { useArrival } from '../kit/useArrival.ts';
import { useScroll } from './useScroll.ts';

export function Shell() {
  const { pathname } = useLocation();
  const isLeaving = useLatest(pagesArriving$, 0) > 0;
  const main = useArrival();
  useScroll();
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
      <DeferredSubmissionBar />
      <DeferredOrderBar />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <PageFade>
          <ErrorBoundary at={pathname}>
            <Suspense fallback={<PageSkeleton />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </PageFade>
      </main>
      {!pathname.includes('/store-locator') && <Footer />}
      <BottomBar />
      <DeferredToasts />
      <DeferredReadyNews />
      <DeferredPaymentNews />
      <PaySheet />
    </div>
  );
}
