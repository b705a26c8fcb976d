/** Gifts over GraphQL: what is sold, for everybody, and what somebody has sent. Buying is REST (routes.ts). */
import type { Resolvers } from '../../wire/generated/resolverTypes.ts';
import { unauthenticated } from '../base/codedError.ts';
import type { Database } from '../db/createDatabase.ts';
import type { Context } from '../graphql/context.ts';
import { designOf, offerInForce } from './offerInForce.ts';
import { purchasesOf } from './sentGifts.ts';

interface GiftQueries {
  readonly db: Database;
  readonly isSandbox: boolean;
}

export const giftsResolvers = ({ db, isSandbox }: GiftQueries): Resolvers<Context> => ({
  Query: {
    gift: () => offerInForce(db, isSandbox),
    giftCard: async (_, { productNumber }) => designOf(await offerInForce(db, isSandbox), productNumber),
    sentGifts: (_, __, context) => {
      const owner = context.ownerOrNull();
      if (owner === null) throw unauthenticated();
      return purchasesOf(db, owner);
    },
  },
});
