/**
 * Fetches the files of a build ahead: one at a time, when the page is idle, by one tab. An interrupted fetch goes on from
 * there at the next call. Not where the person saves data.
 */
import { askWorker } from '../../kit/askWorker.ts';

const LOCK = 'crema:fetchAhead';

/** Resolves to whether all files are on the device. */
export async function fetchAhead(worker: ServiceWorker): Promise<boolean> {
  try {
    return await navigator.locks.request(LOCK, async () => {
      while (navigator.onLine && !savesData()) {
        await idle();
        if ((await askWorker(worker, 'keepNextFile')) === 0) return true;
      }
      return false;
    });
  } catch {
    // The network failed, or the server has another build by now.
    return false;
  }
}

/** Not in every browser. */
const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/** Safari has no idle callback. */
const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 1_000 });
    else setTimeout(resolve, 50);
  });
