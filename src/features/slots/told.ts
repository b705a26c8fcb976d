/** A chosen slot is shown at once: nothing is said while it is reserved. */
import { inEveryPhase, type Told } from '../../kit/useTold.ts';

export const slotsTold = { reserveSlot: inEveryPhase(null) } satisfies Told<'reserveSlot'>;
