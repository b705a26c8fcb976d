/** An order is cancelled once, whatever the network, the tab or the barista does meanwhile; the person hears the truth. */
import { describe, expect, it } from 'vitest';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { lastPlaced } from '../../domain/orders/lastPlaced.ts';
import { openApp, openDevice } from './openApp.ts';

async function placed() {
  const { app, browser, clock, server, tab } = await openDevice();
  await app.readyToOrder();
  await app.placeOrder();
  await clock.advanceAndSettle(100);
  const orderId = lastPlaced(app.log.world());
  const cancel = () => app.dispatch({ type: 'cancellations/cancel', data: { orderId } });
  const known = (of = app) => of.log.world().cancellations.byOrder[orderId];
  return { clock, browser, server, tab, app, orderId, cancel, known };
}

describe('cancelling', () => {
  it('gives the money back, in every tab and on the other device', async () => {
    const { app, browser, cancel, clock, known, server } = await placed();
    const other = await openApp(browser.openTab(), server, clock, { seed: 2 });
    const elsewhere = await openApp(createFakeTabs().openTab(), server, clock, { seed: 3 });
    await elsewhere.signIn();
    await cancel();
    await clock.advanceAndSettle(1_000);
    expect([known()?.phase, known(other)?.phase, known(elsewhere)?.phase]).toEqual(['done', 'done', 'done']);
    expect(app.log.world().outbox.writes).toEqual({});
    await app.dispatch({ type: 'wallet/refresh', data: {} });
    await clock.advanceAndSettle(100);
    expect(app.log.world().wallet.cards[0]?.balance).toBe(2_500);
  });
});
