/** Stored state of promotions. */
import * as v from 'valibot';
import { storedState } from '../storedState.ts';

const text = v.nullable(v.string());

export const storedPromo = storedState(
  v.strictObject({
    links: v.record(
      v.string(),
      v.strictObject({
        promoCode: text,
        market: text,
        eligibilityDate: text,
        redemption: v.nullable(
          v.strictObject({ writeId: text, isPending: v.boolean(), code: text, message: text }),
        ),
      }),
    ),
    user: v.nullable(v.strictObject({ joinDate: v.string(), country: text, state: text })),
    userFetchedAt: v.nullable(v.number()),
    residencePending: text,
    residenceEnded: v.nullable(v.strictObject({ writeId: v.string(), code: text, at: v.number() })),
  }),
);
