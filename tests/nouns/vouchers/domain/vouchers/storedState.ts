/** The vouchers as they lie in a snapshot. */
import * as v from 'valibot';
import { documentHash } from '../contentHash.ts';
import { storedState } from '../storedState.ts';

export const storedVouchers = storedState(
  v.strictObject({
    document: v.nullable(documentHash),
    fetchedAt: v.nullable(v.number()),
    bought: v.array(v.string()),
    redeemed: v.array(v.string()),
    refusal: v.nullable(v.string()),
  }),
);
