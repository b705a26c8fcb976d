/** The member's rewards over GraphQL. */
import type { Resolvers } from '../../wire/generated/resolverTypes.ts';
import type { Context } from '../graphql/context.ts';
import { rewardsOf, type RewardDependencies } from './rewards.ts';

export const rewardsResolvers = (deps: RewardDependencies): Resolvers<Context> => ({
  Query: { rewards: (_, __, context) => rewardsOf(deps, context.memberId()) },
});
