/** Time slots over GraphQL. */
import type { Resolvers } from '../../wire/generated/resolverTypes.ts';
import type { Context } from '../graphql/context.ts';
import { reserveSlot, timeSlots, type SlotDependencies } from './slots.ts';

export const slotsResolvers = (deps: SlotDependencies): Resolvers<Context> => ({
  Query: {
    storeByNumber: (_, { storeNumber, makeMinutes, mockState }) =>
      timeSlots(deps, storeNumber, makeMinutes, mockState ?? null),
  },
  Mutation: {
    reserveSlot: async (_, { orderId, slot }, context) => {
      // Only a member keeps one: guests are free, and many of them could keep every slot from everybody.
      context.memberId();
      return reserveSlot(deps, await context.write(), orderId, slot ?? null);
    },
  },
});
