/** Favorite products over GraphQL. */
import type { Resolvers } from '../../wire/generated/resolverTypes.ts';
import type { Context } from '../graphql/context.ts';
import type { PricingFlags } from '../pricing/limits.ts';
import {
  createFavoriteProduct,
  favoriteProductsOf,
  type FavoriteProductDependencies,
  removeFavoriteProduct,
} from './favoriteProducts.ts';

export const favoriteProductsResolvers = (
  deps: FavoriteProductDependencies & { readonly limits: Pick<PricingFlags, 'isPricingEnabled'> },
): Resolvers<Context> => ({
  Query: {
    favoriteProducts: (_, { storeNumber, isPricingEnabled }, context) =>
      favoriteProductsOf(deps, context.memberId(), {
        storeNumber: storeNumber ?? null,
        isPricingEnabled: isPricingEnabled && deps.limits.isPricingEnabled,
      }),
  },
  Mutation: {
    createFavoriteProduct: async (_, { item, replaces }, context) => {
      const memberId = context.memberId();
      return createFavoriteProduct(deps, await context.write(), memberId, item, replaces ?? null);
    },
    removeFavoriteProduct: async (_, { favoriteProductId }, context) => {
      const memberId = context.memberId();
      return removeFavoriteProduct(deps, await context.write(), memberId, favoriteProductId);
    },
  },
});
