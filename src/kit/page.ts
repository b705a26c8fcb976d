/** A route whose page is lazy-loaded on its first visit, or earlier by `fetch`. */
import { createElement, type ComponentType } from 'react';
import type { NonIndexRouteObject } from 'react-router-dom';
import { lazyPage } from './lazyPage.tsx';

export type PageRoute = NonIndexRouteObject & { readonly fetch?: () => Promise<unknown> };

export function page(path: string, load: () => Promise<ComponentType>): PageRoute {
  const { Page, fetch } = lazyPage(load);
  return { path, element: createElement(Page), fetch };
}
