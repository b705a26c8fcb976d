/** The choice of a slot and its reservation as they lie in a snapshot. */
import * as v from 'valibot';
import { storedState } from '../storedState.ts';

export const storedSlotChoice = storedState(
  v.strictObject({
    chosen: v.nullable(v.strictObject({ storeNumber: v.string(), startsAt: v.number() })),
    told: v.nullable(
      v.strictObject({
        orderId: v.string(),
        startsAt: v.nullable(v.number()),
        expiresAt: v.nullable(v.number()),
      }),
    ),
    isLost: v.boolean(),
  }),
);
