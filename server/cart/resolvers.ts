/** The member's cart over GraphQL. */
import type { Resolvers } from '../../wire/generated/resolverTypes.ts';
import type { Context } from '../graphql/context.ts';
import { type CartDependencies, changeCart, memberCart } from './memberCart.ts';

export const cartResolvers = (deps: CartDependencies): Resolvers<Context> => ({
  Query: { memberCart: (_, __, context) => memberCart(deps, context.memberId()) },
  Mutation: {
    changeCart: async (_, { changes, storeNumber, pickup }, context) => {
      const memberId = context.memberId();
      const asked = { changes, storeNumber: storeNumber ?? null, pickup: pickup ?? null };
      return changeCart(deps, await context.write(), memberId, asked);
    },
  },
});
