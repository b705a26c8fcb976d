/** Snapshots shorten a start and never change what is known; compaction forgets events, not what they made. */
import { expect, it } from 'vitest';
import { createSeededRandom } from '../../adapters/fake/createSeededRandom.ts';
import { canonicalJson } from '../../domain/canonicalJson.ts';
import '../../streams/log/snapshotAndCompact.ts';
import { createEventLog } from '../../streams/log/eventLog.ts';
import { deviceState } from '../../streams/log/readSnapshot.ts';
import { latte } from '../domain/cart/someLatte.ts';
import { LIMIT, openDevice, type openApp } from './openApp.ts';
import { noQuery } from '../../domain/stores/query.ts';

async function afterManyChanges() {
  const { app, browser, clock } = await openDevice({ keepEvents: 50 });
  await app.dispatch({ type: 'cart/addItem', data: { line: latte('first'), limit: LIMIT } });
  await changes(app, 120);
  await clock.advanceAndSettle(5_000);
  return { clock, browser, app, state: canonicalJson(deviceState(app.log.world())) };
}

/** Two events each. */
async function changes({ dispatch }: Awaited<ReturnType<typeof openApp>>, times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    await dispatch({
      type: 'cart/changeQuantity',
      data: { lineId: 'first', quantity: 1 + (n % 2), limit: LIMIT },
    });
  }
}

type Place = Awaited<ReturnType<typeof afterManyChanges>>;
function open({ browser, clock }: Pick<Place, 'browser' | 'clock'>, build: string) {
  const { log, tabs } = browser.openTab();
  return createEventLog({ log, tabs, clock, random: createSeededRandom(9), writer: 1, build });
}

it('keeps only the newest events, and a new tab still knows everything, also one of another build', async () => {
  const place = await afterManyChanges();
  expect((await place.browser.log.readAfter(0)).length).toBeLessThan(120);
  for (const build of ['test', 'newer'])
    expect(canonicalJson(deviceState((await open(place, build)).world()))).toBe(place.state);
});

it('takes no snapshot of a world that lacks what a newer build wrote, and forgets none of its events', async () => {
  const { clock, browser, app } = await afterManyChanges();
  const before = await browser.log.readSnapshot('device');
  const row = {
    ...((await browser.log.readAfter(app.log.foldedSeq() - 1))[0] as object),
    seq: app.log.foldedSeq() + 1,
  };
  browser.log.plant(app.log.foldedSeq() + 1, { ...row, type: 'loyalty/starsEarned' });
  const rows = (await browser.log.readAfter(0)).length;
  await changes(app, 60);
  await clock.advanceAndSettle(5_000);
  expect(app.log.world().engine.parked).toBe(1);
  expect(await browser.log.readSnapshot('device')).toEqual(before);
  expect((await browser.log.readAfter(0)).length).toBeGreaterThan(rows);
});

it('keeps every document that this tab shows or that the device remembers', async () => {
  const { clock, browser, app } = await afterManyChanges();
  await app.dispatch({
    type: 'locator/search',
    data: { ...noQuery, place: 'Seattle', isMenu: false, zoomThreshold: 8 },
  });
  await app.dispatch({ type: 'menu/refresh', data: { key: 'menu:99001:en-US' } });
  await clock.advanceAndSettle(100);
  await app.dispatch({ type: 'locator/loadMore', data: {} });
  await clock.advanceAndSettle(100);
  await changes(app, 120);
  await clock.advanceAndSettle(5_000);
  const { storeSearch, area, menu } = app.log.world();
  const shown = [
    storeSearch.pages[0],
    storeSearch.pages[1],
    area.last?.document,
    menu.entries['menu:99001:en-US']?.document,
  ];
  expect(shown).not.toContain(undefined);
  expect(await browser.log.readAfter(0)).toHaveLength(50);
  for (const hash of shown) expect(await browser.log.readDocument(hash ?? '')).not.toBeNull();
});
