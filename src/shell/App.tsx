/** The root component: context, texts, error boundary and routes. */
import { useState, type ComponentType, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { IntlRoot } from '../i18n/IntlRoot.tsx';
import { CremaContext, type Crema } from '../kit/Crema.ts';
import { EraBoundary } from './EraBoundary.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { FencedAnswer } from './FencedAnswer.tsx';
import { AnalyticsQuestion, LeftBar } from './lateParts.ts';
import { AppRoutes } from './routes.tsx';

type Props = {
  readonly crema: Crema;
  /** The server's, where there is no address bar. */
  readonly router?: ComponentType<{ readonly children: ReactNode }>;
};

export function App({ crema, router: Router = BrowserRouter }: Props) {
  const { analyticsUrl, brand, locale } = crema.config;
  const [opened] = useState(crema.world);
  return (
    <IntlRoot locale={locale} product={brand.name}>
      <ErrorBoundary>
        <CremaContext value={crema}>
          <Router>
            <LeftBar opened={opened} />
            {analyticsUrl !== '' && <AnalyticsQuestion />}
            <EraBoundary>
              <FencedAnswer>
                <AppRoutes />
              </FencedAnswer>
            </EraBoundary>
          </Router>
        </CremaContext>
      </ErrorBoundary>
    </IntlRoot>
  );
}
