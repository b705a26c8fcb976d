/** The member's rewards over GraphQL. */
import type { Resolvers } from '../../wire/generated/resolverTypes.ts';
import { badRequest } from '../base/codedError.ts';
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
      limitCode(couponCode);
      return returnReward(deps, await context.write(), memberId, couponCode);
    },
    redeemPromoCode: async (_, { promoCode: code }, context) => {
      const memberId = context.memberId();
      limitCode(code);
      return redeemPromoCode(deps, await context.write(), { memberId, network: context.network(), code });
    },
  },
});

function limitCode(code: string): void {
  if (code.length > LONGEST_CODE || isUnkeepable(code)) throw badRequest('A code has at most 64 characters.');
}
