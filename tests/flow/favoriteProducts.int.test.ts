/** Favorite products through every layer: once, whatever is lost; on every device; back where they were when refused. */
import { expect, it } from 'vitest';
import { createFakeRemotePorts } from '../../adapters/fake/createFakeRemotePorts.ts';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import { favoriteKey, itemOf } from '../../domain/favoriteProducts/item.ts';
import { latte } from '../domain/cart/someLatte.ts';
import { openApp, store } from './openApp.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const item = itemOf(latte('l-1'));
const itemKey = favoriteKey(item);

async function ready() {
  const clock = createVirtualClock();
  const server = createFakeRemotePorts(clock);
  let asked = 0;
  const { favorites } = server.favoriteProducts;
  server.favoriteProducts.favorites = (...args) => {
    asked += 1;
    return favorites(...args);
  };
  const app = await openApp(createFakeTabs().openTab(), server, clock);
  await app.signIn();
  app.look.favoriteProducts();
  await clock.advanceAndSettle(SECOND);
  const kept = () => app.log.world().favoriteProducts.kept[itemKey];
  return { app, clock, server, kept, count: () => asked };
}

function until() {
  let reach = (): void => undefined;
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  return { reached, reach: () => reach() };
}

it('a drink is kept at once, once, though the answer is lost, and listed without being asked for', async () => {
  const { app, clock, server, kept } = await ready();
  server.lose('add');
  const dispatched = app.dispatch({ type: 'favoriteProducts/add', data: { item } });
  await dispatched;
  expect(kept()?.pending).toBe('adding');
  await clock.advanceAndSettle(60 * SECOND);
  expect(kept()).toEqual({ favoriteProductId: `f-${itemKey}`, pending: null, writeId: null, item: null });
  await app.dispatch({ type: 'favoriteProducts/remove', data: { itemKey } });
  await clock.advanceAndSettle(SECOND);
  expect(kept()).toBeUndefined();
});

it('one too many goes back and says so', async () => {
  const { app, clock } = await ready();
  await app.dispatch({ type: 'favoriteProducts/add', data: { item: { ...item, productNumber: 81 } } });
  await clock.advanceAndSettle(SECOND);
  const { favoriteProducts, notices } = app.log.world();
  expect([favoriteProducts.kept, notices.latest?.code]).toEqual([{}, '561007']);
});

it('the list is asked for again when the store changes, after two hours, and when another device changed it', async () => {
  const { app, clock, server, count } = await ready();
  expect(count()).toBe(1);
  await app.dispatch({ type: 'locator/selectStore', data: { store } });
  await clock.advanceAndSettle(SECOND);
  expect(count()).toBe(2);
  await clock.advanceAndSettle(2 * HOUR + SECOND);
  app.look.favoriteProducts();
  await clock.advanceAndSettle(SECOND);
  expect(count()).toBe(3);
  server.tell('favorites');
  await clock.advanceAndSettle(SECOND);
  expect(count()).toBe(4);
});

it('a list from before a removal does not bring the drink back, though it comes after it', async () => {
  const { app, clock, server, kept, count } = await ready();
  await app.dispatch({ type: 'favoriteProducts/add', data: { item } });
  await clock.advanceAndSettle(5 * SECOND);
  const { favorites, remove } = server.favoriteProducts;
  const removal = until();
  const list = until();
  server.favoriteProducts.remove = async (...args) => {
    await removal.reached;
    return await remove(...args);
  };
  server.favoriteProducts.favorites = async (...args) => {
    const before = await favorites(...args);
    await list.reached;
    return before;
  };
  const before = count();
  void app.dispatch({ type: 'favoriteProducts/remove', data: { itemKey } });
  await clock.advanceAndSettle(SECOND);
  await app.dispatch({ type: 'favoriteProducts/refresh', data: {} });
  await clock.advanceAndSettle(SECOND);
  expect([kept()?.pending, count()]).toEqual(['removing', before + 1]);
  server.favoriteProducts.favorites = favorites;
  removal.reach();
  await clock.advanceAndSettle(SECOND);
  list.reach();
  await clock.advanceAndSettle(SECOND);
  expect(kept()).toBeUndefined();
});
