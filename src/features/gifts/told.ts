/** What is said while a gift is bought, changed or claimed: its button is busy, and only what waits for a network or a bank is said. */
import { inEveryPhase, type Told } from '../../kit/useTold.ts';

const waiting = { ...inEveryPhase(null), waiting: 'gifts.waiting' } as const;

const buying = { ...waiting, sent: 'gifts.pay.sending', accepted: 'gifts.pay.waiting' } as const;

export const giftsTold = {
  buyGifts: buying,
  buyGiftsAsGuest: { ...buying, enterAgain: 'gifts.pay.enterAgain' },
  changeGift: waiting,
  claimGift: { ...waiting, enterAgain: 'gifts.claim.enterAgain' },
} as const satisfies Told<'buyGifts' | 'buyGiftsAsGuest' | 'changeGift' | 'claimGift'>;
