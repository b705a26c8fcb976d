/** The status of an order: no step lost, none twice, none backwards, by socket or by polling, led by one tab. */
import { expect, it } from 'vitest';
import type { AppEvent } from '../../domain/events.ts';
import { openApp, openDevice } from './openApp.ts';

async function member() {
  const { app, browser, clock, server, tab } = await openDevice();
  const statuses: string[] = [];
  app.log.folded$.subscribe((events: readonly AppEvent[]) => {
    for (const event of events) if (event.type === 'order/statusChanged') statuses.push(event.data.status);
  });
  await app.signIn();
  await clock.advanceAndSettle(100);
  return { clock, browser, server, tab, app, statuses };
}

it('catches up on what happened while the network was gone', async () => {
  const { clock, browser, server, app, statuses } = await member();
  server.move('o-1', 'Received');
  await clock.advanceAndSettle(100);
  browser.goOffline();
  server.cut(true);
  server.dropSocket();
  server.move('o-1', 'Preparing');
  server.move('o-1', 'ReadyForPickup');
  await clock.advanceAndSettle(60_000);
  expect(statuses).toEqual(['Received']);
  server.cut(false);
  browser.goOnline();
  await clock.advanceAndSettle(5_000);
  expect(statuses).toEqual(['Received', 'Preparing', 'ReadyForPickup']);
  expect(app.log.world().order.statuses['o-1']?.status).toBe('ReadyForPickup');
});

it('is heard by every tab while one alone listens, and another takes over when that one dies', async () => {
  const { clock, browser, server, tab, app, statuses } = await member();
  const second = await openApp(browser.openTab(), server, clock, { seed: 2 });
  server.move('o-1', 'Received');
  await clock.advanceAndSettle(100);
  expect(second.log.world().order.statuses['o-1']?.status).toBe('Received');
  tab.kill();
  void app.close();
  server.move('o-1', 'Preparing');
  await clock.advanceAndSettle(5_000);
  expect(second.log.world().order.statuses['o-1']?.status).toBe('Preparing');
  expect(statuses).toEqual(['Received']);
});

it('ends with the session, wherever that is ended, and the page knows it at once', async () => {
  const { clock, server, app } = await member();
  // As support does, or another device that takes an address back.
  await server.session.signOut();
  await clock.advanceAndSettle(100);
  expect(app.log.world().session.isExpired).toBe(true);
});
