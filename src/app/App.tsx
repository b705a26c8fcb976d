/** The app around its routes: what screens may do, the texts, and the net under everything. */
import { RouterProvider } from 'react-router-dom';
import { IntlRoot } from '../i18n/IntlRoot.tsx';
import { CremaContext, type Crema } from './Crema.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import type { AppRouter } from './routes.tsx';

export function App({ crema, router }: { readonly crema: Crema; readonly router: AppRouter }) {
  const { brand, locale } = crema.config;
  return (
    <IntlRoot locale={locale} product={brand.name}>
      <ErrorBoundary>
        <CremaContext value={crema}>
          <RouterProvider router={router} />
        </CremaContext>
      </ErrorBoundary>
    </IntlRoot>
  );
}
