/** The root component: context, texts, error boundary and routes. */
import { BrowserRouter } from 'react-router-dom';
import { IntlRoot } from '../i18n/IntlRoot.tsx';
import { CremaContext, type Crema } from './Crema.ts';
import { EraBoundary } from './EraBoundary.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { FencedAnswer } from './FencedAnswer.tsx';
import { LeftCartBar } from './LeftCartBar.tsx';
import { AppRoutes } from './routes.tsx';

export function App({ crema }: { readonly crema: Crema }) {
  const { brand, locale } = crema.config;
  return (
    <IntlRoot locale={locale} product={brand.name}>
      <ErrorBoundary>
        <CremaContext value={crema}>
          <BrowserRouter>
            <LeftCartBar />
            <EraBoundary>
              <FencedAnswer>
                <AppRoutes />
              </FencedAnswer>
            </EraBoundary>
          </BrowserRouter>
        </CremaContext>
      </ErrorBoundary>
    </IntlRoot>
  );
}
