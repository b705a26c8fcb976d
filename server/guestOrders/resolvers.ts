/** Orders of guests over GraphQL. */
import { isEmail } from '../../domain/orders/guestPayment.ts';
import type { Resolvers } from '../../wire/generated/resolverTypes.ts';
import { badRequest, CodedError } from '../codedError.ts';
import type { Context } from '../graphql/context.ts';
import { guestOrderOf, type PreviousOrderDependencies } from '../orders/previousOrders.ts';
import { createReadSubmission } from '../orders/readSubmission.ts';
import { readRisk } from '../payments/risk.ts';
import { submitGuestOrder, type GuestOrderDependencies } from './submitGuestOrder.ts';

export const guestOrdersResolvers = (
  deps: GuestOrderDependencies & PreviousOrderDependencies,
): Resolvers<Context> => {
  const read = createReadSubmission(deps.db, deps.clock);
  return {
    Query: { guestOrder: (_, { orderToken }) => guestOrderOf(deps, orderToken) },
    Mutation: {
      submitOrderGuest: async (_, { subInp, marketingEmail, ...gathered }, context) => {
        if (context.memberIdOrNull() !== null)
          throw new CodedError('TENDER_MISMATCH', 200, 'A member orders by submitOrder.');
        const email = marketingEmail?.trim().toLowerCase() ?? null;
        if (email !== null && !isEmail(email)) throw badRequest('marketingEmail must be an email address.');
        const asked = { ...subInp, marketingEmail: email, risk: readRisk(gathered) };
        return submitGuestOrder(deps, read, await context.write(), context.network(), asked);
      },
    },
  };
};
