/** What is said while stars are redeemed or a reward is given back: its button is busy, and only what waits for a network is said. */
import { inEveryPhase, type Told } from '../../kit/useTold.ts';

const waiting = { ...inEveryPhase(null), waiting: 'loyalty.waiting' } as const;

export const loyaltyTold = { redeemStars: waiting, returnReward: waiting } as const satisfies Told<
  'redeemStars' | 'returnReward'
>;
