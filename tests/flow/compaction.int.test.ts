/** Snapshots shorten a start and never change what is known; compaction forgets events, not what they made. */
import { expect, it } from 'vitest';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createFakeWorld } from '../../adapters/fake/createFakeWorld.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import { createSeededRandom } from '../../adapters/fake/createSeededRandom.ts';
import { canonicalJson } from '../../domain/canonicalJson.ts';
import { deviceState, startCompaction } from '../../streams/compaction.ts';
import { createEventLog } from '../../streams/eventLog.ts';
import { latte, LIMIT, openApp } from './openApp.ts';

async function afterManyChanges() {
  const clock = createVirtualClock();
  const browser = createFakeTabs();
  const tab = browser.openTab();
  const app = await openApp(tab, createFakeWorld(clock), clock);
  startCompaction({ log: app.log, port: tab.log, clock, build: 'test', keepEvents: 50 });
  await app.dispatch({ type: 'cart/addItem', data: { line: latte('first'), limit: LIMIT } });
  for (let n = 0; n < 120; n++) {
    await app.dispatch({
      type: 'cart/changeQuantity',
      data: { lineId: 'first', quantity: 1 + (n % 2), limit: LIMIT },
    });
  }
  await clock.advanceAndSettle(5_000);
  return { clock, browser, state: canonicalJson(deviceState(app.log.world())) };
}

const open = (
  browser: ReturnType<typeof createFakeTabs>,
  clock: ReturnType<typeof createVirtualClock>,
  build: string,
) => {
  const { log, tabs } = browser.openTab();
  return createEventLog({ log, tabs, clock, random: createSeededRandom(9), writer: 1, build });
};

it('keeps only the newest events, and a new tab still knows everything', async () => {
  const { clock, browser, state } = await afterManyChanges();
  expect((await browser.log.readAfter(0)).length).toBeLessThan(120);
  expect(canonicalJson(deviceState((await open(browser, clock, 'test')).world()))).toBe(state);
});

it('does not forget the cart when a new build meets a compacted log', async () => {
  const { clock, browser, state } = await afterManyChanges();
  expect(canonicalJson(deviceState((await open(browser, clock, 'newer')).world()))).toBe(state);
});

it('keeps the cart when the build before knew fewer projections', async () => {
  const { clock, browser } = await afterManyChanges();
  const snapshot = await browser.log.readSnapshot('device');
  if (snapshot === null) throw new Error('There is no snapshot.');
  const { area: _area, pickup: _pickup, ...older } = snapshot.state as Record<string, unknown>;
  await browser.log.writeSnapshot({ ...snapshot, state: older });
  const { cart, area } = (await open(browser, clock, 'newer')).world();
  expect(cart.lines).toHaveLength(1);
  expect(area.recentPlaces).toEqual([]);
});
