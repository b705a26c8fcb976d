/** Stored state of the rewards. */
import * as v from 'valibot';
import { documentHash } from '../contentHash.ts';
import { storedState } from '../storedState.ts';

/** The stars of a step, or a coupon code. */
const of = v.union([v.number(), v.string()]);

export const storedRewards = storedState(
  v.strictObject({
    last: v.nullable(v.strictObject({ document: documentHash })),
    fetchedAt: v.nullable(v.number()),
    pending: v.nullable(v.strictObject({ writeId: v.string(), of })),
    ended: v.nullable(
      v.strictObject({ writeId: v.string(), of, code: v.nullable(v.string()), at: v.number() }),
    ),
  }),
  [
    // 2: what is redeemed or given back.
    (state) => ({ ...(state as object), pending: null, ended: null }),
  ],
);
