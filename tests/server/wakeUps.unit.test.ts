/** A beat wakes plain watchers, and of a group only those whose state is behind what is stored. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { DatabaseConnection } from '../../server/db/createDatabase.ts';
import { createWakeUps } from '../../server/feed/createWakeUps.ts';
import type { Watch } from '../../server/feed/createWatch.ts';
import type { Clock } from '../../server/base/ports.ts';

const WATCHERS = 1_200;

/** Wake-ups whose beats and gaps the test makes. */
async function createBeating() {
  let endWait: () => void = () => {};
  const clock: Clock = {
    now: () => new Date(0),
    wait: (_ms, signal) =>
      new Promise((resolve) => {
        endWait = resolve;
        signal?.addEventListener('abort', () => resolve());
      }),
  };
  let gap: () => void = () => {};
  const connection: Pick<DatabaseConnection, 'listen'> = {
    listen: async (_channel, _onNotify, onGap) => {
      gap = onGap;
      return async () => {};
    },
  };
  const wakeUps = await createWakeUps(connection as DatabaseConnection, clock);
  void wakeUps.beat(new AbortController().signal);
  // Turns of the event loop, which a busy machine does not shorten: a check gives way after each of its slices.
  const settle = async () => {
    for (let turn = 0; turn < 50; turn++) await nextTurn();
  };
  return { wakeUps, beat: () => (endWait(), settle()), gap: () => (gap(), settle()) };
}

/** The numbers of the watches that were woken. */
function collectWoken(watches: readonly Watch[]): number[] {
  const woken: number[] = [];
  watches.forEach((watch, number) => {
    void watch.wait(new AbortController().signal).then(() => woken.push(number));
  });
  return woken;
}

it('checks a group in a few reads, and wakes only those that are behind, after a gap too', async () => {
  const { wakeUps, beat, gap } = await createBeating();
  const asked: number[] = [];
  let behind = new Set<number>();
  const group = wakeUps.group<number>(async (numbers) => {
    asked.push(numbers.length);
    return [...numbers.keys()].filter((at) => behind.has(numbers[at] ?? -1));
  });
  const watches = Array.from({ length: WATCHERS }, (_, number) => group.watch(`key ${number}`, () => number));
  const woken = collectWoken(watches);

  await beat();
  expect(woken).toEqual([]);
  expect(asked.reduce((sum, each) => sum + each)).toBe(WATCHERS);
  expect(asked.length).toBeLessThanOrEqual(3);

  behind = new Set([7, 1_100]);
  await beat();
  expect(woken).toEqual([7, 1_100]);
  behind = new Set([8]);
  await gap();
  expect(woken).toEqual([7, 1_100, 8]);

  watches[9]?.stop();
  asked.length = 0;
  await beat();
  expect(asked.reduce((sum, each) => sum + each)).toBe(WATCHERS - 1);
});

it('wakes a whole group whose check fails, and plain watchers at every beat', async () => {
  const { wakeUps, beat } = await createBeating();
  const group = wakeUps.group<null>(() => Promise.reject(new Error('no database')));
  const woken = collectWoken([
    group.watch('a', () => null),
    group.watch('b', () => null),
    wakeUps.watch('c', 'd'),
  ]);
  await beat();
  expect(woken.toSorted()).toEqual([0, 1, 2]);
});

it('wakes a watch of a group for its key, without a check', async () => {
  const { wakeUps } = await createBeating();
  const group = wakeUps.group<null>(() => Promise.reject(new Error('not asked')));
  const [mine, other] = ['mine', 'other'].map((key) => group.watch(key, () => null));
  if (!mine || !other) throw new Error('no watches');
  const woken = collectWoken([mine, other]);
  wakeUps.tell('mine');
  await new Promise((go) => setTimeout(go, 20));
  expect(woken).toEqual([0]);
});
