/** The member's rewards over GraphQL. Implements RewardsPort. */
import * as v from 'valibot';
import type { RewardsPort } from '../../streams/rewards/port.ts';
import { GetRewardsDocument } from '../../wire/generated/operations.ts';
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
  }),
);

export const createRewardsAdapter = (client: GraphqlClient): RewardsPort => ({
  async list(signal) {
    const answer = await client.request(GetRewardsDocument, {}, { signal });
    return answer.ok ? validated(Rewards, answer.value.rewards) : answer;
  },
});
