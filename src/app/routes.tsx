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
const trace = async () => (await import('../features/trace/TracePage.tsx')).TracePage;
const sandbox = async () => (await import('../features/sandbox/SandboxPage.tsx')).SandboxPage;

const pages: RouteObject[] = [
  page('/', home),
  page('/account/signin', signIn),
  page('/account/create', createAccount),
  page('/store-locator/*', stores),
  page('/menu/store-locator/*', stores),
  { path: '/menu/*', element: <Navigate to="/menu" replace /> },
  page('/support/trace', trace),
  page('/sandbox', sandbox),
  { path: '*', element: <NotFoundPage /> },
];
