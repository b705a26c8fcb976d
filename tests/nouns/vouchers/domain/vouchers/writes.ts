/** Buying, which is decided later, and redeeming, which carries a PIN. */
import * as v from 'valibot';
import { Cents } from '../money.ts';
import { volatileWrite, write } from '../write.ts';

export const buyVoucher = write(
  'buyVoucher',
  { amount: Cents },
  {
    asks: { 'vouchers/buyRequested': ({ amount }) => ({ amount }) },
    settles: ['vouchers/bought', 'vouchers/buyRefused'],
  },
);

export const redeemVoucher = volatileWrite(
  'redeemVoucher',
  { voucherId: v.string(), vaultRef: v.string() },
  {
    asks: { 'vouchers/redeemRequested': ({ voucherId, vaultRef }) => ({ voucherId, vaultRef }) },
    settles: ['vouchers/redeemed', 'vouchers/redeemRefused'],
  },
);
