/** Which address shows which page. Each page is a chunk of its own, fetched when its address is first visited. */
import type { ComponentType } from 'react';
import { matchRoutes, Navigate, useRoutes, type NonIndexRouteObject } from 'react-router-dom';
import { lazyPage } from './lazyPage.tsx';
import { Shell } from './Shell.tsx';

export const AppRoutes = () => useRoutes([{ element: <Shell />, children: pages }]);

/** Fetches the page's code ahead, so that it travels while the log opens. Never fails: showing the page tells. */
export async function fetchPageAt(pathname: string): Promise<void> {
  const shown = matchRoutes(pages, pathname)?.at(-1)?.route;
  await shown?.fetch?.().catch(() => undefined);
}

/** Fetches what an order leads to, while there is time and a connection: the way to a store, the menu, the cart, the orders. */
export async function fetchWayAhead(): Promise<void> {
  for (const path of ['/menu', '/store-locator', '/menu/cart', '/menu/previous', '/menu/product/1/hot']) {
    await fetchPageAt(path);
  }
}

type PageRoute = NonIndexRouteObject & { readonly fetch?: () => Promise<unknown> };

function page(path: string, load: () => Promise<ComponentType>): PageRoute {
  const { Page, fetch } = lazyPage(load);
  return { path, element: <Page />, fetch };
}

const home = async () => (await import('../features/home/HomePage.tsx')).HomePage;
const signIn = async () => (await import('../features/session/SignInPage.tsx')).SignInPage;
const createAccount = async () => (await import('./CreateAccountPage.tsx')).CreateAccountPage;
const stores = async () => (await import('../features/locator/LocatorPage.tsx')).LocatorPage;
const delivery = async () => (await import('../features/delivery/DeliveryPage.tsx')).DeliveryPage;
const pickup = async () => (await import('../features/pickup/PickupPage.tsx')).PickupPage;
const curbside = async () => (await import('../features/pickup/CurbsidePage.tsx')).CurbsidePage;
const checkedIn = async () => (await import('../features/pickup/CheckInSuccessPage.tsx')).CheckInSuccessPage;
const menu = async () => (await import('../features/menu/MenuPage.tsx')).MenuPage;
const category = async () => (await import('../features/menu/CategoryPage.tsx')).CategoryPage;
const product = async () => (await import('../features/product/ProductPage.tsx')).ProductPage;
const cart = async () => (await import('./CartRoute.tsx')).CartRoute;
const previous = async () => (await import('../features/orders/PreviousOrdersPage.tsx')).PreviousOrdersPage;
const trace = async () => (await import('../features/trace/TracePage.tsx')).TracePage;
const sandbox = async () => (await import('../features/sandbox/SandboxPage.tsx')).SandboxPage;
const storefront = async () =>
  (await import('../features/sandbox/DeliveryStorefrontPage.tsx')).DeliveryStorefrontPage;
const notFound = async () => (await import('./NotFoundPage.tsx')).NotFoundPage;

const pages: PageRoute[] = [
  page('/', home),
  page('/account/signin', signIn),
  page('/account/create', createAccount),
  page('/store-locator/*', stores),
  page('/menu/store-locator/*', stores),
  page('/store-locator/delivery', delivery),
  page('/menu/store-locator/delivery', delivery),
  page('/pickup', pickup),
  page('/pickup/curbside', curbside),
  page('/pickup/curbside/success', checkedIn),
  page('/menu', menu),
  page('/menu/product/:productNumber/:formCode', product),
  // The facts stand on the product's own page, unfolded by whoever wants them.
  page('/menu/product/:productNumber/:formCode/nutrition', product),
  page('/menu/cart', cart),
  page('/menu/previous', previous),
  page('/menu/:menu/:category', category),
  page('/menu/:menu/:category/:subcategory', category),
  { path: '/menu/*', element: <Navigate to="/menu" replace /> },
  page('/support/trace', trace),
  page('/sandbox', sandbox),
  page('/sandbox/delivery', storefront),
  page('*', notFound),
];
