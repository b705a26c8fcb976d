/** One press, at most one order: whatever the network, the tab or a second tab does at whatever moment. */
import { firstValueFrom, skip } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createFakeWorld } from '../../adapters/fake/createFakeWorld.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import { latte, LIMIT, openApp } from './openApp.ts';

async function ready() {
  const clock = createVirtualClock();
  const browser = createFakeTabs();
  const world = createFakeWorld(clock);
  const tab = browser.openTab();
  const app = await openApp(tab, world, clock);
  await app.readyToOrder();
  return { clock, browser, world, tab, app };
}

describe('placing an order', () => {
  it('makes one order, empties the cart and shows the success', async () => {
    const { clock, world, app } = await ready();
    await app.placeOrder();
    await clock.advanceAndSettle(10);
    expect(world.orders).toHaveLength(1);
    const { cart, order, pricing, wallet } = app.log.world();
    expect(cart.lines).toEqual([]);
    expect(pricing.priced).toBeNull();
    expect(order.successOf).toBe(world.orders[0]?.orderId);
    expect(wallet.cards[0]?.balance).toBe(2_500 - 545);
  });

  it('asks the server what became of it when the answer is lost, and never sends it twice', async () => {
    const { clock, world, app } = await ready();
    world.lose('submit');
    await app.placeOrder();
    await clock.advanceAndSettle(10);
    expect(Object.values(app.log.world().outbox.writes)[0]?.phase).toBe('answerLost');
    await clock.advanceAndSettle(5_000);
    expect(world.orders).toHaveLength(1);
    expect(world.submitsReceived).toBe(1);
    expect(app.log.world().order.successOf).toBe(world.orders[0]?.orderId);
  });

  it('waits unsent while there is no network, and is sent when it returns', async () => {
    const { clock, world, app, browser } = await ready();
    world.cut(true);
    browser.goOffline();
    await app.placeOrder();
    await clock.advanceAndSettle(10_000);
    expect(world.orders).toHaveLength(0);
    expect(app.log.world().order.submission).not.toBeNull();
    world.cut(false);
    browser.goOnline();
    await clock.advanceAndSettle(100);
    expect(world.orders).toHaveLength(1);
  });

  it('is one order when two tabs press at once', async () => {
    const { clock, world, app, browser } = await ready();
    const other = await openApp(browser.openTab(), world, clock, { seed: 2 });
    world.cut(true);
    const presses = await Promise.all([app.placeOrder(), other.placeOrder()]);
    world.cut(false);
    await clock.advanceAndSettle(60_000);
    expect(world.orders).toHaveLength(1);
    const types = presses.flatMap((press) =>
      press.status === 'decided' ? press.facts.map(({ type }) => type) : [],
    );
    expect(types.toSorted()).toEqual(['order/submitRefused', 'order/submitRequested']);
    expect(other.log.world().order.successOf).toBe(world.orders[0]?.orderId);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'is one order when the tab dies %i steps after the press',
    async (steps) => {
      const { clock, world, app, tab, browser } = await ready();
      const dead = firstValueFrom(app.log.world$.pipe(skip(steps))).then(tab.kill, tab.kill);
      void app.placeOrder();
      await Promise.race([dead, clock.advanceAndSettle(50)]);
      tab.kill();
      app.close();
      const next = await openApp(browser.openTab(), world, clock, { seed: 3 });
      await clock.advanceAndSettle(60_000);
      const wasAsked = next.log.world().order.successOf !== null;
      expect(world.orders).toHaveLength(wasAsked ? 1 : 0);
      expect(next.log.world().cart.lines).toHaveLength(wasAsked ? 0 : 1);
    },
  );

  it('keeps the cart and says why when the server refuses', async () => {
    const { clock, world, app } = await ready();
    world.refuseNextSubmit('STORE_CLOSED');
    await app.placeOrder();
    await clock.advanceAndSettle(10);
    expect(app.log.world().order.refusal?.code).toBe('STORE_CLOSED');
    expect(app.log.world().order.submission).toBeNull();
    expect(app.log.world().cart.lines).toHaveLength(1);
  });

  it('refuses a price that is older than five minutes', async () => {
    const { clock, world, app } = await ready();
    await clock.advanceAndSettle(5 * 60_000);
    const press = await app.placeOrder();
    expect(press).toMatchObject({
      facts: [{ type: 'order/submitRefused', data: { reason: 'order/pricingStale' } }],
    });
    expect(world.orders).toHaveLength(0);
  });

  it('holds the sign-out while an order is on its way, unless the person lets it go', async () => {
    const { clock, world, app } = await ready();
    world.cut(true);
    await app.placeOrder();
    await app.dispatch({ type: 'session/signOut', data: { dropUnsent: false } });
    expect(app.log.world().signIn.heldBy).toBe(1);
    world.cut(false);
    await app.dispatch({ type: 'session/signOut', data: { dropUnsent: true } });
    await clock.advanceAndSettle(10);
    expect(app.log.world().session.member).toBeNull();
    expect(app.log.world().cart.lines).toEqual([]);
  });
});

describe('the item limit', () => {
  it('is kept across tabs that add at the same moment', async () => {
    const clock = createVirtualClock();
    const browser = createFakeTabs();
    const world = createFakeWorld(clock);
    const apps = await Promise.all(
      [1, 2, 3].map((seed) => openApp(browser.openTab(), world, clock, { seed })),
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
