/** Check-in and the pickup state over GraphQL. */
import type { Resolvers } from '../../wire/generated/resolverTypes.ts';
import type { Context } from '../graphql/context.ts';
import type { Pickup } from './createPickup.ts';

export const pickupResolvers = ({ pickup }: { readonly pickup: Pickup }): Resolvers<Context> => ({
  Query: {
    pickupState: (_, { storeNumber, orderToken }) => pickup.state(storeNumber, orderToken ?? null),
  },
  Mutation: {
    createCustomerArrival: async (_, { customerArrivalInput }, context) =>
      pickup.arrive(await context.write(), context.memberIdOrNull(), customerArrivalInput),
  },
  Subscription: {
    pickupState: {
      subscribe: (_, { storeNumber, orderToken }) => pickup.live(storeNumber, orderToken ?? null),
      resolve: (state: unknown) => state as never,
    },
  },
});
