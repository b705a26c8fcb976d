/** Stored state of the saved ways to pay. */
import * as v from 'valibot';
import { documentHash } from '../contentHash.ts';
import { storedState } from '../storedState.ts';

export const storedPaymentMethods = storedState(
  v.strictObject({
    last: v.nullable(v.strictObject({ document: documentHash })),
    fetchedAt: v.nullable(v.number()),
    ended: v.nullable(
      v.strictObject({
        writeId: v.string(),
        paymentMethodId: v.nullable(v.string()),
        code: v.nullable(v.string()),
        at: v.number(),
      }),
    ),
  }),
);
