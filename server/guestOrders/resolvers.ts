/** Orders of guests over GraphQL. */
import type { Resolvers } from '../../wire/generated/resolverTypes.ts';
import { CodedError } from '../codedError.ts';
import type { Context } from '../graphql/context.ts';
import { guestOrderOf, type PreviousOrderDependencies } from '../orders/previousOrders.ts';
import { createReadSubmission } from '../orders/readSubmission.ts';
import { submitGuestOrder, type GuestOrderDependencies } from './submitGuestOrder.ts';

export const guestOrdersResolvers = (
  deps: GuestOrderDependencies & PreviousOrderDependencies,
): Resolvers<Context> => {
  const read = createReadSubmission(deps.db, deps.clock);
  return {
    Query: { guestOrder: (_, { orderToken }) => guestOrderOf(deps, orderToken) },
    Mutation: {
      submitOrderGuest: async (_, { subInp }, context) => {
        if (context.memberIdOrNull() !== null)
          throw new CodedError('TENDER_MISMATCH', 200, 'A member orders by submitOrder.');
        return submitGuestOrder(deps, read, await context.write(), context.network(), subInp);
      },
    },
  };
};
