/** Someone signs out while an answer is on its way that no read carries: it reaches nobody (of reads: reads.int.test.ts). */
import { Subject } from 'rxjs';
import { expect, it } from 'vitest';
import { createFakeRemotePorts, type FakeRemotePorts } from '../../adapters/fake/createFakeRemotePorts.ts';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import type { PickupState } from '../../domain/pickup/state.ts';
import { createHeldAnswers } from '../flow/heldAnswers.ts';
import { openApp } from '../flow/openApp.ts';
import { no, says, signedOut, yes } from './device.ts';

async function member(change: (server: FakeRemotePorts) => Partial<FakeRemotePorts> = () => ({})) {
  const clock = createVirtualClock();
  const server = createFakeRemotePorts(clock);
  const browser = createFakeTabs();
  const app = await openApp(browser.openTab(), { ...server, ...change(server) }, clock);
  await app.signIn();
  await clock.advanceAndSettle(100);
  const written: string[] = [];
  app.log.folded$.subscribe((events) => written.push(...events.map(({ type }) => type)));
  return { app, browser, clock, written, leave: () => app.log.startEra(says(signedOut)) };
}

it('a heart that was pressed right before signing out is not sent for the person who comes next', async () => {
  const flipped: string[] = [];
  const { app, clock, leave } = await member(({ stores }) => ({
    stores: {
      ...{ ...stores, searchesAsked: 0 },
      flipFavorite: async (storeNumber) => (flipped.push(storeNumber), yes(null)),
    },
  }));
  void app.dispatch({ type: 'favorites/flip', data: { storeNumber: '99001', favorite: true } });
  await leave();
  await clock.advanceAndSettle(1_000);
  expect([app.log.world().outbox.writes, flipped]).toEqual([{}, []]);
});

it('where the device is, found after signing out, is told to nobody', async () => {
  const { app, clock, leave } = await member();
  app.standAt({ status: 'located', at: { lat: 47.6, lng: -122.3 }, accuracyMetres: 20 });
  void app.dispatch({ type: 'locator/locate', data: {} });
  await leave();
  await clock.advanceAndSettle(10);
  expect(app.log.world().deviceLocation).toMatchObject({ status: 'idle', at: null });
});

it("an order's pickup state that was heard before is not written into the log of the next", async () => {
  const states$ = new Subject<PickupState>();
  const { app, clock, written, leave } = await member(({ pickup }) => ({
    pickup: { ...pickup, arrivals: [], checkInsReceived: 0, subscribe: () => states$ },
  }));
  app.watchPickup('99001', 'TOKEN');
  void leave();
  const unsaid = { cancelledAt: null, collectionType: null, arrival: null };
  states$.next({
    storeNumber: '99001',
    curbside: { availability: 'READY', stallQuantity: 4, revision: 3 },
    order: { orderId: 'o-1', status: 'Preparing', ...unsaid },
  });
  await clock.advanceAndSettle(10);
  expect(written).not.toContain('pickup/orderStatusChanged');
});

it('an answer about who is signed in does not sign in again the person who has just left', async () => {
  const held = createHeldAnswers();
  let isHolding = false;
  const { app, browser, clock, leave } = await member(({ session }) => {
    const current = held.hold(session.current);
    return { session: { ...session, current: () => (isHolding ? current() : session.current()) } };
  });
  isHolding = true;
  browser.goOffline();
  browser.goOnline();
  await clock.advanceAndSettle(10);
  expect(held.asked()).toBe(1);
  held.letGo(0);
  void leave();
  await clock.advanceAndSettle(10);
  expect(app.log.world().session.member).toBeNull();
});

it('what the server answers by now for another member reaches no page that did not hear of the sign-in', async () => {
  const clock = createVirtualClock();
  const server = createFakeRemotePorts(clock);
  const noor = { memberId: 'm-2', firstName: 'Noor', email: 'noor@example.com' };
  let isNoors = false;
  const app = await openApp(createFakeTabs().openTab(), server, clock, {
    through: (ports, _ended, shown) => ({
      ...ports,
      session: { ...ports.session, current: async () => (isNoors ? yes(noor) : ports.session.current()) },
      wallet: {
        ...ports.wallet,
        async cards(...asked) {
          if (!isNoors || shown.memberId() === noor.memberId) return ports.wallet.cards(...asked);
          shown.isOther();
          return no('unauthenticated', 'OTHER_MEMBER');
        },
      },
    }),
  });
  await app.readyToOrder();
  const { era } = app.log.world().engine;
  const written: (string | null)[][] = [];
  app.log.folded$.subscribe((events) =>
    written.push(...events.map(({ type, session }) => [type, session === era ? 'hers' : 'theirs'])),
  );
  isNoors = true;
  await app.dispatch({ type: 'wallet/refresh', data: {} });
  await clock.advanceAndSettle(100);
  expect(written).not.toContainEqual(['wallet/fetched', 'hers']);
  const { session, cart } = app.log.world();
  expect([session.member, session.isExpired, cart.lines]).toEqual([noor, false, []]);
  await app.close();
});
