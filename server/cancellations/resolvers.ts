/** Cancelling an order over GraphQL. */
import type { Resolvers } from '../../wire/generated/resolverTypes.ts';
import type { Context } from '../graphql/context.ts';
import { cancelOrder, type CancelDependencies } from './cancelOrder.ts';

export const cancellationsResolvers = (deps: CancelDependencies): Resolvers<Context> => ({
  Mutation: {
    cancelOrder: async (_, { orderId }, context) => {
      const memberId = context.memberId();
      return cancelOrder(deps, await context.write(), memberId, orderId);
    },
  },
});
