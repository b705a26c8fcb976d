/** What happened on a member's account over GraphQL. */
import type { Resolvers } from '../../wire/generated/resolverTypes.ts';
import type { Context } from '../graphql/context.ts';
import { historyOf, type HistoryDependencies } from './history.ts';

export const historyResolvers = (deps: HistoryDependencies): Resolvers<Context> => ({
  Query: {
    history: (_, { filter, before = null, limit }, context) =>
      historyOf(deps, context.memberId(), { filter, before: before ?? null, limit }),
  },
});
