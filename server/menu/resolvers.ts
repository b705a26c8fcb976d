/** Menus and products over GraphQL. */
import type { Resolvers } from '../../wire/generated/resolverTypes.ts';
import { CodedError } from '../base/codedError.ts';
import type { Context } from '../graphql/context.ts';
import type { Catalog } from '../base/ports.ts';

export const menuResolvers = ({ catalog }: { readonly catalog: Catalog }): Resolvers<Context> => ({
  Query: {
    menu: (_, { storeNumber, locale }) => catalog.menu(storeNumber ?? null, locale),
    product: async (_, { productNumber, formCode, storeNumber, locale }) => {
      const product = await catalog.product(productNumber, formCode, storeNumber ?? null, locale);
      if (!product) throw new CodedError('PRODUCT_NOT_FOUND', 200, 'We could not find this product.');
      return product;
    },
  },
});
