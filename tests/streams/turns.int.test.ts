/**
 * Fairness of appends: six tabs at full speed over one log whose transactions take turns as IndexedDB's do. Steps of
 * virtual time stand for what reads, writes and messages take; nobody waits for long.
 */
import { expect, test } from 'vitest';
import { openDevice } from './device.ts';

const TABS = 6;
const ITEMS = 15;

test('of six tabs at full speed nobody waits for long', { timeout: 30_000 }, async () => {
  const took = new Map([
    ...Object.entries({
      'asks append': 6,
      'hears of append': 1,
      'asks readAfter': 8,
      'hears of readAfter': 2,
    }),
    ['hears', 3],
  ] as const);
  let isRunning = false;
  const { clock, openTab, settle } = openDevice({
    turn: async (what) => {
      const ms = took.get(what.slice(what.indexOf(' ') + 1)) ?? 1;
      if (isRunning) await new Promise((resolve) => void clock.scheduler.schedule(() => resolve(null), ms));
    },
  });
  const tabs = [];
  for (let tab = 0; tab < TABS; tab++) tabs.push(await openTab());
  isRunning = true;
  const waits: number[] = [];
  let isDone = false;
  void Promise.all(
    tabs.map(async ({ add }, tab) => {
      // The first tab is alone in being much faster than the others are.
      for (let n = 0; n < (tab === 0 ? ITEMS * 4 : ITEMS); n++) {
        const asked = clock.now();
        await add(`${tab}-${n}`);
        waits.push(clock.now() - asked);
      }
    }),
  ).then(() => (isDone = true));
  while (!isDone) await settle(50);
  isRunning = false;
  await settle(1_000);
  const sorted = waits.toSorted((a, b) => a - b);
  expect(tabs[0]?.lines()).toHaveLength(ITEMS * (TABS + 3));
  expect(sorted[Math.floor(sorted.length * 0.95)]).toBeLessThan(500);
  // Without turns one tab is always first, and the others wait until it has nothing left to say.
  expect(sorted.at(-1)).toBeLessThan(300);
});
