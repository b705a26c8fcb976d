/** Every fact in the log says which event led to it, but those that nothing in the log led to. */
import { expect, it } from 'vitest';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createFakeRemotePorts } from '../../adapters/fake/createFakeRemotePorts.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import { parseEvents } from './parseEvents.ts';
import { openApp } from './openApp.ts';

/** What the outside began: the server's news, the device, the build, a screen that is looked at. */
const uncaused = new Set([
  'engine/eraStarted',
  'engine/storageChanged',
  'engine/writerRaised',
  'live/changeHeard',
  'live/channelChanged',
  'live/entrySkipped',
  'order/statusChanged',
  'pickup/arrivalHeard',
  'pickup/curbsideChanged',
  'pickup/orderKnown',
  'pickup/orderStatusChanged',
  'session/checked',
  'cart/joined',
  'cart/changesSent',
  'cart/requested',
  'favorites/requested',
  'menu/requested',
  'order/previousRequested',
  'pickup/storeRequested',
  'pricing/requested',
  'wallet/requested',
]);
const around = { around: null, at: null, zoom: null, features: [], store: null, isMenu: false };

async function openPlace() {
  const clock = createVirtualClock();
  const browser = createFakeTabs();
  const world = createFakeRemotePorts(clock);
  const app = await openApp(browser.openTab(), world, clock);
  const events = async () => parseEvents(await browser.log.readAfter(0));
  return { clock, browser, world, app, events };
}
const search = (place: string) =>
  ({ type: 'locator/search', data: { ...around, place, zoomThreshold: 8 } }) as const;

it('has a cause for every fact of an order, a search and a hearted store, but those that come from outside', async () => {
  const { app, browser, clock, events, world } = await openPlace();
  await app.readyToOrder();
  app.look.menu('menu:99001:en-US');
  app.look.previousOrders();
  app.look.storeDetails('99001');
  await app.dispatch({ type: 'favorites/flip', data: { storeNumber: '99001', favorite: true } });
  await app.dispatch(search('Seattle'));
  await clock.advanceAndSettle(500);
  await app.placeOrder();
  await clock.advanceAndSettle(2_000);
  app.watchPickup('99001', 't-o-1');
  world.move('o-1', 'Preparing');
  world.cut(true);
  browser.goOffline();
  await app.dispatch(search('Portland'));
  await clock.advanceAndSettle(500);
  world.cut(false);
  browser.goOnline();
  await clock.advanceAndSettle(500);
  const facts = (await events()).filter(({ kind }) => kind === 'fact');
  expect(facts.length).toBeGreaterThan(30);
  expect(facts.filter(({ type, cause }) => cause === null && !uncaused.has(type))).toEqual([]);
});

it('names causes that came before, in the log itself', async () => {
  const { app, clock, events } = await openPlace();
  await app.readyToOrder();
  await app.placeOrder();
  await clock.advanceAndSettle(2_000);
  const all = await events();
  const ids = all.map(({ id }) => id);
  expect(all.filter(({ cause }, at) => cause !== null && !ids.slice(0, at).includes(cause))).toEqual([]);
});

it('has the order as the cause of the balance that is asked for after it', async () => {
  const { app, clock, events } = await openPlace();
  await app.readyToOrder();
  await app.placeOrder();
  await clock.advanceAndSettle(2_000);
  const all = await events();
  const submitted = all.find(({ type }) => type === 'order/submitted');
  expect(all.findLast(({ type }) => type === 'wallet/refresh')?.cause).toBe(submitted?.id);
});

it('has the press of "Sign in" as the cause of a sign-in', async () => {
  const { app, events } = await openPlace();
  await app.signIn();
  const all = await events();
  const started = all.find(({ type }) => type === 'session/signInStarted');
  expect(all.find(({ type }) => type === 'session/signedIn')?.cause).toBe(started?.id);
});

it('has the failed search as the cause of the one that begins when the network is back', async () => {
  const { app, browser, clock, events, world } = await openPlace();
  world.cut(true);
  browser.goOffline();
  await app.dispatch(search('Seattle'));
  await clock.advanceAndSettle(100);
  world.cut(false);
  browser.goOnline();
  await clock.advanceAndSettle(100);
  const [first, again] = (await events()).filter(({ type }) => type === 'locator/searchStarted');
  expect(again?.cause).toBe(first?.id);
});

it('has the new era as the cause of what begins with it', async () => {
  const { app, clock, events, world } = await openPlace();
  await app.signIn();
  world.cut(true);
  await app.dispatch({ type: 'session/signOut', data: { dropUnsent: true } });
  await clock.advanceAndSettle(100);
  const [era, ...others] = await events();
  expect(era).toMatchObject({ type: 'engine/eraStarted', cause: null });
  expect(others.find(({ type }) => type === 'session/signOutUnconfirmed')?.cause).toBe(era?.id);
});
