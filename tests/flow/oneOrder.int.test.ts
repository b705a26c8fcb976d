/** One press, at most one order: whatever the network, the tab or a second tab does at whatever moment. */
import { describe, expect, it } from 'vitest';
import { createFakeTabs, type FakeBrowser } from '../../adapters/fake/createFakeTabs.ts';
import { createFakeRemotePorts } from '../../adapters/fake/createFakeRemotePorts.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import type { AppEvent } from '../../domain/events.ts';
import { latte } from '../domain/cart/someLatte.ts';
import { LIMIT, openApp, openDevice } from './openApp.ts';

/** What the log holds of orders: those that were asked for, and the answers. */
const ordersIn = async ({ log }: FakeBrowser) =>
  ((await log.readAfter(0)) as readonly AppEvent[]).flatMap(({ type }) =>
    /^order\/(submitRequested|submitted|refused)$/.test(type) ? [type] : [],
  );
const ONE_ORDER = ['order/submitRequested', 'order/submitted'];

async function ready() {
  const { app, browser, clock, server, tab } = await openDevice();
  await app.readyToOrder();
  return { clock, browser, server, tab, app };
}

describe('placing an order', () => {
  it('makes one order, empties the cart and shows the success', async () => {
    const { browser, clock, server, app } = await ready();
    await app.placeOrder();
    await clock.advanceAndSettle(10);
    expect(server.placedOrders).toHaveLength(1);
    expect(await ordersIn(browser)).toEqual(ONE_ORDER);
    const { cart, order, outbox, pricing, wallet } = app.log.world();
    expect(outbox.writes).toEqual({});
    expect(cart.lines).toEqual([]);
    expect(pricing.priced).toBeNull();
    expect(order.successOf).toBe(server.placedOrders[0]?.orderId);
    expect(wallet.cards[0]?.balance).toBe(2_500 - 545);
  });

  it('is one order when two tabs press at once', async () => {
    const { clock, server, app, browser } = await ready();
    const other = await openApp(browser.openTab(), server, clock, { seed: 2 });
    server.cut(true);
    const presses = await Promise.all([app.placeOrder(), other.placeOrder()]);
    server.cut(false);
    await clock.advanceAndSettle(60_000);
    expect(server.placedOrders).toHaveLength(1);
    const types = presses.flatMap((press) =>
      press.status === 'decided' ? press.facts.map(({ type }) => type) : [],
    );
    expect(types.toSorted()).toEqual(['order/submitRefused', 'order/submitRequested']);
    expect(other.log.world().order.successOf).toBe(server.placedOrders[0]?.orderId);
    expect(await ordersIn(browser)).toEqual(ONE_ORDER);
    expect(app.log.world().outbox.writes).toEqual({});
    expect(other.log.world().outbox.writes).toEqual({});
  });
});

describe('the item limit', () => {
  it('is kept across tabs that add at the same moment', async () => {
    const clock = createVirtualClock();
    const browser = createFakeTabs();
    const server = createFakeRemotePorts(clock);
    const apps = await Promise.all(
      [1, 2, 3].map((seed) => openApp(browser.openTab(), server, clock, { seed })),
    );
    const adds = apps.flatMap((app, tab) =>
      Array.from({ length: 10 }, (_, n) =>
        app.dispatch({ type: 'cart/addItem', data: { line: latte(`l-${tab}-${n}`), limit: LIMIT } }),
      ),
    );
    await Promise.all(adds);
    await clock.advanceAndSettle(10);
    for (const app of apps) expect(app.log.world().cart.lines).toHaveLength(LIMIT);
  });
});
