/** A frozen tab holds a write's lock: a visible tab takes over after a while, and it is still one order. */
import { describe, expect, it } from 'vitest';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createFakeRemotePorts } from '../../adapters/fake/createFakeRemotePorts.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import { SILENCE_MS } from '../../streams/writes/writeTurn.ts';
import { openApp } from './openApp.ts';

/** When the sender freezes: before anything left, while its request hangs, or after the server has acted. */
type Moment = 'before it was sent' | 'before it arrived' | 'after it arrived';

async function frozenAt(moment: Moment) {
  const clock = createVirtualClock();
  const browser = createFakeTabs();
  const server = createFakeRemotePorts(clock);
  const { orders } = server;
  const sender = browser.openTab();
  let letGo = (): void => undefined;
  const hanging = new Promise<void>((resolve) => (letGo = resolve));
  const submit: typeof orders.submit = async (order, key) => {
    if (moment === 'after it arrived') {
      const answer = orders.submit(order, key);
      sender.freeze();
      return answer;
    }
    sender.freeze();
    await hanging;
    return orders.submit(order, key);
  };
  const app = await openApp(sender, { ...server, orders: { ...orders, submit } }, clock);
  const other = await openApp(browser.openTab(), server, clock, { seed: 2 });
  await app.readyToOrder();
  if (moment === 'before it was sent') {
    // It has the write's lock and is frozen before it can write that it sends.
    const { withLock } = sender.tabs;
    sender.tabs.withLock = (name, options, work) =>
      withLock(name, options, async () => {
        if (name.startsWith('crema:write:')) sender.freeze();
        return work();
      });
  }
  void app.placeOrder();
  await clock.advanceAndSettle(100);
  const thaw = async () => {
    letGo();
    sender.thaw();
    await clock.advanceAndSettle(60_000);
  };
  const phaseSeen = () => Object.values(other.log.world().outbox.writes)[0]?.phase;
  return { clock, browser, server, app, other, thaw, phaseSeen };
}

describe.each(['before it was sent', 'before it arrived', 'after it arrived'] as const)(
  'a sender that is frozen %s',
  (moment) => {
    it('is no second order when it thaws, and sees what came of it', async () => {
      const { clock, server, app, other, thaw } = await frozenAt(moment);
      await clock.advanceAndSettle(SILENCE_MS + 5_000);
      await thaw();
      expect(server.placedOrders).toHaveLength(1);
      expect(app.log.world().order.successOf).toBe(server.placedOrders[0]?.orderId);
      expect(app.log.world().outbox).toEqual(other.log.world().outbox);
      expect(app.log.world().outbox.writes).toEqual({});
    });
    it('is one order when it thaws while the other is taking over', async () => {
      const { clock, server, app, thaw } = await frozenAt(moment);
      await clock.advanceAndSettle(SILENCE_MS);
      await thaw();
      expect(server.placedOrders).toHaveLength(1);
      expect(app.log.world().order.successOf).toBe(server.placedOrders[0]?.orderId);
    });
  },
);
