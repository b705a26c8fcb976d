/** What is said while a check-in is on its way; without a network always that it waits for one. */
import { inEveryPhase, type Told } from '../../kit/useTold.ts';

export const pickupTold = {
  checkIn: {
    ...inEveryPhase(['pickup.sending', 'pickup.waiting']),
    answerLost: ['pickup.answerLost', 'pickup.waiting'],
    signInNeeded: ['pickup.signInNeeded', 'pickup.waiting'],
  },
} as const satisfies Told<'checkIn'>;
