/** Every fact in the log says which event led to it, but those that nothing in the log led to. */
import { expect, it } from 'vitest';
import { slotKey } from '../../domain/slots/question.ts';
import { parseEvents } from './parseEvents.ts';
import { openDevice } from './openApp.ts';
import { noQuery } from '../../domain/stores/query.ts';

/** What the outside began: the server's news, the device, the build, a screen that is looked at, the network's return. */
const uncaused = new Set([
  'engine/eraStarted',
  'engine/leaderChanged',
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
  'addresses/requested',
  'cart/requested',
  'favorites/requested',
  'menu/requested',
  'slots/requested',
  'order/previousRequested',
  'pickup/storeRequested',
  'wallet/requested',
]);
const around = { ...noQuery, isMenu: false };

async function openPlace() {
  const { app, browser, clock, server } = await openDevice();
  const events = async () => parseEvents(await browser.log.readAfter(0));
  return { clock, browser, server, app, events };
}
const search = (place: string) =>
  ({ type: 'locator/search', data: { ...around, place, zoomThreshold: 8 } }) as const;

it('has a cause for every fact of an order, a search and a hearted store, but those that come from outside; all of them came before', async () => {
  const { app, browser, clock, events, server } = await openPlace();
  await app.readyToOrder();
  app.look.cards();
  app.look.addresses();
  app.look.storeSlots(slotKey({ storeNumber: '99001', makeMinutes: 1, mockState: null }));
  await clock.advanceAndSettle(500);
  const [startsAt = null] = app.log.world().storeSlots.starts;
  await app.dispatch({ type: 'slots/choose', data: { startsAt } });
  await clock.advanceAndSettle(500);
  for (const what of ['wallet', 'addresses', 'cart', 'favorites']) server.tell(what);
  await clock.advanceAndSettle(500);
  app.look.menu('menu:99001:en-US');
  app.look.previousOrders();
  app.look.storeDetails('99001');
  await app.dispatch({ type: 'favorites/flip', data: { storeNumber: '99001', favorite: true } });
  await app.dispatch(search('Seattle'));
  await clock.advanceAndSettle(500);
  await app.placeOrder();
  await clock.advanceAndSettle(2_000);
  app.watchPickup('99001', 't-o-1');
  server.move('o-1', 'Preparing');
  server.cut(true);
  browser.goOffline();
  await app.dispatch(search('Portland'));
  await clock.advanceAndSettle(500);
  server.cut(false);
  browser.goOnline();
  await clock.advanceAndSettle(500);
  const all = await events();
  const ids = all.map(({ id }) => id);
  expect(all.filter(({ cause }, at) => cause !== null && !ids.slice(0, at).includes(cause))).toEqual([]);
  const facts = all.filter(({ kind }) => kind === 'fact');
  expect(facts.length).toBeGreaterThan(30);
  expect(facts.filter(({ type, cause }) => cause === null && !uncaused.has(type))).toEqual([]);
  const types = new Set(facts.map(({ type }) => type));
  for (const type of ['slots/reserved', 'cart/changesSent', 'addresses/fetched'])
    expect(types).toContain(type);
});

it('has the new era as the cause of what begins with it', async () => {
  const { app, clock, events, server } = await openPlace();
  await app.signIn();
  server.cut(true);
  await app.dispatch({ type: 'session/signOut', data: { dropUnsent: true } });
  await clock.advanceAndSettle(100);
  const [era, ...others] = await events();
  expect(era).toMatchObject({ type: 'engine/eraStarted', cause: null });
  expect(others.find(({ type }) => type === 'session/signOutUnconfirmed')?.cause).toBe(era?.id);
});
