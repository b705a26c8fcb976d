/** Who is signed in, over GraphQL. */
import type { Resolvers } from '../../wire/generated/resolverTypes.ts';
import type { Context } from '../graphql/context.ts';
import type { Sessions } from './createSessions.ts';

export const sessionResolvers = ({ sessions }: { readonly sessions: Sessions }): Resolvers<Context> => ({
  Query: {
    me: (_, __, context) => {
      const memberId = context.memberIdOrNull();
      return memberId === null ? null : sessions.member(memberId);
    },
  },
});
