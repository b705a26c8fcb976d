/** A heart is shown at once: nothing is said while the server is told. */
import { inEveryPhase, type Told } from '../../kit/useTold.ts';

export const favoritesTold = { flipFavorite: inEveryPhase(null) } satisfies Told<'flipFavorite'>;
