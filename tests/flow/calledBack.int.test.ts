/** An order that waits for a network can be called back until it is sent, and then no later. */
import { expect, it } from 'vitest';
import { openApp, openDevice } from './openApp.ts';

async function ordering() {
  const { app, browser, clock, server } = await openDevice();
  await app.readyToOrder();
  await clock.advanceAndSettle(2_000);
  const orderId = app.log.world().pricing.priced?.orderId ?? '';
  const callBack = () => app.dispatch({ type: 'order/callBack', data: { orderId } });
  const cut = (isCut: boolean) => {
    server.cut(isCut);
    if (isCut) browser.goOffline();
    else browser.goOnline();
  };
  return { clock, browser, server, app, callBack, cut };
}

it('is called back by another tab, too, while the one that asked is trying', async () => {
  const { clock, browser, server, app, cut } = await ordering();
  const second = await openApp(browser.openTab(), server, clock, { seed: 2 });
  cut(true);
  await app.placeOrder();
  await clock.advanceAndSettle(5_000);
  const orderId = second.log.world().order.submission?.orderId ?? '';
  await second.dispatch({ type: 'order/callBack', data: { orderId } });
  cut(false);
  await clock.advanceAndSettle(60_000);
  expect(server.submitsReceived).toBe(0);
});
