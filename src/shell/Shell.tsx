/** The frame of every page: skip link, bars, toasts, footer. Moves focus to the page's heading after a navigation. */
import { Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Text } from '../i18n/Text.tsx';
import { RefetchBar } from '../ui/RefetchBar.tsx';
import { BottomBar } from './BottomBar.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Footer } from './Footer.tsx';
import { featureRoutes } from './generated/featureRoutes.ts';
import { GlobalBars } from './GlobalBars.tsx';
import { useCrema } from '../kit/Crema.ts';
import { useLatest } from '../kit/hooks.ts';
import {
  latestNotice,
  OrderBar,
  PaymentNews,
  ReadyNews,
  ScreenNote,
  SubmissionBar,
  Toasts,
} from './lateParts.ts';
import { pagesArriving$ } from '../kit/lazyPage.tsx';
import { PageFade } from '../kit/PageFade.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { PaySheet } from './PaySheet.tsx';
import styles from './Shell.module.css';
import { TopBar } from './TopBar.tsx';
import { useArrival } from '../kit/useArrival.ts';
import { useScroll } from './useScroll.ts';

/** The page that leads on to the partner has no navigation and no footer (spec 3 section 2). */
const TO_THE_PARTNER = /^\/rewards\/partnerships\/\w+\/redirect\/?$/i;

const paths = featureRoutes.map(({ path = '' }) => path);

export function Shell() {
  const { pathname } = useLocation();
  const { config, world } = useCrema();
  const isBare = config.enableMarriott && TO_THE_PARTNER.test(pathname);
  // What happens before their code is here is told by the late parts, too.
  const [opened] = useState(world);
  const isLeaving = useLatest(pagesArriving$, 0) > 0;
  const main = useArrival();
  useScroll();
  return (
    <div className={styles.shell}>
      <a className="skip-link" href="#main">
        <Text id="shell.skip" />
      </a>
      {!isBare && <TopBar />}
      <div className={styles.progress}>
        <RefetchBar isActive={isLeaving} />
      </div>
      <GlobalBars />
      <div role="status">
        <SubmissionBar />
      </div>
      <OrderBar />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <PageFade>
          <ErrorBoundary at={pathname}>
            <Suspense fallback={<PageSkeleton />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </PageFade>
      </main>
      {!isBare && !pathname.includes('/store-locator') && <Footer />}
      {!isBare && <BottomBar />}
      <Toasts seen={latestNotice(opened)} />
      <ReadyNews before={opened.order.statuses} />
      <PaymentNews />
      <PaySheet />
      <ScreenNote paths={paths} />
    </div>
  );
}
