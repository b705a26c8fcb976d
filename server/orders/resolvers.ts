/** Orders of members and of guests, and past orders, over GraphQL. */
import { isEmail } from '../../domain/orders/guestPayment.ts';
import type { Resolvers, SubmittedOrder } from '../../wire/generated/resolverTypes.ts';
import { badRequest, CodedError } from '../base/codedError.ts';
import type { Context } from '../graphql/context.ts';
import type { PricingFlags } from '../pricing/limits.ts';
import { readRisk } from '../payments/risk.ts';
import { guestOrderOf, previousOrders, type PreviousOrderDependencies } from './previousOrders.ts';
import { createReadSubmission } from './readSubmission.ts';
import { isCharged, submitChargedOrder, type ChargedOrderDependencies } from './submitChargedOrder.ts';
import { paysNothing, submitFreeOrder } from './submitFreeOrder.ts';
import { submitGuestOrder, type GuestOrderDependencies } from './submitGuestOrder.ts';
import { waitingOrders } from './waitingOrders.ts';
import { submitOrder, type OrderDependencies } from './submitOrder.ts';

export const ordersResolvers = (
  deps: OrderDependencies &
    ChargedOrderDependencies &
    GuestOrderDependencies &
    Omit<PreviousOrderDependencies, 'limits'> & {
      readonly limits: PreviousOrderDependencies['limits'] & Pick<PricingFlags, 'isPricingEnabled'>;
    },
): Resolvers<Context> => {
  const read = createReadSubmission(deps.db, deps.clock);
  return {
    Query: {
      waitingOrders: (_, __, context) => waitingOrders(deps.db, context.memberId()),
      guestOrder: (_, { orderToken }) => guestOrderOf(deps, orderToken),
      previousOrders: (_, { storeNumber, limit, storePricingInput, isPricingEnabled }, context) =>
        previousOrders(deps, context.memberId(), {
          ...{ storeNumber: storeNumber ?? null, limit },
          isPricingEnabled: isPricingEnabled && deps.limits.isPricingEnabled,
          hasPricingInput: storePricingInput != null,
        }),
    },
    Mutation: {
      submitOrder: async (_, { subInp, ...gathered }, context) => {
        const risk = readRisk(gathered);
        const memberId = context.memberId();
        const write = await context.write();
        if (paysNothing(subInp)) return submitFreeOrder(deps, read, write, memberId, subInp);
        return isCharged(subInp)
          ? submitChargedOrder(deps, read, write, memberId, context.network(), { ...subInp, risk })
          : submitOrder(deps, read, write, memberId, subInp);
      },
      submitOrderGuest: async (_, { subInp, marketingEmail, ...gathered }, context) => {
        if (context.memberIdOrNull() !== null)
          throw new CodedError('TENDER_MISMATCH', 200, 'A member orders by submitOrder.');
        const email = marketingEmail?.trim().toLowerCase() ?? null;
        if (email !== null && !isEmail(email)) throw badRequest('marketingEmail must be an email address.');
        const asked = { ...subInp, marketingEmail: email, risk: readRisk(gathered) };
        return submitGuestOrder(deps, read, await context.write(), context.network(), asked);
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
