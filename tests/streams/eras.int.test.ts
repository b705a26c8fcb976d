/** Someone signs out while an answer is on its way: it reaches nobody, and is not taken for the next one's. */
import { Subject } from 'rxjs';
import { expect, it } from 'vitest';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createFakeRemotePorts, type FakeRemotePorts } from '../../adapters/fake/createFakeRemotePorts.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import type { PickupState } from '../../domain/pickup/state.ts';
import type { FeedEntry } from '../../streams/feed/port.ts';
import { createHeldAnswers } from '../flow/heldAnswers.ts';
import { openApp } from '../flow/openApp.ts';

async function member(change: (server: FakeRemotePorts) => Partial<FakeRemotePorts>) {
  const clock = createVirtualClock();
  const server = createFakeRemotePorts(clock);
  const browser = createFakeTabs();
  const app = await openApp(browser.openTab(), { ...server, ...change(server) }, clock);
  await app.signIn();
  await clock.advanceAndSettle(100);
  const leave = async () => {
    await app.log.startEra(() => ({
      events: [{ draft: { type: 'engine/eraStarted', data: { reason: 'signedOut' } }, cause: null }],
    }));
    await clock.advanceAndSettle(10);
  };
  return { app, browser, clock, leave };
}

/** Answers come when they are let go, in order. */
function heldBack<T>(ask: () => Promise<T>) {
  const waiting: (() => void)[] = [];
  return {
    ask: async (): Promise<T> => {
      const answer = await ask();
      await new Promise<void>((resolve) => waiting.push(resolve));
      return answer;
    },
    letGo: () => waiting.shift()?.(),
    waiting: () => waiting.length,
  };
}

it('cards that were asked for before signing out are not kept after it, and are asked for anew', async () => {
  let held: ReturnType<typeof heldBack> | undefined;
  const { app, clock, leave } = await member(({ wallet }) => {
    const cards = heldBack(wallet.cards);
    held = cards;
    return { wallet: { ...wallet, cards: cards.ask } };
  });
  await app.dispatch({ type: 'wallet/refresh', data: {} });
  await clock.advanceAndSettle(10);
  expect(held?.waiting()).toBe(1);
  await leave();
  await app.signIn();
  await app.dispatch({ type: 'wallet/refresh', data: {} });
  await clock.advanceAndSettle(10);
  expect(held?.waiting()).toBe(2);
  held?.letGo();
  await clock.advanceAndSettle(10);
  expect(app.log.world().wallet.cards).toEqual([]);
  held?.letGo();
  await clock.advanceAndSettle(10);
  expect(app.log.world().walletFetch.status).toBe('known');
});

it('favorites that were asked for before signing out are not kept after it', async () => {
  let held: ReturnType<typeof heldBack> | undefined;
  const { app, clock, leave } = await member(({ stores }) => {
    const favorites = heldBack(async () => ({ ok: true, value: ['99007'] }) as const);
    held = favorites;
    return { stores: { ...stores, searchesAsked: 0, favorites: favorites.ask } };
  });
  expect(held?.waiting()).toBe(1);
  await leave();
  held?.letGo();
  await clock.advanceAndSettle(10);
  expect(app.log.world().favorites.stores).toEqual({});
});

it('a heart that was pressed right before signing out is not sent for the person who comes next', async () => {
  const flipped: string[] = [];
  const { app, clock, leave } = await member(({ stores }) => ({
    stores: {
      ...stores,
      searchesAsked: 0,
      flipFavorite: async (storeNumber) => {
        flipped.push(storeNumber);
        return { ok: true, value: null };
      },
    },
  }));
  void app.dispatch({ type: 'favorites/flip', data: { storeNumber: '99001', favorite: true } });
  await leave();
  await clock.advanceAndSettle(1_000);
  expect(app.log.world().outbox.writes).toEqual({});
  expect(flipped).toEqual([]);
});

it('where the device is, found after signing out, is told to nobody', async () => {
  const { app, leave } = await member(() => ({}));
  app.standAt({ status: 'located', at: { lat: 47.6, lng: -122.3 }, accuracyMetres: 20 });
  void app.dispatch({ type: 'locator/locate', data: {} });
  await leave();
  expect(app.log.world().deviceLocation).toMatchObject({ status: 'idle', at: null });
});

/** The era ends while the answer is on its way into the log: what was heard before counts for nobody after. */
async function heardAsTheEraEnds(hear: (era: () => void) => void, app: Awaited<ReturnType<typeof openApp>>) {
  const written: string[] = [];
  app.log.folded$.subscribe((events) => written.push(...events.map(({ type }) => type)));
  const anna = { memberId: 'm-2', firstName: 'Anna', email: 'anna@example.com' };
  hear(
    () =>
      void app.log.startEra(() => ({
        events: [
          { draft: { type: 'engine/eraStarted', data: { reason: 'otherMember' } }, cause: null },
          { draft: { type: 'session/signedIn', data: anna }, cause: null },
        ],
      })),
  );
  return written;
}

it("news of one member's order is not written into the log of the next", async () => {
  const news$ = new Subject<FeedEntry>();
  const { app, clock } = await member(({ feed }) => ({ feed: { ...feed, subscribe: () => news$ } }));
  const order = { orderId: 'o-1', status: 'Preparing', storeNumber: '99001' } as const;
  const written = await heardAsTheEraEnds((endEra) => {
    endEra();
    news$.next({ cursor: '7', kind: 'order', at: 1, order });
  }, app);
  await clock.advanceAndSettle(10);
  expect(app.log.world().session.member?.memberId).toBe('m-2');
  expect(written).not.toContain('order/statusChanged');
});

it("an order's pickup state that was heard before is not written into the log of the next", async () => {
  const states$ = new Subject<PickupState>();
  const { app, clock } = await member(({ pickup }) => ({
    pickup: { ...pickup, arrivals: [], checkInsReceived: 0, subscribe: () => states$ },
  }));
  app.watchPickup('99001', 'TOKEN');
  const curbside = { availability: 'READY', stallQuantity: 4, revision: 3 } as const;
  const unsaid = { cancelledAt: null, collectionType: null };
  const order = { orderId: 'o-1', status: 'Preparing', arrival: null, ...unsaid } as const;
  const written = await heardAsTheEraEnds((endEra) => {
    endEra();
    states$.next({ storeNumber: '99001', curbside, order });
  }, app);
  await clock.advanceAndSettle(10);
  expect(written).not.toContain('pickup/orderStatusChanged');
});

it('an answer about who is signed in does not sign in again the person who has just left', async () => {
  const held = createHeldAnswers();
  let isHolding = false;
  const { app, browser, clock } = await member(({ session }) => {
    const current = held.hold(session.current);
    return { session: { ...session, current: () => (isHolding ? current() : session.current()) } };
  });
  isHolding = true;
  browser.goOffline();
  browser.goOnline();
  await clock.advanceAndSettle(10);
  expect(held.asked()).toBe(1);
  held.letGo(0);
  void app.log.startEra(() => ({
    events: [{ draft: { type: 'engine/eraStarted', data: { reason: 'signedOut' } }, cause: null }],
  }));
  await clock.advanceAndSettle(10);
  expect(app.log.world().session.member).toBeNull();
});
