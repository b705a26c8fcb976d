/** When the files of pages that were never opened come to the device: one after another, and not where the person saves data. */
import { expect, it, onTestFinished, vi } from 'vitest';
import { fetchAhead } from '../../src/start/offline/fetchAhead.ts';

/** A worker that lacks so many files. */
function lacking(files: number) {
  let missing = files;
  const postMessage = vi.fn((_asked: unknown, [port]: readonly MessagePort[]) =>
    port?.postMessage({ answer: (missing -= 1) }),
  );
  return { worker: { postMessage } as unknown as ServiceWorker, postMessage };
}

it.each([
  ['fetches them all', {}, true, 3],
  ['fetches none where the person saves data', { connection: { saveData: true } }, false, 0],
  ['fetches none without a network', { onLine: false }, false, 0],
])('%s', async (_what, navigator, isReady, asked) => {
  const locks = { request: async (_name: string, work: () => Promise<boolean>) => work() };
  vi.stubGlobal('navigator', { onLine: true, locks, ...navigator });
  vi.stubGlobal('window', { requestIdleCallback: true });
  vi.stubGlobal('requestIdleCallback', (done: () => void) => done());
  onTestFinished(() => void vi.unstubAllGlobals());
  const { worker, postMessage } = lacking(3);
  expect(await fetchAhead(worker)).toBe(isReady);
  expect(postMessage).toHaveBeenCalledTimes(asked);
});
