/** Time slots over GraphQL. */
import type { Resolvers } from '../../wire/generated/resolverTypes.ts';
import type { Context } from '../graphql/context.ts';
import { reserveSlot, timeSlots, type SlotDependencies } from './slots.ts';

export const slotsResolvers = (deps: SlotDependencies): Resolvers<Context> => ({
  Query: {
    storeByNumber: (_, { storeNumber, makeMinutes, mockState }, context) =>
      timeSlots(deps, storeNumber, makeMinutes, mockState ?? null, context.ownerOrNull()),
  },
  Mutation: {
    reserveSlot: async (_, { orderId, slot }, context) => {
      // Only a member keeps one while choosing: guests are free, and many of them could keep every slot from everybody. For a
      // guest it is held from Place order on (decision 0080).
      context.memberId();
      return reserveSlot(deps, await context.write(), orderId, slot ?? null);
    },
  },
});
