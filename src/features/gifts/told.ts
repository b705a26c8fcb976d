/** What is said while a gift is bought, changed or claimed: its button is busy, and only what waits for a network or a bank is said. */
import { inEveryPhase, type Told } from '../../kit/useTold.ts';

const waiting = { ...inEveryPhase(null), waiting: 'gifts.waiting' } as const;

export const giftsTold = {
  buyGifts: { ...waiting, sent: 'gifts.pay.sending', accepted: 'gifts.pay.waiting' },
  changeGift: waiting,
  claimGift: { ...waiting, enterAgain: 'gifts.claim.enterAgain' },
} as const satisfies Told<'buyGifts' | 'changeGift' | 'claimGift'>;
