/** What is said while a check-in is on its way; without a network always that it waits for one. */
import { inEveryPhase, type Told } from '../../kit/useTold.ts';

export const pickupTold = {
  checkIn: {
    ...inEveryPhase(['pickup.sending', 'pickup.waiting']),
    answerLost: ['pickup.answerLost', 'pickup.waiting'],
    signInNeeded: ['pickup.signInNeeded', 'pickup.waiting'],
  },
  announceArrival: {
    ...inEveryPhase(['pickup.announce.sending', 'pickup.announce.waiting']),
    answerLost: ['pickup.answerLost', 'pickup.announce.waiting'],
    signInNeeded: ['pickup.signInNeeded', 'pickup.announce.waiting'],
  },
} as const satisfies Told<'checkIn' | 'announceArrival'>;
