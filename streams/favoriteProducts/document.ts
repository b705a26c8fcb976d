/** How screens read the favorite products; reads.ts asks for them. */
import { FavoriteProducts } from '../../domain/favoriteProducts/documents.ts';
import type { ReadDocument } from '../reads/readDocument.ts';

export const favoriteProductsDocument: ReadDocument<typeof FavoriteProducts, 'favoriteProducts'> = {
  read: 'favoriteProducts',
  schema: FavoriteProducts,
  named: ({ favoriteProducts: { last, fetchedAt } }) => last && { document: last.document, fetchedAt },
  fetch: ({ favoriteProductsFetch }) => favoriteProductsFetch,
  again: () => ({ type: 'favoriteProducts/refresh', data: {} }),
};
