/** What is known of a purchase and of a redemption by their keys. */
import { settleVouchers } from '../../../server/vouchers/vouchers.ts';
import type { Outcomes } from '../kit/outcomes.ts';

export const vouchersOutcomes: Outcomes<'buy-voucher' | 'redeem-voucher' | 'close-redeem-voucher'> = {
  'buy-voucher': {
    accepted: () => ({ amount: 500 }),
    status: 'accepted',
    refused: ['BAD_REQUEST', () => ({ amount: 0 })],
  },
  'redeem-voucher': {
    accepted: async ({ db, owner }) => {
      const { data } = await owner.browser.ask('buy-voucher', { amount: 300 });
      await settleVouchers(db, null);
      return { voucherId: data.buyVoucher.voucherId, pin: '9317' };
    },
    refused: ['PIN_WRONG', () => ({ voucherId: 'of-nobody', pin: '0000' })],
  },
  'close-redeem-voucher': { closes: true },
};
