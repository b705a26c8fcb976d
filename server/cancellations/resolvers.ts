/** Cancelling an order over GraphQL. */
import type { Resolvers } from '../../wire/generated/resolverTypes.ts';
import { unauthenticated } from '../base/codedError.ts';
import type { Context } from '../graphql/context.ts';
import { cancelOrder, type CancelDependencies } from './cancelOrder.ts';

export const cancellationsResolvers = (deps: CancelDependencies): Resolvers<Context> => ({
  Mutation: {
    cancelOrder: async (_, { orderId }, context) => {
      // A guest cancels the guest's own order; without a session there is no own order.
      if (context.ownerOrNull() === null) throw unauthenticated();
      return cancelOrder(deps, await context.write(), orderId);
    },
  },
});
