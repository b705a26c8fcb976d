/** Code that cannot be loaded yet. */
import { beforeEach, expect, it, vi } from 'vitest';
import { areImportsFailing$, deferredImport, retryImports } from '../../streams/deferredImport.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  return () => vi.useRealTimers();
});

function failing(times: number) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= times) throw new Error('no network');
    return 'code';
  });
  return { load, imported: deferredImport(load) };
}
const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('is tried again ever more rarely, every 30 seconds in the end, and then it is there', async () => {
  const { load, imported } = failing(6);
  const waiting = imported();
  await passes(0);
  const tries: (readonly number[])[] = [];
  for (const wait of [2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
    await passes(wait - 1);
    const before = load.mock.calls.length;
    await passes(1);
    tries.push([before, load.mock.calls.length]);
  }
  expect(tries).toEqual([1, 2, 3, 4, 5, 6].map((times) => [times, times + 1]));
  expect([await waiting, imported()]).toEqual(['code', 'code']);
});

it('is told from its second failure on until it is there; asked for, it is tried at once', async () => {
  const told: boolean[] = [];
  areImportsFailing$.subscribe((isFailing) => told.push(isFailing));
  const { load, imported } = failing(2);
  const waiting = imported();
  await passes(0);
  expect(told).toEqual([false]);
  retryImports();
  await passes(0);
  expect([load.mock.calls.length, told]).toEqual([2, [false, true]]);
  retryImports();
  expect(await waiting).toBe('code');
  expect(told).toEqual([false, true, false]);
});
