/**
 * Fairness of appends: six tabs at full speed over one log whose transactions take turns as IndexedDB's do. Steps of
 * virtual time stand for what reads, writes and messages take; nobody waits for long.
 */
import { Subscription } from 'rxjs';
import { expect, test } from 'vitest';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createSeededRandom } from '../../adapters/fake/createSeededRandom.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import { createEventLog } from '../../streams/eventLog.ts';
import { createDispatch } from '../../streams/intents.ts';
import { createTurns } from '../../streams/turns.ts';
import { latte } from '../domain/cart/someLatte.ts';

const running = new Subscription();
const TABS = 6;
const INTENTS = 15;

test('of six tabs at full speed nobody waits for long', async () => {
  const clock = createVirtualClock();
  const took = new Map<string, number>([
    ['asks append', 6],
    ['hears of append', 1],
    ['asks readAfter', 8],
    ['hears of readAfter', 2],
    ['hears', 3],
  ]);
  let isRunning = false;
  const browser = createFakeTabs({
    turn: (what) => {
      const ms = took.get(what.slice(what.indexOf(' ') + 1)) ?? 1;
      return isRunning
        ? new Promise((resolve) => void clock.scheduler.schedule(() => resolve(), ms))
        : Promise.resolve();
    },
  });
  const waits: number[] = [];
  const open = async (_: unknown, index: number) => {
    const tab = browser.openTab();
    const random = createSeededRandom(index + 1);
    const log = await createEventLog({ ...tab, clock, random, writer: 1, build: 'test' });
    return { log, dispatch: createDispatch(log, tab.tabs) };
  };
  const opened = await Promise.all(Array.from({ length: TABS }, open));
  isRunning = true;
  const all = Promise.all(
    opened.map(async ({ dispatch }, tab) => {
      // The first tab is alone in being much faster than the others are.
      for (let n = 0; n < (tab === 0 ? INTENTS * 4 : INTENTS); n++) {
        const asked = clock.now();
        await dispatch({
          type: 'cart/addItem',
          data: { line: latte(`${tab}-${n}`), limit: 10_000 },
        });
        waits.push(clock.now() - asked);
      }
    }),
  );
  let isDone = false;
  void all.then(() => (isDone = true));
  while (!isDone) await clock.advanceAndSettle(50);
  isRunning = false;
  await clock.advanceAndSettle(1_000);
  const sorted = waits.toSorted((a, b) => a - b);
  expect(opened[0]?.log.world().cart.lines).toHaveLength(INTENTS * (TABS + 3));
  expect(sorted[Math.floor(sorted.length * 0.95)]).toBeLessThan(500);
  // Without turns one tab is always first, and the others wait until it has nothing left to say.
  expect(sorted.at(-1)).toBeLessThan(300);
}, 30_000);

test('a tab that is frozen in its turn holds the others up for a second at most', async () => {
  const clock = createVirtualClock();
  const browser = createFakeTabs();
  const [frozen, tab] = [browser.openTab(), browser.openTab()];
  void frozen.tabs.withLock('crema:append', {}, () => new Promise<never>(() => undefined));
  const turns = createTurns({ tabs: tab.tabs, clock, running });
  turns.heardContention();
  const done: boolean[] = [];
  void turns.take(0, async (hasTurn) => void done.push(hasTurn));
  await clock.advanceAndSettle(1_000);
  expect(done).toEqual([false]);
});

test('a tab that nobody competes with takes no lock', async () => {
  const clock = createVirtualClock();
  const turns = createTurns({ tabs: createFakeTabs().openTab().tabs, clock, running });
  expect(await turns.take(1, async (hasTurn) => hasTurn)).toBe(false);
  expect(await turns.take(2, async (hasTurn) => hasTurn)).toBe(true);
  clock.advance(2_001);
  expect(await turns.take(0, async (hasTurn) => hasTurn)).toBe(false);
});
