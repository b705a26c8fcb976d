/** Prices over GraphQL. */
import type { Resolvers } from '../../wire/generated/resolverTypes.ts';
import type { Context } from '../graphql/context.ts';
import { pricingByStore, pricingRules, type OperatorRules } from './pricingRules.ts';
import { priceOrder, type PricingDependencies } from './priceOrder.ts';

export const pricingResolvers = (
  deps: PricingDependencies & { readonly limits: OperatorRules },
): Resolvers<Context> => ({
  Query: {
    pricingRules: () => pricingRules(deps.limits),
    pricingByStore: (_, { storeNumber }) => pricingByStore(deps, storeNumber),
  },
  Mutation: {
    priceOrder: async (_, { order }, context) => priceOrder(deps, await context.write(), order),
  },
  PriceOrderResult: {
    __resolveType: (result) => ('code' in result ? 'PriceOrderRefusal' : 'OrderPricing'),
  },
});
