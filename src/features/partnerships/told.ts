/** What is said while accounts are unlinked: the button is busy, and only what waits for a network or an answer is said. */
import { inEveryPhase, type Told } from '../../kit/useTold.ts';

export const partnershipsTold = {
  unlinkPartner: {
    ...inEveryPhase(null),
    waiting: ['partnerships.unlinking', 'partnerships.waiting'],
    answerLost: ['partnerships.answerLost', 'partnerships.waiting'],
  },
} as const satisfies Told<'unlinkPartner'>;
