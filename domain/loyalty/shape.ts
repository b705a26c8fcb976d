/** What the server tells a member of her stars. Amounts are hundredths of a star, days are calendar days (YYYY-MM-DD). */
import * as v from 'valibot';
import { personal, pub } from '../privacy.ts';
import { RewardBenefit } from '../rewards/shape.ts';

/** `storedValue`, `other`: stars for a unit of the currency, by what pays. `from`: qualifying stars, whole. */
export const LoyaltyTier = v.object({
  tierId: pub(v.string()),
  name: pub(v.string()),
  from: pub(v.number()),
  storedValue: pub(v.number()),
  other: pub(v.number()),
});
export type LoyaltyTier = v.InferOutput<typeof LoyaltyTier>;

export const StarMovement = v.object({
  movementId: pub(v.string()),
  kind: pub(v.picklist(['earned', 'redeemed', 'expired', 'corrected', 'reversed'])),
  amount: pub(v.number()),
  /** Milliseconds. */
  at: pub(v.number()),
  /** The day at the store. */
  day: pub(v.string()),
  /** The order that earned them; null for anything else. */
  orderId: personal(v.nullable(v.string())),
  tierId: pub(v.nullable(v.string())),
  /** The last day of what was earned; null where it has no end of its own. */
  endsOn: pub(v.nullable(v.string())),
  reason: personal(v.nullable(v.string())),
});
export type StarMovement = v.InferOutput<typeof StarMovement>;

export const Loyalty = v.object({
  programme: pub(v.string()),
  stars: pub(v.number()),
  tier: LoyaltyTier,
  /** The qualifying stars of the twelve months that end today. */
  qualifying: pub(v.number()),
  /** The tier after this one; null in the highest. */
  nextTier: v.nullable(LoyaltyTier),
  /** The last day of the tier; null where it does not end. */
  tierUntil: pub(v.nullable(v.string())),
  /** `stars`: whole stars that a reward costs. */
  ladder: v.array(
    v.object({ stars: pub(v.number()), name: pub(v.string()), benefit: v.nullish(RewardBenefit, null) }),
  ),
  ending: v.array(v.object({ endsOn: pub(v.string()), stars: pub(v.number()) })),
  /** All stars end on this day where there is no activity before; null where they do not. */
  endsOn: pub(v.nullable(v.string())),
  /** What running orders will earn. */
  expected: v.array(v.object({ orderId: personal(v.string()), stars: pub(v.number()) })),
  /** Newest first. */
  movements: v.array(StarMovement),
});
export type Loyalty = v.InferOutput<typeof Loyalty>;
