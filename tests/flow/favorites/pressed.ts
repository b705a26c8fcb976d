/** One press away from each write of this noun; see tests/flow/pressedWrite.ts. */
import { lengthOf, type PressedWrite } from '../pressedWrite.ts';

export const flipFavorite: PressedWrite = {
  press: (app) => app.dispatch({ type: 'favorites/flip', data: { storeNumber: '99001', favorite: true } }),
  effects: async ({ server }) => lengthOf(await server.stores.favorites(new AbortController().signal)),
  losable: 'flipFavorite',
};
