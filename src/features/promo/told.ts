/** What is said while a promotional code is redeemed, or where a member lives is saved. */
import { inEveryPhase, type Told } from '../../kit/useTold.ts';

const signInNeeded = 'promo.signInAgain';

export const promoTold = {
  redeemPromoCode: {
    ...inEveryPhase('promo.loading'),
    waiting: ['promo.loading', 'promo.waiting'],
    signInNeeded,
  },
  saveResidence: {
    ...inEveryPhase(null),
    waiting: ['promo.residence.saving', 'promo.residence.waiting'],
    signInNeeded,
  },
} as const satisfies Told<'redeemPromoCode' | 'saveResidence'>;
