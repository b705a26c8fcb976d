/** A member's reward as the server answers it (spec 2 section 3, `rewardsCoupon.coupon`), with what it gives. */
import * as v from 'valibot';
import { personal, pub } from '../privacy.ts';

/** See benefit.ts. */
export const RewardBenefit = v.object({
  kind: pub(v.picklist(['amount', 'percent', 'item'])),
  amount: v.nullish(pub(v.number())),
  percent: v.nullish(pub(v.number())),
  most: pub(v.nullable(v.number())),
  minimum: pub(v.number()),
  products: pub(v.nullable(v.array(v.number()))),
});

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
  // A document of a build before offers has none of these.
  /** What it takes off an order that is placed ahead; null where it is for the till alone. */
  benefit: v.nullish(RewardBenefit),
  usesLeft: v.nullish(pub(v.number())),
  /** Whole stars that were redeemed for it, which may be taken back; null for any other. */
  stars: v.nullish(pub(v.number())),
});
export type Reward = v.InferOutput<typeof Reward>;
