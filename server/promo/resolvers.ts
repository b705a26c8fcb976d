/** What a promotion asks of a member, over GraphQL. Redeeming its code is in server/rewards. */
import type { Resolvers } from '../../wire/generated/resolverTypes.ts';
import type { Context } from '../graphql/context.ts';
import { promoUserOf, saveResidence, type ResidenceDependencies } from './residence.ts';

export const promoResolvers = (deps: ResidenceDependencies): Resolvers<Context> => ({
  Query: { promoUser: (_, __, context) => promoUserOf(deps.db, context.memberId()) },
  Mutation: {
    saveResidence: async (_, residence, context) => {
      const memberId = context.memberId();
      return saveResidence(deps, await context.write(), memberId, residence);
    },
  },
});
