/** A look that ends and begins anew while its question is on its way to the log does not make the tab ask twice. */
import { expect, it } from 'vitest';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createFakeRemotePorts } from '../../adapters/fake/createFakeRemotePorts.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import { openApp, store } from '../flow/openApp.ts';

it("a store's details are asked for again at once when the look is renewed in the turn in which they grow stale", async () => {
  const clock = createVirtualClock();
  const server = createFakeRemotePorts(clock);
  const tab = createFakeTabs().openTab();
  let calls = 0;
  const { byNumber } = server.stores;
  const stores = {
    ...server.stores,
    byNumber: (storeNumber: string) => {
      calls++;
      return byNumber(storeNumber);
    },
  };
  const app = await openApp(tab, { ...server, stores }, clock);
  let end = app.look.storeDetails(store.storeNumber);
  await clock.advanceAndSettle(100);
  expect(calls).toBe(1);
  const asked: string[] = [];
  app.log.folded$.subscribe((events) => asked.push(...events.map(({ type }) => type)));
  let isRenewed = false;
  app.log.folded$.subscribe((events) => {
    if (isRenewed || !events.some(({ type }) => type === 'locator/storeSelected')) return;
    isRenewed = true;
    end();
    end = app.look.storeDetails(store.storeNumber);
  });
  await app.dispatch({ type: 'locator/selectStore', data: { store } });
  await clock.advanceAndSettle(50);
  expect(isRenewed).toBe(true);
  expect(asked.filter((type) => type === 'pickup/storeRequested')).toHaveLength(1);
  expect(asked).toContain('pickup/storeFetched');
  expect(calls).toBe(2);
  await app.close();
});
