/** What is said while a voucher is bought or redeemed. */
import { inEveryPhase, type Told } from '../../kit/useTold.ts';

export const vouchersTold = {
  buyVoucher: { ...inEveryPhase(null), accepted: 'vouchers.pending' },
  redeemVoucher: { ...inEveryPhase(null), enterAgain: 'error.enterAgain' },
} as const satisfies Told<'buyVoucher' | 'redeemVoucher'>;
