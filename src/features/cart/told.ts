/** A changed cart is shown at once: nothing is said while the server is told. */
import { inEveryPhase, type Told } from '../../kit/useTold.ts';

export const cartTold = { changeCart: inEveryPhase(null) } satisfies Told<'changeCart'>;
