/** When a price is asked for: drawn in virtual time, one letter a moment. */
import { expect, it } from 'vitest';
import { openShopping } from './priceBench.ts';

//  time:     0-----4:50---9:40---|   visible, with the price on a screen
//  asks:     A-----B------C------|
it('renews a price that is looked at before it is over', async () => {
  const { settle, server, add, status } = await openShopping();
  await add('a');
  await settle(301);
  const seen = new Set<string>();
  for (let seconds = 0; seconds < 10 * 60; seconds += 1) {
    await settle(1_000);
    seen.add(status());
  }
  expect([...seen]).toEqual(['fresh']);
  expect(server.pricesAsked).toBe(3);
});

//  tab:      visible--hidden--------visible--|
//  status:   fresh------stale-------fresh----|
it('lets a price go stale in a tab that nobody sees, and renews it when the tab is seen again', async () => {
  const { settle, browser, server, tab, add, status } = await openShopping();
  await add('a');
  await settle(301);
  tab.hide();
  await settle(30 * 60_000);
  expect([status(), server.pricesAsked]).toEqual(['stale', 1]);
  browser.goOffline();
  tab.show();
  server.cut(true);
  await settle(60_000);
  expect(status()).toBe('failed');
  server.cut(false);
  browser.goOnline();
  await settle(2_000);
  // The second had no answer.
  expect([status(), server.pricesAsked]).toEqual(['fresh', 3]);
});

//  time:     0-2 s---------1 min--|    the server's price holds for two seconds
//  status:   f-stale-------fresh--|    asks: by Refresh, or after a minute
it('does not renew a price that ends sooner than a minute after it came: Refresh does', async () => {
  const { settle, server, app, add, status } = await openShopping((price) => async (...asked) => {
    const answer = await price(...asked);
    return answer.ok && !('refusal' in answer.value)
      ? { ...answer, value: { ...answer.value, expiresIn: 2 } }
      : answer;
  });
  await add('a');
  await settle(301);
  expect(status()).toBe('fresh');
  await settle(50_000);
  expect([status(), server.pricesAsked]).toEqual(['stale', 1]);
  await app.dispatch({ type: 'pricing/refresh', data: {} });
  await settle(301);
  expect([status(), server.pricesAsked]).toEqual(['fresh', 2]);
});

it('asks once for two tabs that both show the cart', async () => {
  const { settle, openTab, server, add } = await openShopping();
  await openTab(2);
  await add('a');
  await settle(2_000);
  expect(server.pricesAsked).toBe(1);
});

it('says that no answer came, and tries again when told to, or by itself a little later', async () => {
  const { settle, server, app, add, status } = await openShopping();
  server.lose('price', 2);
  await add('a');
  await settle(500);
  expect(status()).toBe('failed');
  expect(server.pricesAsked).toBe(1);
  await app.dispatch({ type: 'pricing/refresh', data: {} });
  await settle(400);
  expect([status(), server.pricesAsked]).toEqual(['failed', 2]);
  await settle(2_000);
  expect([status(), server.pricesAsked]).toEqual(['fresh', 3]);
});
