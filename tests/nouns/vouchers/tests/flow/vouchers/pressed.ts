/** One press away from each write of this noun; see tests/flow/pressedWrite.ts. */
import type { PressedWrite } from '../pressedWrite.ts';

const PIN = '9317';

export const buyVoucher: PressedWrite = {
  press: (app) => app.dispatch({ type: 'vouchers/buy', data: { amount: 500 } }),
  effects: ({ server }) => server.vouchers.made.buy,
  losable: 'buy',
  decide: ({ server }) => server.vouchers.settle(),
};

export const redeemVoucher: PressedWrite = {
  press: (app) =>
    app.dispatch({ type: 'vouchers/redeem', data: { voucherId: 'v-1', vaultRef: app.vault.put(PIN) } }),
  effects: ({ server }) => server.vouchers.made.redeem,
  losable: 'redeem',
  addsUp: true,
  secrets: [`"${PIN}"`],
};
