/** A product that is kept, or no longer, or in the place of another: then it has both. */
import * as v from 'valibot';
import { write } from '../write.ts';
import { FavoriteItem } from './item.ts';

export const changeFavoriteProduct = write(
  'changeFavoriteProduct',
  { item: v.nullable(FavoriteItem), favoriteProductId: v.nullable(v.string()) },
  {
    asks: {
      'favoriteProducts/added': ({ item }) => ({ item, favoriteProductId: null }),
      'favoriteProducts/changed': ({ item, favoriteProductId }) => ({ item, favoriteProductId }),
      'favoriteProducts/removed': ({ favoriteProductId }) => ({ item: null, favoriteProductId }),
    },
    settles: ['favoriteProducts/confirmed', 'favoriteProducts/refused'],
  },
);
