/** Someone signs out while an answer is on its way: it reaches nobody, and is not taken for the next one's. */
import { expect, it } from 'vitest';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createFakeWorld, type FakeWorld } from '../../adapters/fake/createFakeWorld.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import { openApp } from '../flow/openApp.ts';

async function member(change: (world: FakeWorld) => Partial<FakeWorld>) {
  const clock = createVirtualClock();
  const world = createFakeWorld(clock);
  const app = await openApp(createFakeTabs().openTab(), { ...world, ...change(world) }, clock);
  await app.signIn();
  await clock.advanceAndSettle(100);
  const leave = async () => {
    await app.log.startEra(() => ({
      events: [{ draft: { type: 'engine/eraStarted', data: { reason: 'signedOut' } }, cause: null }],
    }));
    await clock.advanceAndSettle(10);
  };
  return { app, clock, leave };
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
  expect(app.log.world().walletFetch.status).toBe('idle');
});

it('favorites that were asked for before signing out are not kept after it', async () => {
  let held: ReturnType<typeof heldBack> | undefined;
  const { app, clock, leave } = await member(({ locations }) => {
    const favorites = heldBack(async () => ({ ok: true, value: ['99007'] }) as const);
    held = favorites;
    return { locations: { ...locations, searchesAsked: 0, favorites: favorites.ask } };
  });
  expect(held?.waiting()).toBe(1);
  await leave();
  held?.letGo();
  await clock.advanceAndSettle(10);
  expect(app.log.world().favorites.stores).toEqual({});
});

it('a heart that was pressed right before signing out is not sent for whoever comes next', async () => {
  const flipped: string[] = [];
  const { app, clock, leave } = await member(({ locations }) => ({
    locations: {
      ...locations,
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
  expect(app.log.world().locator.device).toMatchObject({ status: 'idle', at: null });
});
