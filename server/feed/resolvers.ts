/** The feed over GraphQL: a page of it, or live. */
import type { Resolvers } from '../../wire/generated/resolverTypes.ts';
import type { Context } from '../graphql/context.ts';
import type { Feed } from './createFeed.ts';

const LARGEST_FEED_PAGE = 100;

export const feedResolvers = ({ feed }: { readonly feed: Feed }): Resolvers<Context> => ({
  Query: {
    feed: (_, { after, limit }, context) => {
      const owner = context.ownerOrNull();
      const atMost = Math.min(Math.max(limit, 1), LARGEST_FEED_PAGE);
      return owner === null
        ? { entries: [], cursor: after ?? null, hasMore: false }
        : feed.page(owner, after ?? null, atMost);
    },
  },
  Subscription: {
    live: {
      subscribe: (_, { after }, context) => feed.live(context.ownerOrNull() ?? 'nobody', after ?? null),
      resolve: (entry: unknown) => entry as never,
    },
  },
});
