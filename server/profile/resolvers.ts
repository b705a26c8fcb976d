/** The member's profile over GraphQL. */
import type { Resolvers } from '../../wire/generated/resolverTypes.ts';
import type { Context } from '../graphql/context.ts';
import { setPreference } from './consents.ts';
import { profileOf, saveProfile, type ProfileDependencies } from './profile.ts';

export const profileResolvers = (deps: ProfileDependencies): Resolvers<Context> => ({
  Query: { profile: (_, __, context) => profileOf(deps, context.memberId()) },
  Mutation: {
    saveProfile: async (_, { change }, context) => {
      const memberId = context.memberId();
      return saveProfile(deps, await context.write(), memberId, change);
    },
    setPreference: async (_, consent, context) => {
      const memberId = context.memberId();
      return setPreference(deps, await context.write(), memberId, consent);
    },
  },
});
