/** Favorite products through every layer: once, whatever is lost; on every device; back where they were when refused. */
import { expect, it } from 'vitest';
import { favoriteKey, itemOf } from '../../domain/favoriteProducts/item.ts';
import { latte } from '../domain/cart/someLatte.ts';
import { openDevice } from './openApp.ts';

const SECOND = 1_000;
const item = itemOf(latte('l-1'));
const itemKey = favoriteKey(item);

async function ready() {
  const { app, clock, server } = await openDevice();
  let asked = 0;
  const { favorites } = server.favoriteProducts;
  server.favoriteProducts.favorites = (...args) => {
    asked += 1;
    return favorites(...args);
  };
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
