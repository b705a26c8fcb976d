/** What the brand holds of a member, over GraphQL. */
import type { Resolvers } from '../../wire/generated/resolverTypes.ts';
import type { Context } from '../graphql/context.ts';
import { takeCopy } from './copies.ts';
import { changePersonalData, personalDataOf, type PersonalDataDependencies } from './personalData.ts';

export const personalDataResolvers = (deps: PersonalDataDependencies): Resolvers<Context> => ({
  Query: { personalData: (_, __, context) => personalDataOf(deps, context.memberId()) },
  Mutation: {
    changePersonalData: async (_, { change }, context) => {
      const memberId = context.memberId();
      const asked = { memberId, tokenHash: context.sessionHash(), change };
      return changePersonalData(deps, await context.write(), asked);
    },
    takeCopy: (_, { copyId }, context) => takeCopy(deps, context.memberId(), copyId),
  },
});
