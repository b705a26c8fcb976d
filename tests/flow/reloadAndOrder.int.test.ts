/** A reload and an order in one press, through every layer: once, or told how far it came, whatever is lost, killed or slow. */
import { describe, expect, it } from 'vitest';
import { openApp, openDevice } from './openApp.ts';

const MINUTE = 60_000;
const reload = { paymentMethodId: 'visa', reloadAmount: 1_000 };
/** Of the fake card. */
const BEFORE = 2_500;

async function ready() {
  const { app, browser, clock, server, tab } = await openDevice();
  await app.readyToOrder();
  const world = () => app.log.world();
  const price = world().pricing.priced?.price ?? 0;
  const phases = () => Object.values(world().outbox.writes).map(({ phase }) => phase);
  return { clock, browser, server, tab, app, world, price, phases };
}

describe('a reload and an order in one press', () => {
  it('says what is on the card where the order was refused after it, and shows the new balance', async () => {
    const all = await ready();
    all.server.refuseAfterReload('HIGH_VOLUME_STORE');
    await all.app.placeOrder(reload);
    await all.clock.advanceAndSettle(MINUTE);
    expect(all.world().order.refusal).toMatchObject({ code: 'HIGH_VOLUME_STORE', reloaded: 1_000 });
    expect(all.world().wallet.cards[0]?.balance).toBe(BEFORE + 1_000);
    expect(all.server.placedOrders).toHaveLength(0);
  });

  it('goes on in another visit where the bank asked the person and the tab was closed', async () => {
    const all = await ready();
    all.server.orders.isUndecided = true;
    await all.app.placeOrder(reload);
    await all.clock.advanceAndSettle(20_000);
    expect(all.phases()).toEqual(['accepted']);
    void all.app.close();
    all.tab.kill();
    all.server.orders.isUndecided = false;
    const next = await openApp(all.browser.openTab(), all.server, all.clock, { seed: 2 });
    await all.clock.advanceAndSettle(MINUTE);
    expect(next.log.world().outbox.writes).toEqual({});
    expect(next.log.world().order.successOf).toBe(all.server.placedOrders[0]?.orderId);
    expect(all.server.placedOrders).toHaveLength(1);
  });
});
