/** The member's rewards over GraphQL. Implements RewardsPort. */
import * as v from 'valibot';
import { RewardBenefit } from '../../domain/rewards/shape.ts';
import type { Answer } from '../../streams/ports.ts';
import type { RewardsPort } from '../../streams/rewards/port.ts';
import {
  GetRewardsDocument,
  RedeemStarsDocument,
  ReturnRewardDocument,
} from '../../wire/generated/operations.ts';
import { validated } from '../http/validated.ts';
import { Instant } from '../http/wireShapes.ts';
import type { GraphqlClient } from './createGraphqlClient.ts';

/** `Reward`, with its moments as they are on the wire. The schema of the domain is loaded with the sheet that reads it. */
const Rewards = v.array(
  v.object({
    status: v.picklist(['active', 'used']),
    name: v.string(),
    couponCode: v.string(),
    startDateOnly: v.string(),
    expirationDateOnly: v.string(),
    startDate: Instant,
    expirationDate: Instant,
    benefit: v.nullish(RewardBenefit, null),
    usesLeft: v.nullish(v.number(), null),
    stars: v.nullish(v.number(), null),
  }),
);

const Changed = v.object({ couponCode: v.string() });

function codeOf(value: unknown): Answer<string> {
  const answer = validated(Changed, value);
  return answer.ok ? { ok: true, value: answer.value.couponCode } : answer;
}

export const createRewardsAdapter = (client: GraphqlClient): RewardsPort => ({
  async list(signal) {
    const answer = await client.request(GetRewardsDocument, {}, { signal });
    return answer.ok ? validated(Rewards, answer.value.rewards) : answer;
  },
  async redeem(stars, idempotencyKey) {
    const answer = await client.request(RedeemStarsDocument, { stars }, { idempotencyKey });
    return answer.ok ? codeOf(answer.value.redeemStars) : answer;
  },
  async giveBack(couponCode, idempotencyKey) {
    const answer = await client.request(ReturnRewardDocument, { couponCode }, { idempotencyKey });
    return answer.ok ? codeOf(answer.value.returnReward) : answer;
  },
});
