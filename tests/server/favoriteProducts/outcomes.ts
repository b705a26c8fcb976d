/** What is known of the changes of favorite products by their keys. */
import { favoriteLatte } from '../authorization/people.ts';
import type { Outcomes } from '../kit/outcomes.ts';

export const favoriteProductsOutcomes: Outcomes<'add-favorite-product' | 'delete-favorite-product'> = {
  'add-favorite-product': {
    accepted: () => ({ locale: 'en-US', item: favoriteLatte }),
    refused: ['ITEMS_NOT_FOUND', () => ({ locale: 'en-US', item: { ...favoriteLatte, productNumber: 999 } })],
  },
  'delete-favorite-product': {
    accepted: async ({ owner }) => {
      const wanted = { locale: 'en-US', item: { ...favoriteLatte, sku: 'sku-latte-g', sizeCode: 'G' } };
      const { data } = await owner.browser.ask('add-favorite-product', wanted);
      return { favoriteProductId: data.createFavoriteProduct.id };
    },
    refused: 'one that is gone is removed',
  },
};
