/** Tips after an order over GraphQL. */
import type { Resolvers } from '../../wire/generated/resolverTypes.ts';
import type { Context } from '../graphql/context.ts';
import { giveTip } from './giveTip.ts';
import type { TipDependencies } from './tipsOfOrders.ts';

export const tipsResolvers = (deps: TipDependencies): Resolvers<Context> => ({
  Mutation: {
    giveTip: async (_, { orderId, amount }, context) => {
      const memberId = context.memberId();
      return giveTip(deps, await context.write(), { memberId, orderId, amount });
    },
  },
});
