/** Orders, hearts and the shared cart of several tabs, whatever happens between any two of their steps. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { latte } from '../domain/cart/someLatte.ts';
import { interleaveTabs, type Ask } from './interleaveTabs.ts';
import { LIMIT } from './openApp.ts';

const flip = fc.boolean().map(
  (favorite): Ask =>
    ({ dispatch }) =>
      dispatch({ type: 'favorites/flip', data: { storeNumber: '1', favorite } }),
);
const add = fc.constantFrom('l-1', 'l-2').map(
  (lineId): Ask =>
    ({ dispatch }) =>
      dispatch({ type: 'cart/addItem', data: { line: latte(lineId), limit: LIMIT } }),
);
const order = fc.constant<Ask>((app) => app.placeOrder());

test('any interleaving of tabs, one of which may die, answers each of their writes once', async () => {
  await interleaveTabs({
    asks: fc.oneof(order, flip, add),
    runs: 40,
    check: ({ server, count }) => {
      expect(server.placedOrders).toHaveLength(count('order/submitted'));
    },
  });
}, 60_000);
