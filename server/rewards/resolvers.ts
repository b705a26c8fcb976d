/** The member's rewards over GraphQL. */
import type { Resolvers } from '../../wire/generated/resolverTypes.ts';
import { badRequest, refused } from '../base/codedError.ts';
import type { Context } from '../graphql/context.ts';
import { isUnkeepable } from '../pricing/limitInput.ts';
import { redeemPromoCode, type PromoDependencies } from './redeemPromoCode.ts';
import { redeemStars, returnReward } from './redeemStars.ts';
import { rewardsOf } from './rewards.ts';

const LONGEST_CODE = 64;

export const rewardsResolvers = (deps: PromoDependencies): Resolvers<Context> => ({
  Query: { rewards: (_, __, context) => rewardsOf(deps, context.memberId()) },
  Mutation: {
    redeemStars: async (_, { stars }, context) => {
      const memberId = context.memberId();
      return redeemStars(deps, await context.write(), memberId, stars);
    },
    returnReward: async (_, { couponCode }, context) => {
      const memberId = context.memberId();
      if (isNoCode(couponCode)) throw badRequest('A code has at most 64 characters.');
      return returnReward(deps, await context.write(), memberId, couponCode);
    },
    redeemPromoCode: async (_, { promoCode: code }, context) => {
      const memberId = context.memberId();
      // Unknown, as any other that is none (spec 3 section 8): a link may carry anything.
      if (isNoCode(code)) throw refused('1002');
      return redeemPromoCode(deps, await context.write(), { memberId, network: context.network(), code });
    },
  },
});

const isNoCode = (code: string): boolean => code.length > LONGEST_CODE || isUnkeepable(code);
