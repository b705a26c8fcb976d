/** A voucher as the server answers it. */
import * as v from 'valibot';
import { Cents } from '../money.ts';
import { money, personal, pub } from '../privacy.ts';

export const Voucher = v.object({
  voucherId: personal(v.string()),
  amount: money(Cents),
  status: pub(v.picklist(['pending', 'active', 'redeemed'])),
});
export type Voucher = v.InferOutput<typeof Voucher>;
