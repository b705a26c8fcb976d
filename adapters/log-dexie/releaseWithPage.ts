/**
 * IndexedDB for a page that may be frozen. A browser keeps a page that was left for its back button (WebKit even in the
 * middle of a write), and a transaction that is frozen with it holds up every other page. So when the page is about to
 * be frozen its transactions are aborted and its handles closed: an append is all or nothing, and the log opens a new
 * handle when it is next used. A page that simply ends is left to the browser.
 * An open that is under way cannot be aborted, and one that creates the database would hold up every other page for as long
 * as the page is kept. So a page holds a Web Lock while it opens: Chromium discards a kept page when another one asks for
 * its lock, Firefox does not keep it at all, and WebKit finishes an open (decision 0018).
 */
import type { IndexedDbApi } from './LogDatabase.ts';

export type OpeningLocks = Pick<LockManager, 'request'>;

export function releaseWithPage(
  api: IndexedDbApi,
  page: EventTarget,
  locks: OpeningLocks | null = null,
): IndexedDbApi {
  const handles = new Set<IDBDatabase>();
  const running = new Set<IDBTransaction>();

  page.addEventListener('pagehide', (event) => {
    if (!(event as PageTransitionEvent).persisted) return;
    for (const transaction of running) abort(transaction);
    for (const handle of handles) handle.close();
    handles.clear();
  });

  function watch(handle: IDBDatabase): void {
    handles.add(handle);
    handle.addEventListener('close', () => handles.delete(handle));
    const begin = handle.transaction.bind(handle);
    handle.transaction = (...asked: Parameters<typeof begin>) => follow(begin(...asked));
  }

  function follow(transaction: IDBTransaction): IDBTransaction {
    running.add(transaction);
    for (const end of ['complete', 'abort'])
      transaction.addEventListener(end, () => running.delete(transaction));
    return transaction;
  }

  const factory = api.indexedDB;
  const indexedDB: IDBFactory = {
    open(...asked) {
      const request = factory.open(...asked);
      if (locks !== null) holdUntilOpen(locks, asked[0], request);
      request.addEventListener(
        'upgradeneeded',
        () => request.transaction !== null && follow(request.transaction),
      );
      request.addEventListener('success', () => watch(request.result));
      return request;
    },
    deleteDatabase: (name) => factory.deleteDatabase(name),
    databases: () => factory.databases(),
    cmp: (first, second) => factory.cmp(first, second),
  };
  return { ...api, indexedDB };
}

/** No code waits for this lock: it says that the page is in the middle of opening, and that another one wants to. */
function holdUntilOpen(locks: OpeningLocks, name: string, request: IDBOpenDBRequest): void {
  const opened = new AbortController();
  const settled = new Promise<void>((resolve) => {
    for (const end of ['success', 'error']) request.addEventListener(end, () => resolve());
  });
  void settled.then(() => opened.abort());
  // Refused where locks do not work; the database opens without.
  locks.request(`crema:opening:${name}`, { signal: opened.signal }, () => settled).catch(() => undefined);
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // Ignored: it has just completed.
  }
}
