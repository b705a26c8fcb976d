/** The member's stars over GraphQL. */
import type { Resolvers } from '../../wire/generated/resolverTypes.ts';
import type { Context } from '../graphql/context.ts';
import { loyaltyOf } from './loyalty.ts';
import type { LoyaltyDependencies } from './starsOfOrder.ts';

export const loyaltyResolvers = (deps: LoyaltyDependencies): Resolvers<Context> => ({
  Query: { loyalty: (_, __, context) => loyaltyOf(deps, context.memberId()) },
});
