/** Which files of the build are still to be fetched: the cache is not listed for each of them. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const FILES = Array.from({ length: 40 }, (_, index) => `/assets/${index}.js`);
const kept = new Map<string, Response>();
let listings = 0;
let isCut = false;
let keepNextFile: () => Promise<number>;

const cache = {
  keys: async () => {
    listings++;
    return [...kept.keys()].map((path) => ({ url: `http://localhost${path}` }));
  },
  match: async (path: string) => kept.get(path),
  put: async (path: string, response: Response) => void kept.set(path, response),
};

beforeEach(async () => {
  kept.clear();
  listings = 0;
  isCut = false;
  vi.stubGlobal('__FILES__', FILES);
  vi.stubGlobal('__BUILD_FILES__', 'build');
  vi.stubGlobal('caches', { open: async () => cache, match: async () => undefined });
  vi.stubGlobal('fetch', async () => {
    if (isCut) throw new TypeError('cut');
    return new Response('code');
  });
  // A worker that has just started.
  vi.resetModules();
  ({ keepNextFile } = await import('../../src/serviceWorker/keptFiles.ts'));
});
afterEach(() => vi.unstubAllGlobals());

it('keeps one file at a time until none is missing, and lists the cache at the start and at the end alone', async () => {
  for (let left = FILES.length - 1; left >= 0; left--) expect(await keepNextFile()).toBe(left);
  expect([...kept.keys()]).toEqual(FILES);
  expect(listings).toBe(2);
});

it('goes on with the same file after the network failed', async () => {
  await keepNextFile();
  isCut = true;
  await expect(keepNextFile()).rejects.toThrow('cut');
  expect(kept.size).toBe(1);
  isCut = false;
  expect(await keepNextFile()).toBe(FILES.length - 2);
});

it('fetches again what left the device meanwhile', async () => {
  for (let count = 0; count < FILES.length - 1; count++) await keepNextFile();
  kept.delete('/assets/3.js');
  expect(await keepNextFile()).toBe(1);
  expect(await keepNextFile()).toBe(0);
  kept.delete('/assets/5.js');
  expect(await keepNextFile()).toBe(0);
  expect([...kept.keys()].toSorted()).toEqual(FILES.toSorted());
});
