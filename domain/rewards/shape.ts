/** A member's reward as the server answers it (spec 2 section 3, `rewardsCoupon.coupon`), with what it gives. */
import * as v from 'valibot';
import { personal, pub } from '../privacy.ts';

export const Reward = v.object({
  couponCode: personal(v.string()),
  name: pub(v.string()),
  status: pub(v.picklist(['active', 'used'])),
  /** Milliseconds. */
  startDate: pub(v.number()),
  /** The first moment at which it is over, in milliseconds. */
  expirationDate: pub(v.number()),
  /** Calendar days (YYYY-MM-DD), which no time zone moves. */
  startDateOnly: pub(v.string()),
  expirationDateOnly: pub(v.string()),
});
export type Reward = v.InferOutput<typeof Reward>;
