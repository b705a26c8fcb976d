/** The member's stars over GraphQL. Implements LoyaltyPort. */
import * as v from 'valibot';
import { RewardBenefit } from '../../domain/rewards/shape.ts';
import type { LoyaltyPort } from '../../streams/loyalty/port.ts';
import { GetLoyaltyDocument } from '../../wire/generated/operations.ts';
import { validated } from '../http/validated.ts';
import { Instant } from '../http/wireShapes.ts';
import type { GraphqlClient } from './createGraphqlClient.ts';

const Tier = v.object({
  tierId: v.string(),
  name: v.string(),
  from: v.number(),
  storedValue: v.number(),
  other: v.number(),
});
/** `Loyalty`, with its moments as they are on the wire. */
const LoyaltyOnWire = v.object({
  programme: v.string(),
  stars: v.number(),
  tier: Tier,
  qualifying: v.number(),
  nextTier: v.nullable(Tier),
  tierUntil: v.nullable(v.string()),
  ladder: v.array(v.object({ stars: v.number(), name: v.string(), benefit: v.nullish(RewardBenefit, null) })),
  ending: v.array(v.object({ endsOn: v.string(), stars: v.number() })),
  endsOn: v.nullable(v.string()),
  expected: v.array(v.object({ orderId: v.string(), stars: v.number() })),
  movements: v.array(
    v.object({
      movementId: v.string(),
      kind: v.picklist(['earned', 'redeemed', 'expired', 'corrected', 'reversed']),
      amount: v.number(),
      at: Instant,
      day: v.string(),
      orderId: v.nullable(v.string()),
      tierId: v.nullable(v.string()),
      endsOn: v.nullable(v.string()),
      reason: v.nullable(v.string()),
    }),
  ),
});

export const createLoyaltyAdapter = (client: GraphqlClient): LoyaltyPort => ({
  async status(signal) {
    const answer = await client.request(GetLoyaltyDocument, {}, { signal });
    return answer.ok ? validated(LoyaltyOnWire, answer.value.loyalty) : answer;
  },
});
