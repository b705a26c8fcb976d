/** When a price is asked for: drawn in virtual time, one letter a moment. */
import { expect, it } from 'vitest';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createFakeRemotePorts } from '../../adapters/fake/createFakeRemotePorts.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import { priceStatus } from '../../domain/pricing/rules.ts';
import { latte } from '../domain/cart/someLatte.ts';
import { LIMIT, openApp, store } from '../flow/openApp.ts';

async function shopping() {
  const clock = createVirtualClock();
  const browser = createFakeTabs();
  const server = createFakeRemotePorts(clock);
  const app = await openApp(browser.openTab(), server, clock);
  await app.dispatch({ type: 'locator/selectStore', data: { store } });
  const status = () => priceStatus(app.log.world(), clock.now());
  const add = (lineId: string) =>
    app.dispatch({ type: 'cart/addItem', data: { line: latte(lineId), limit: LIMIT } });
  return { clock, browser, server, app, status, add };
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

//  time:     0-------5 min---|
//  status:   fresh---stale---|   asks: nothing until Refresh
it('lets a price go stale after 5 minutes and asks again only when told to', async () => {
  const { clock, server, app, add, status } = await shopping();
  await add('a');
  await clock.advanceAndSettle(301);
  await clock.advanceAndSettle(5 * 60_000 - 2);
  expect(status()).toBe('fresh');
  await clock.advanceAndSettle(60_000);
  expect(status()).toBe('stale');
  expect(server.pricesAsked).toBe(1);
  await app.dispatch({ type: 'pricing/refresh', data: {} });
  await clock.advanceAndSettle(301);
  expect(server.pricesAsked).toBe(2);
  expect(status()).toBe('fresh');
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
