/** An order that was placed while the log was in memory is one order, and shows as placed when storage works again. */
import { expect, it } from 'vitest';
import { openApp, openDevice } from './openApp.ts';

async function inMemory() {
  const { app, browser, clock, server } = await openDevice();
  await app.readyToOrder();
  browser.log.die();
  return { clock, browser, server, app };
}

const reload = async ({ clock, browser, server }: Awaited<ReturnType<typeof inMemory>>) =>
  (await openApp(browser.openTab(), server, clock, { seed: 5 })).log.world();

it('is placed once, and shown as placed after the reload', async () => {
  const all = await inMemory();
  const { clock, browser, server, app } = all;
  await app.placeOrder();
  await clock.advanceAndSettle(10);
  expect(server.placedOrders).toHaveLength(1);
  browser.log.recover();
  await clock.advanceAndSettle(60_000);
  const after = await reload(all);
  expect(after.order.successOf).toBe(server.placedOrders[0]?.orderId);
  expect(after.outbox.writes).toEqual({});
  expect(after.cart.lines).toEqual([]);
  expect(server.submitsReceived).toBe(1);
});

it('is placed once when storage returns while it is on its way', async () => {
  const all = await inMemory();
  const { clock, browser, server, app } = all;
  server.lose('submit');
  await app.placeOrder();
  await clock.advanceAndSettle(10);
  browser.log.recover();
  await clock.advanceAndSettle(120_000);
  expect(server.placedOrders).toHaveLength(1);
  expect(server.submitsReceived).toBe(1);
  const after = await reload(all);
  expect(after.outbox.writes).toEqual({});
  expect(after.order.successOf).toBe(server.placedOrders[0]?.orderId);
});
