/**
 * The browser's IndexedDB, or null where access to it throws (some private modes). Its handles are released when the
 * browser freezes the page.
 */
import type { IndexedDbApi } from '../../adapters/log-dexie/LogDatabase.ts';
import { releaseWithPage, type OpeningLocks } from '../../adapters/log-dexie/releaseWithPage.ts';

export function indexedDbOrNull(): IndexedDbApi | null {
  try {
    return typeof indexedDB === 'undefined' || indexedDB === null
      ? null
      : releaseWithPage({ indexedDB, IDBKeyRange }, window, locksOrNull());
  } catch {
    return null;
  }
}

/** Missing where the page has no secure context, and throwing in some private modes. */
function locksOrNull(): OpeningLocks | null {
  try {
    return (navigator.locks as LockManager | undefined) ?? null;
  } catch {
    return null;
  }
}
