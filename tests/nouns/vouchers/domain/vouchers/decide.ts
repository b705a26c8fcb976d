/** Buying and redeeming: one at a time. */
import type { Deciders } from '../deciders.ts';

export const vouchersDeciders: Deciders<'vouchers/buy' | 'vouchers/redeem'> = {
  'vouchers/buy': ({ outbox }, { data }) =>
    Object.values(outbox.writes).some(({ write }) => write.kind === 'buyVoucher')
      ? []
      : [{ type: 'vouchers/buyRequested', data }],
  'vouchers/redeem': (_world, { data }) => [{ type: 'vouchers/redeemRequested', data }],
};
