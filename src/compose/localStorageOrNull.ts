/** The browser's local storage, or null where access to it throws (cookies blocked, some private modes). */
import type { EraMarks } from '../../adapters/log-dexie/endedEras.ts';

export function localStorageOrNull(): EraMarks | null {
  try {
    const storage = window.localStorage;
    return {
      getItem: (key) => storage.getItem(key),
      setItem: (key, value) => storage.setItem(key, value),
      removeItem: (key) => storage.removeItem(key),
      // Fires for changes of other tabs alone.
      whenChanged: (changed) => addEventListener('storage', changed),
    };
  } catch {
    return null;
  }
}
