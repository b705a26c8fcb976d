/** The vouchers as they lie in a snapshot. */
import * as v from 'valibot';
import { storedState } from '../storedState.ts';

export const storedVouchers = storedState(
  v.strictObject({
    document: v.nullable(v.string()),
    fetchedAt: v.nullable(v.number()),
    bought: v.array(v.string()),
    redeemed: v.array(v.string()),
    refusal: v.nullable(v.string()),
  }),
);
