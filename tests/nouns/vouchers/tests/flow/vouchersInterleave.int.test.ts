/** Purchases that are decided later and PINs that are sent once, among the orders of other tabs, in any interleaving. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { interleaveTabs, type Ask } from './interleaveTabs.ts';

const PIN = '9317';

const buy = fc.constant<Ask>(({ dispatch }) => dispatch({ type: 'vouchers/buy', data: { amount: 500 } }));
const redeem = fc.constant<Ask>(({ dispatch, vault }) =>
  dispatch({ type: 'vouchers/redeem', data: { voucherId: 'v-1', vaultRef: vault.put(PIN) } }),
);
const order = fc.constant<Ask>((app) => app.placeOrder());

test('any interleaving of tabs, one of which may die, makes each purchase once and sends each PIN at most once', async () => {
  await interleaveTabs({
    asks: fc.oneof({ weight: 2, arbitrary: buy }, { weight: 2, arbitrary: redeem }, order),
    runs: 25,
    settle: ({ vouchers }) => vouchers.settle(),
    check: ({ rows, server, app, count }) => {
      const { made, pins } = server.vouchers;
      expect([made.buy, app.log.world().vouchers.bought.length]).toEqual([
        count('vouchers/buyRequested'),
        count('vouchers/bought'),
      ]);
      expect(count('vouchers/bought')).toBe(made.buy);
      expect(count('vouchers/redeemed')).toBe(made.redeem);
      expect(pins.length).toBeLessThanOrEqual(count('vouchers/redeemRequested'));
      expect(JSON.stringify(rows)).not.toContain(`"${PIN}"`);
    },
  });
}, 60_000);
