/** Which address shows which page. Each page is a chunk of its own, fetched when its address is first visited. */
import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { BrokenPage } from './ErrorBoundary.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { Shell } from './Shell.tsx';
import { ShellSkeleton } from './ShellSkeleton.tsx';

export type AppRouter = ReturnType<typeof createBrowserRouter>;

export const createAppRouter = (): AppRouter =>
  createBrowserRouter([
    {
      element: <Shell />,
      HydrateFallback: ShellSkeleton,
      children: [{ errorElement: <BrokenPage />, children: pages }],
    },
  ]);

const page = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
});

const home = async () => (await import('../features/home/HomePage.tsx')).HomePage;
const signIn = async () => (await import('../features/session/SignInPage.tsx')).SignInPage;
const createAccount = async () => (await import('./CreateAccountPage.tsx')).CreateAccountPage;
const stores = async () => (await import('../features/locator/StoreListPage.tsx')).StoreListPage;
const menu = async () => (await import('../features/menu/MenuPage.tsx')).MenuPage;
const category = async () => (await import('../features/menu/CategoryPage.tsx')).CategoryPage;
const product = async () => (await import('../features/product/ProductPage.tsx')).ProductPage;
const cart = async () => (await import('./CartRoute.tsx')).CartRoute;
const previous = async () => (await import('../features/orders/PreviousOrdersPage.tsx')).PreviousOrdersPage;
const trace = async () => (await import('../features/trace/TracePage.tsx')).TracePage;
const sandbox = async () => (await import('../features/sandbox/SandboxPage.tsx')).SandboxPage;

const pages: RouteObject[] = [
  page('/', home),
  page('/account/signin', signIn),
  page('/account/create', createAccount),
  page('/store-locator/*', stores),
  page('/menu/store-locator/*', stores),
  page('/menu', menu),
  page('/menu/product/:productNumber/:formCode', product),
  page('/menu/cart', cart),
  page('/menu/previous', previous),
  page('/menu/:menu/:category', category),
  page('/menu/:menu/:category/:subcategory', category),
  { path: '/menu/*', element: <Navigate to="/menu" replace /> },
  page('/support/trace', trace),
  page('/sandbox', sandbox),
  { path: '*', element: <NotFoundPage /> },
];
