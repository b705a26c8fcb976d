/** What happened on a member's account over GraphQL. */
import type { Resolvers } from '../../wire/generated/resolverTypes.ts';
import type { Database } from '../db/createDatabase.ts';
import type { Context } from '../graphql/context.ts';
import { historyOf } from './history.ts';

export const historyResolvers = ({ db }: { readonly db: Database }): Resolvers<Context> => ({
  Query: {
    history: (_, { filter, before = null, limit }, context) =>
      historyOf(db, context.memberId(), { filter, before: before ?? null, limit }),
  },
});
