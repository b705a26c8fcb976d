/** The wall clock is set while someone shops: prices are still asked for, and nothing from the future is believed. */
import { expect, it } from 'vitest';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createFakeRemotePorts } from '../../adapters/fake/createFakeRemotePorts.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import { openApp } from '../flow/openApp.ts';
import { openShopping } from './priceBench.ts';

const HOUR = 3_600_000;

it('a clock set back within 300 ms of a change of the cart does not stop pricing', async () => {
  const { clock, settle, add, status } = await openShopping();
  await add('a');
  await settle(100);
  clock.setWallClock(-HOUR);
  await settle(1_000);
  expect(status()).toBe('fresh');
});

it('a clock set back after the tab that asked for a price died does not make the question last for an hour', async () => {
  const { clock, settle, tab, openTab, add, status, held, hold } = await openShopping();
  hold(true);
  await add('a');
  await settle(301);
  expect(held.asked()).toBe(1);
  tab.kill();
  hold(false);
  const other = await openTab(2);
  clock.setWallClock(-HOUR);
  await settle(10_000);
  expect(status(other)).toBe('fresh');
});

it('a clock set forward while a price is asked for leaves the price in reach', async () => {
  const { clock, settle, add, status, held, hold } = await openShopping();
  hold(true);
  await add('a');
  await settle(301);
  clock.setWallClock(HOUR);
  hold(false);
  await settle(10_000);
  held.letGo(0);
  await settle(10_000);
  expect(status()).toBe('fresh');
});

it('a price from the future is stale', async () => {
  const { clock, settle, add, status } = await openShopping();
  clock.setWallClock(24 * HOUR);
  await add('a');
  await settle(1_000);
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
