/**
 * A lazy-loaded page: its chunk is fetched when it is first rendered, or earlier by `fetch`. It suspends meanwhile, so
 * the previous page stays visible; a loaded page renders without a fallback. A failed fetch throws to the error
 * boundary; the next render fetches again.
 */
import { createElement, use, type ComponentType } from 'react';
import { BehaviorSubject } from 'rxjs';
import { withStyles } from './failedStyles.ts';

/** The number of pages that are being fetched. */
export const pagesArriving$ = new BehaviorSubject(0);

/** `prepare`: loads the parts for which the page would suspend at its first rendering. */
type PreparedPage = ComponentType & { readonly prepare?: () => Promise<unknown> };

export type LazyPage = { readonly Page: ComponentType; readonly fetch: () => Promise<unknown> };

export function lazyPage(load: () => Promise<PreparedPage>): LazyPage {
  let arrived: ComponentType | undefined;
  let arriving: Promise<ComponentType> | undefined;

  const fetchOnce = (): Promise<ComponentType> => {
    if (arriving === undefined) {
      const asked = counted(withStyles(load)).then(async (page) => {
        await page.prepare?.();
        return (arrived = page);
      });
      arriving = asked;
      // React must see this promise reject before it is dropped; the next render fetches again.
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
  // A page fetches while it renders, when no other component may be re-rendered.
  queueMicrotask(() => pagesArriving$.next(pagesArriving$.value + 1));
  try {
    return await arriving;
  } finally {
    pagesArriving$.next(pagesArriving$.value - 1);
  }
}
