/**
 * A tab whose storage dies while another tab writes on: whatever the order of its port's answers and of the messages,
 * everything it asks is decided in memory, and nothing is retried without an end. The memory log may begin before the
 * head that messages have told this tab of, or after it.
 */
import fc from 'fast-check';
import { BehaviorSubject } from 'rxjs';
import { expect, test } from 'vitest';
import { createFakeTabs, type FakeTab } from '../../adapters/fake/createFakeTabs.ts';
import { createSeededRandom } from '../../adapters/fake/createSeededRandom.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import { createMemoryLog, type MemoryLog } from '../../adapters/log-memory/createMemoryLog.ts';
import { createEventLog } from '../../streams/log/eventLog.ts';
import { createDispatch } from '../../streams/log/intents.ts';
import { intentRules } from '../../streams/log/intentRules.ts';
import type { LogPort, StorageHealth } from '../../streams/ports.ts';
import { latte } from '../domain/cart/someLatte.ts';

const clock = createVirtualClock();

/** A port whose storage dies at its `uses`th use; what it knew of the head is off by `offset`. */
function dying(log: LogPort, uses: number, offset: number): LogPort {
  const health$ = new BehaviorSubject<StorageHealth>({ mode: 'durable' });
  let memory: MemoryLog | null = null;
  let left = uses;
  async function dies(): Promise<boolean> {
    if (memory !== null || left-- > 0) return false;
    const continuesAfter = Math.max(0, (await log.head()) + offset);
    memory = createMemoryLog({ continuesAfter, reason: 'broken' });
    health$.next({ mode: 'memory', reason: 'broken' });
    return true;
  }
  return {
    ...log,
    head: async () => (await dies(), (memory ?? log).head()),
    readAfter: async (after) => (await dies(), (memory ?? log).readAfter(after)),
    append: async (events, documents) =>
      (await dies()) ? { status: 'failed' } : (memory ?? log).append(events, documents),
    startEra: async (events) => ((await dies()) ? { status: 'failed' } : (memory ?? log).startEra(events)),
    readSnapshot: async (key) => (memory ?? log).readSnapshot(key),
    probe: async () => false,
    health$,
  };
}

const openTab = async (tab: FakeTab, log: LogPort, seed: number) => {
  const random = createSeededRandom(seed);
  const opened = await createEventLog({ tabs: tab.tabs, log, clock, random, writer: 1, build: 'test' });
  return { opened, dispatch: createDispatch(opened, tab.tabs, () => intentRules) };
};
const add = (lineId: string) =>
  ({ type: 'cart/addItem', data: { line: latte(lineId), limit: 1_000 } }) as const;

test('a tab in memory decides everything it is asked, in any order of answers and messages', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.nat({ max: 12 }),
      fc.integer({ min: -4, max: 4 }),
      async (scheduler, uses, offset) => {
        const browser = createFakeTabs({
          turn: async (what) => {
            await scheduler.schedule(Promise.resolve(), what);
          },
        });
        const [tab, other] = [browser.openTab(), browser.openTab()];
        const running = Promise.all([
          openTab(tab, dying(tab.log, uses, offset), 1).then(({ dispatch }) =>
            Promise.all(['a', 'b', 'c', 'd'].map((name) => dispatch(add(name)))),
          ),
          openTab(other, other.log, 2).then(async ({ dispatch }) => {
            for (const name of ['x', 'y', 'z']) await dispatch(add(name));
            return [];
          }),
        ]);
        const [outcomes] = await scheduler.waitFor(running);
        expect(outcomes.map(({ status }) => status)).toEqual(['decided', 'decided', 'decided', 'decided']);
      },
    ),
    { numRuns: 200 },
  );
}, 60_000);
