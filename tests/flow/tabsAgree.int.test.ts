/**
 * All tabs agree: whatever the order in which up to four tabs ask, read, write and hear of each other, they end with
 * the same projections, byte for byte; a tab opened later folds the same from the whole log, and from a snapshot and
 * its tail. fast-check's scheduler decides what happens between any two steps of any tab.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFakeTabs, type FakeTab } from '../../adapters/fake/createFakeTabs.ts';
import { createSeededRandom } from '../../adapters/fake/createSeededRandom.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import { canonicalJson } from '../../domain/canonicalJson.ts';
import type { AppEvent, IntentDraft } from '../../domain/events.ts';
import { deviceState } from '../../streams/log/readSnapshot.ts';
import { createEventLog, type EventLog } from '../../streams/log/eventLog.ts';
import { foldAll, initialWorld, reducersOf } from '../../streams/log/fold.ts';
import { createDispatch } from '../../streams/log/intents.ts';
import { intentRules } from '../../streams/log/intentRules.ts';
import { latte } from '../domain/cart/someLatte.ts';

const LIMIT = 12;
const lineIds = ['l-1', 'l-2', 'l-3'] as const;

const addItem = fc
  .record({ lineId: fc.constantFrom(...lineIds), quantity: fc.integer({ min: 1, max: 4 }) })
  .map(({ lineId, quantity }): IntentDraft => ({
    type: 'cart/addItem',
    data: { line: latte(lineId, quantity), limit: LIMIT },
  }));
const changeQuantity = fc
  .record({ lineId: fc.constantFrom(...lineIds), quantity: fc.integer({ min: 0, max: 6 }) })
  .map(({ lineId, quantity }): IntentDraft => ({
    type: 'cart/changeQuantity',
    data: { lineId, quantity, limit: LIMIT },
  }));
const choosePickup = fc
  .constantFrom('IN_STORE' as const, 'CURBSIDE' as const)
  .map((collectionType): IntentDraft => ({
    type: 'cart/choosePickup',
    data: { collectionType, consumptionType: 'CONSUME_OUT_OF_STORE' },
  }));
/** What one tab asks, in its order; 'endEra' is what signing out does to the log. */
const asks = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: addItem },
    { weight: 4, arbitrary: changeQuantity },
    { weight: 2, arbitrary: choosePickup },
    { weight: 1, arbitrary: fc.constant('endEra' as const) },
  ),
  { minLength: 1, maxLength: 6 },
);
type Ask = IntentDraft | 'endEra';

const clock = createVirtualClock();

const openLog = (tab: FakeTab, seed: number): Promise<EventLog> =>
  createEventLog({ ...tab, clock, random: createSeededRandom(seed), writer: 1, build: 'test' });

function ask(log: EventLog, tab: FakeTab, wanted: Ask): Promise<unknown> {
  if (wanted !== 'endEra') return createDispatch(log, tab.tabs, () => intentRules)(wanted);
  return log.startEra(({ world }) => ({
    events: [
      { draft: { type: 'engine/eraStarted', data: { reason: 'signedOut' } }, cause: null },
      {
        draft: { type: 'engine/writerRaised', data: { writer: world.engine.writer, build: 'test' } },
        cause: null,
      },
    ],
  }));
}

const stateOf = (log: EventLog): string => canonicalJson(deviceState(log.world()));

test('any interleaving of up to four tabs ends with the same projections in all of them', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(asks, { minLength: 2, maxLength: 4 }),
      fc.nat(),
      async (scheduler, scripts, cutAt) => {
        let isScheduled = true;
        const browser = createFakeTabs({
          turn: async (what) => {
            if (isScheduled) await scheduler.schedule(Promise.resolve(), what);
          },
        });
        const running = scripts.map(async (script, index) => {
          const tab = browser.openTab();
          const log = await openLog(tab, index + 10);
          await Promise.all(script.map((wanted) => ask(log, tab, wanted)));
          return log;
        });
        const logs = await scheduler.waitFor(Promise.all(running));
        await scheduler.waitIdle();
        isScheduled = false;

        const rows = (await browser.log.readAfter(0)) as readonly AppEvent[];
        const first = rows[0]?.seq ?? 0;
        expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => first + index));

        const state = stateOf(logs[0] as EventLog);
        for (const log of logs) expect(stateOf(log)).toBe(state);
        const later = await openLog(browser.openTab(), 99);
        expect(stateOf(later)).toBe(state);
        expect(later.world().cart.lines.reduce((sum, line) => sum + line.quantity, 0)).toBeLessThanOrEqual(
          LIMIT,
        );

        const head = rows.slice(0, cutAt % (rows.length + 1));
        await browser.log.writeSnapshot({
          key: 'device',
          seq: head.at(-1)?.seq ?? 0,
          reducers: reducersOf('test'),
          state: deviceState(foldAll(initialWorld, head)),
        });
        expect(stateOf(await openLog(browser.openTab(), 100))).toBe(state);
      },
    ),
    { numRuns: 150 },
  );
}, 60_000);
