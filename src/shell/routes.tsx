/**
 * The routes of the app: every feature's own (src/features/<noun>/routes.ts), and here the pages that combine
 * several features or belong to none.
 */
import { matchRoutes, Navigate, useRoutes } from 'react-router-dom';
import { featureRoutes } from './generated/featureRoutes.ts';
import { page, type PageRoute } from '../kit/page.ts';
import { Shell } from './Shell.tsx';

export const AppRoutes = () => useRoutes([{ element: <Shell />, children: pages }]);

/** Prefetches the page's code while the log opens. Never rejects: rendering the page reports a failure. */
export async function prefetchPage(pathname: string): Promise<void> {
  const shown = matchRoutes(pages, pathname)?.at(-1)?.route;
  await shown?.fetch?.().catch(() => undefined);
}

/** Prefetches the pages of an order, when idle and online: the locator, the menu, the cart with its payment, the orders. */
export async function prefetchOrderPages(): Promise<void> {
  for (const path of ['/menu', '/store-locator', '/menu/cart', '/menu/previous', '/menu/product/1/hot']) {
    await prefetchPage(path);
  }
  await payment().catch(() => undefined);
}

const payment = async () => (await import('./CartRoute.tsx')).fetchPayment();
const cart = async () => (await import('./CartRoute.tsx')).CartRoute;
const notFound = async () => (await import('../parts/notFound/NotFoundPage.tsx')).NotFoundPage;

const pages: PageRoute[] = [
  ...featureRoutes,
  page('/menu/cart', cart),
  { path: '/menu/*', element: <Navigate to="/menu" replace /> },
  page('*', notFound),
];
