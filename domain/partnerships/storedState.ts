/** Stored state of the link. */
import * as v from 'valibot';
import { storedState } from '../storedState.ts';

export const storedPartnerships = storedState(
  v.strictObject({
    last: v.nullable(
      v.strictObject({
        linkedAt: v.nullable(v.number()),
        bonusStars: v.number(),
        yearEndsBefore: v.string(),
      }),
    ),
    fetchedAt: v.nullable(v.number()),
    pending: v.nullable(v.string()),
    ended: v.nullable(v.strictObject({ writeId: v.string(), code: v.nullable(v.string()), at: v.number() })),
  }),
);
