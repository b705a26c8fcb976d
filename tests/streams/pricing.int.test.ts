/** When a price is asked for: drawn in virtual time, one letter a moment. */
import { expect, it } from 'vitest';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createFakeRemotePorts } from '../../adapters/fake/createFakeRemotePorts.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import { priceStatus } from '../../domain/pricing/rules.ts';
import { latte } from '../domain/cart/someLatte.ts';
import { LIMIT, openApp, store } from '../flow/openApp.ts';

async function shopping({ expiresIn = null as number | null } = {}) {
  const clock = createVirtualClock();
  const browser = createFakeTabs();
  const server = createFakeRemotePorts(clock);
  const tab = browser.openTab();
  const app = await openApp(tab, server, clock, {
    through: (ports) => ({
      ...ports,
      orders: {
        ...ports.orders,
        async price(...asked) {
          const answer = await ports.orders.price(...asked);
          if (expiresIn === null || !answer.ok || 'refusal' in answer.value) return answer;
          return { ...answer, value: { ...answer.value, expiresIn } };
        },
      },
    }),
  });
  await app.dispatch({ type: 'locator/selectStore', data: { store } });
  const status = () => priceStatus(app.log.world(), clock.now());
  const add = (lineId: string) =>
    app.dispatch({ type: 'cart/addItem', data: { line: latte(lineId), limit: LIMIT } });
  return { clock, browser, server, tab, app, status, add };
}

//  changes:  a--b--c--------------|
//  asks:     -------(300 ms)--A---|
it('asks once, 300 ms after the last change', async () => {
  const { clock, server, add, status } = await shopping();
  for (const lineId of ['a', 'b', 'c']) {
    await add(lineId);
    await clock.advanceAndSettle(200);
  }
  expect(server.pricesAsked).toBe(0);
  await clock.advanceAndSettle(99);
  expect(server.pricesAsked).toBe(0);
  await clock.advanceAndSettle(2);
  expect(server.pricesAsked).toBe(1);
  expect(status()).toBe('fresh');
});

//  time:     0-----4:50---9:40---|   visible, with the price on a screen
//  asks:     A-----B------C------|
it('renews a price that is looked at before it is over', async () => {
  const { clock, server, add, status } = await shopping();
  await add('a');
  await clock.advanceAndSettle(301);
  const seen = new Set<string>();
  for (let seconds = 0; seconds < 10 * 60; seconds += 1) {
    await clock.advanceAndSettle(1_000);
    seen.add(status());
  }
  expect([...seen]).toEqual(['fresh']);
  expect(server.pricesAsked).toBe(3);
});

//  tab:      visible--hidden--------visible--|
//  status:   fresh------stale-------fresh----|
it('lets a price go stale in a tab that nobody sees, and renews it when the tab is seen again', async () => {
  const { clock, browser, server, tab, add, status } = await shopping();
  await add('a');
  await clock.advanceAndSettle(301);
  tab.hide();
  await clock.advanceAndSettle(30 * 60_000);
  expect([status(), server.pricesAsked]).toEqual(['stale', 1]);
  browser.goOffline();
  tab.show();
  server.cut(true);
  await clock.advanceAndSettle(60_000);
  expect(status()).toBe('failed');
  server.cut(false);
  browser.goOnline();
  await clock.advanceAndSettle(2_000);
  // The second had no answer.
  expect([status(), server.pricesAsked]).toEqual(['fresh', 3]);
});

//  time:     0-2 s---------1 min--|    the server's price holds for two seconds
//  status:   f-stale-------fresh--|    asks: by Refresh, or after a minute
it('does not renew a price that ends sooner than a minute after it came: Refresh does', async () => {
  const { clock, server, app, add, status } = await shopping({ expiresIn: 2 });
  await add('a');
  await clock.advanceAndSettle(301);
  expect(status()).toBe('fresh');
  await clock.advanceAndSettle(50_000);
  expect([status(), server.pricesAsked]).toEqual(['stale', 1]);
  await app.dispatch({ type: 'pricing/refresh', data: {} });
  await clock.advanceAndSettle(301);
  expect([status(), server.pricesAsked]).toEqual(['fresh', 2]);
});

it('does not ask while no screen shows a price', async () => {
  const { clock, server, app, add } = await shopping();
  app.isPriceShown$.next(false);
  await add('a');
  await clock.advanceAndSettle(5_000);
  expect(server.pricesAsked).toBe(0);
  app.isPriceShown$.next(true);
  await clock.advanceAndSettle(301);
  expect(server.pricesAsked).toBe(1);
});

it('asks once for two tabs that both show the cart', async () => {
  const { clock, browser, server, add } = await shopping();
  await openApp(browser.openTab(), server, clock, { seed: 2 });
  await add('a');
  await clock.advanceAndSettle(2_000);
  expect(server.pricesAsked).toBe(1);
});

it('says that no answer came, and tries again when told to, or by itself a little later', async () => {
  const { clock, server, app, add, status } = await shopping();
  server.lose('price', 2);
  await add('a');
  await clock.advanceAndSettle(500);
  expect(status()).toBe('failed');
  expect(server.pricesAsked).toBe(1);
  await app.dispatch({ type: 'pricing/refresh', data: {} });
  await clock.advanceAndSettle(400);
  expect([status(), server.pricesAsked]).toEqual(['failed', 2]);
  await clock.advanceAndSettle(2_000);
  expect([status(), server.pricesAsked]).toEqual(['fresh', 3]);
});

it('asks again where the network came back while the question was failing', async () => {
  const { clock, browser, server, add, status } = await shopping();
  await add('a');
  await clock.advanceAndSettle(400);
  browser.goOffline();
  server.cut(true);
  await add('b');
  browser.goOnline();
  await clock.advanceAndSettle(400);
  expect(status()).toBe('failed');
  server.cut(false);
  await clock.advanceAndSettle(2_000);
  expect(status()).toBe('fresh');
});
