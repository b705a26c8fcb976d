/** Orders and past orders over GraphQL. */
import type { Resolvers, SubmittedOrder } from '../../wire/generated/resolverTypes.ts';
import type { Context } from '../graphql/context.ts';
import { previousOrders, type PreviousOrderDependencies } from './previousOrders.ts';
import { createReadSubmission } from './readSubmission.ts';
import { isCharged, submitChargedOrder, type ChargedOrderDependencies } from './submitChargedOrder.ts';
import { submitOrder, type OrderDependencies } from './submitOrder.ts';

export const ordersResolvers = (
  deps: OrderDependencies & ChargedOrderDependencies & PreviousOrderDependencies,
): Resolvers<Context> => {
  const read = createReadSubmission(deps.db, deps.clock);
  return {
    Query: {
      previousOrders: (_, { storeNumber, limit }, context) =>
        previousOrders(deps, context.memberId(), storeNumber ?? null, limit),
    },
    Mutation: {
      submitOrder: async (_, { subInp }, context) => {
        const memberId = context.memberId();
        const write = await context.write();
        return isCharged(subInp)
          ? submitChargedOrder(deps, read, write, memberId, context.network(), subInp)
          : submitOrder(deps, read, write, memberId, subInp);
      },
    },
    WriteOutcome: {
      order: ({ result }) => (isOrder(result) ? result : null),
      reloaded: (outcome) => ('reloaded' in outcome ? (outcome.reloaded ?? null) : null),
    },
  };
};

const isOrder = (result: unknown): result is SubmittedOrder =>
  typeof result === 'object' &&
  result !== null &&
  '__typename' in result &&
  result.__typename === 'SubmittedOrder';
