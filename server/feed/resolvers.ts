/** The feed over GraphQL: a page of it, or live. */
import type { Resolvers } from '../../wire/generated/resolverTypes.ts';
import { unauthenticated } from '../base/codedError.ts';
import type { Context } from '../graphql/context.ts';
import type { Feed } from './createFeed.ts';

const LARGEST_FEED_PAGE = 100;

export const feedResolvers = ({ feed }: { readonly feed: Feed }): Resolvers<Context> => ({
  Query: {
    feed: (_, { after, limit }, context) => {
      const owner = context.ownerOrNull();
      const atMost = Math.min(Math.max(limit, 1), LARGEST_FEED_PAGE);
      // An empty page would not tell a device that its session has ended.
      if (owner === null) throw unauthenticated();
      return feed.page(owner, after ?? null, atMost);
    },
  },
  Subscription: {
    live: {
      subscribe: (_, { after }, context) => feed.live(context.ownerOrNull() ?? 'nobody', after ?? null),
      resolve: (entry: unknown) => entry as never,
    },
  },
});
