/** What is said while a promotional code is redeemed; the page leads to the sign-in by itself. */
import { inEveryPhase, type Told } from '../../kit/useTold.ts';

export const promoTold = {
  redeemPromoCode: {
    ...inEveryPhase('promo.loading'),
    waiting: ['promo.loading', 'promo.waiting'],
    answerLost: ['promo.answerLost', 'promo.waiting'],
  },
} as const satisfies Told<'redeemPromoCode'>;
