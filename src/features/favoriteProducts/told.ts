/** A heart is shown at once: nothing is said while the server is told. */
import { inEveryPhase, type Told } from '../../kit/useTold.ts';

export const favoriteProductsTold = {
  changeFavoriteProduct: inEveryPhase(null),
} satisfies Told<'changeFavoriteProduct'>;
