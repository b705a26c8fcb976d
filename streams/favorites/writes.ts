/** How a favorite store is set or removed. A request that arrives twice has effect once, so it is sent again without asking. */
import { asFact, TRIES_BEFORE_GIVING_UP, type WriteRule } from '../writes/write.ts';

export const flipFavorite: WriteRule<'flipFavorite'> = {
  async send({ stores }, { storeNumber, favorite }, writeId) {
    const answer = await stores.flipFavorite(storeNumber, favorite, writeId);
    return asFact(answer, () => ({ type: 'favorites/flipConfirmed', data: { writeId, storeNumber } }));
  },
  askByKey: null,
  refused: ({ storeNumber }, writeId, { kind }) => ({
    type: 'favorites/flipFailed',
    data: { writeId, storeNumber, kind },
  }),
  mostTries: TRIES_BEFORE_GIVING_UP,
};
