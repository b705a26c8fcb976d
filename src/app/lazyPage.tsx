/**
 * A page that is a chunk of its own: fetched once, when it is first shown or earlier by `fetch`. While it arrives the page
 * suspends, so the one before it stays on screen. Once it is here it renders at once, without a fallback in between.
 * A page that could not be fetched throws into the boundary around it; a reload tries again.
 */
import { use, type ComponentType } from 'react';
import { BehaviorSubject } from 'rxjs';

/** How many pages are being fetched. */
export const pagesArriving$ = new BehaviorSubject(0);

export type LazyPage = { readonly Page: ComponentType; readonly fetch: () => Promise<unknown> };

export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let arrived: ComponentType | undefined;
  let arriving: Promise<ComponentType> | undefined;

  const fetchOnce = (): Promise<ComponentType> => {
    arriving ??= counted(load()).then((page) => (arrived = page));
    return arriving;
  };

  function Page() {
    const Arrived = arrived ?? use(fetchOnce());
    return <Arrived />;
  }
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
