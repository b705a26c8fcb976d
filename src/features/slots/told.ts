/** A chosen slot is shown at once: nothing is said while it is reserved. */
import { inEveryPhase, type Told } from '../../app/useTold.ts';

export const slotsTold = { reserveSlot: inEveryPhase(null) } satisfies Told<'reserveSlot'>;
