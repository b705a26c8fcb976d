/** How a favorite product is added, changed and removed: a request that arrives twice has the same effect. */
import { asFact, TRIES_BEFORE_GIVING_UP, type WriteRule } from '../writes/write.ts';

export const changeFavoriteProduct: WriteRule<'changeFavoriteProduct'> = {
  async send({ favoriteProducts, locale }, { item, favoriteProductId }, writeId) {
    const answer =
      item === null
        ? await favoriteProducts.remove(favoriteProductId ?? '', writeId)
        : await favoriteProducts.add(locale, item, favoriteProductId, writeId);
    return asFact(answer, (id) => ({
      type: 'favoriteProducts/confirmed',
      data: { writeId, favoriteProductId: id },
    }));
  },
  askByKey: null,
  refused: (_, writeId, { code }) => ({ type: 'favoriteProducts/refused', data: { writeId, code } }),
  mostTries: TRIES_BEFORE_GIVING_UP,
};
