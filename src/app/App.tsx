/** The app around its routes: what screens may do, the texts, and the net under everything. */
import { BrowserRouter } from 'react-router-dom';
import { IntlRoot } from '../i18n/IntlRoot.tsx';
import { CremaContext, type Crema } from './Crema.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { AppRoutes } from './routes.tsx';

export function App({ crema }: { readonly crema: Crema }) {
  const { brand, locale } = crema.config;
  return (
    <IntlRoot locale={locale} product={brand.name}>
      <ErrorBoundary>
        <CremaContext value={crema}>
          <BrowserRouter>
            <AppRoutes />
          </BrowserRouter>
        </CremaContext>
      </ErrorBoundary>
    </IntlRoot>
  );
}
