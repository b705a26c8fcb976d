/** One press away from each write of this noun; see tests/flow/pressedWrite.ts. */
import { itemOf } from '../../../domain/favoriteProducts/item.ts';
import { latte } from '../../domain/cart/someLatte.ts';
import { lengthOf, type PressedWrite } from '../pressedWrite.ts';

export const changeFavoriteProduct: PressedWrite = {
  press: (app) => app.dispatch({ type: 'favoriteProducts/add', data: { item: itemOf(latte('l-1')) } }),
  effects: async ({ server }) =>
    lengthOf(await server.favoriteProducts.favorites({ storeNumber: null, locale: 'en-US' } as never)),
  losable: 'add',
};
