/**
 * A page that is a chunk of its own: fetched once, when it is first shown or earlier by `fetch`. While it arrives the page
 * suspends, so the one before it stays on screen. Once it is here it renders at once, without a fallback in between.
 * A page that could not be fetched throws into the boundary around it; showing it again fetches again.
 */
import { createElement, use, type ComponentType } from 'react';
import { BehaviorSubject } from 'rxjs';

/** How many pages are being fetched. */
export const pagesArriving$ = new BehaviorSubject(0);

export type LazyPage = { readonly Page: ComponentType; readonly fetch: () => Promise<unknown> };

export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let arrived: ComponentType | undefined;
  let arriving: Promise<ComponentType> | undefined;

  const fetchOnce = (): Promise<ComponentType> => {
    if (arriving === undefined) {
      const asked = counted(load()).then((page) => (arrived = page));
      arriving = asked;
      // React must see this very promise fail before it is forgotten; the next showing asks anew.
      asked.catch(() =>
        setTimeout(() => {
          if (arriving === asked) arriving = undefined;
        }, 0),
      );
    }
    return arriving;
  };
  const Page = () => createElement(arrived ?? use(fetchOnce()));
  return { Page, fetch: fetchOnce };
}

async function counted<T>(arriving: Promise<T>): Promise<T> {
  // A page asks while it renders, and nothing may be told to re-render then.
  queueMicrotask(() => pagesArriving$.next(pagesArriving$.value + 1));
  try {
    return await arriving;
  } finally {
    pagesArriving$.next(pagesArriving$.value - 1);
  }
}
