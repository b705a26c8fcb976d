/** The wall clock is set while someone shops: prices are still asked for, and nothing from the future is believed. */
import { expect, it } from 'vitest';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createFakeRemotePorts } from '../../adapters/fake/createFakeRemotePorts.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import { priceStatus } from '../../domain/pricing/rules.ts';
import { createHeldAnswers } from '../flow/heldAnswers.ts';
import { latte } from '../domain/cart/someLatte.ts';
import { LIMIT, openApp, store } from '../flow/openApp.ts';

const HOUR = 3_600_000;

async function shopping() {
  const clock = createVirtualClock();
  const server = createFakeRemotePorts(clock);
  const held = createHeldAnswers();
  let isHolding = false;
  const { price } = server.orders;
  const heldPrice = held.hold(price);
  const orders: typeof server.orders = {
    ...server.orders,
    price: (...asked) => (isHolding ? heldPrice(...asked) : price(...asked)),
  };
  const browser = createFakeTabs();
  const tab = browser.openTab();
  const app = await openApp(tab, { ...server, orders }, clock);
  let shown = app;
  const openOther = async () => {
    shown = await openApp(browser.openTab(), { ...server, orders }, clock, { seed: 2 });
  };
  await app.dispatch({ type: 'locator/selectStore', data: { store } });
  const status = () => priceStatus(shown.log.world(), clock.now());
  const add = (lineId: string) =>
    app.dispatch({ type: 'cart/addItem', data: { line: latte(lineId), limit: LIMIT } });
  return { clock, tab, openOther, status, add, held, hold: (is: boolean) => void (isHolding = is) };
}

it('a clock set back within 300 ms of a change of the cart does not stop pricing', async () => {
  const { clock, add, status } = await shopping();
  await add('a');
  await clock.advanceAndSettle(100);
  clock.setWallClock(-HOUR);
  await clock.advanceAndSettle(1_000);
  expect(status()).toBe('fresh');
});

it('a clock set back after the tab that asked for a price died does not make the question last for an hour', async () => {
  const { clock, tab, openOther, add, status, held, hold } = await shopping();
  hold(true);
  await add('a');
  await clock.advanceAndSettle(301);
  expect(held.asked()).toBe(1);
  tab.kill();
  hold(false);
  await openOther();
  clock.setWallClock(-HOUR);
  await clock.advanceAndSettle(10_000);
  expect(status()).toBe('fresh');
});

it('a clock set forward while a price is asked for leaves the price in reach', async () => {
  const { clock, add, status, held, hold } = await shopping();
  hold(true);
  await add('a');
  await clock.advanceAndSettle(301);
  clock.setWallClock(HOUR);
  hold(false);
  await clock.advanceAndSettle(10_000);
  held.letGo(0);
  await clock.advanceAndSettle(10_000);
  expect(status()).toBe('fresh');
});

it('a price from the future is stale', async () => {
  const { clock, add, status } = await shopping();
  clock.setWallClock(24 * HOUR);
  await add('a');
  await clock.advanceAndSettle(1_000);
  expect(status()).toBe('fresh');
  clock.setWallClock(-24 * HOUR);
  expect(status()).toBe('stale');
});

it('an answer that is forgotten as soon as it is written down is not asked for in a loop', async () => {
  const clock = createVirtualClock();
  const server = createFakeRemotePorts(clock);
  let asked = 0;
  server.menu.product = async () => {
    asked++;
    return { ok: true, value: { name: 'Latte' } as never };
  };
  const app = await openApp(createFakeTabs().openTab(), server, clock);
  // More than the log keeps are looked at, so that each answer pushes another out.
  const keys = Array.from({ length: 85 }, (_, index) => `product:${index}:hot:national:en-US`);
  keys.forEach((key) => app.look.menu(key));
  await clock.advanceAndSettle(60_000);
  const inAMinute = asked;
  await clock.advanceAndSettle(60_000);
  expect(asked - inAMinute).toBeLessThanOrEqual(keys.length * 24);
  const { entries } = app.log.world().menu;
  expect(Object.keys(entries)).toHaveLength(80);
});
