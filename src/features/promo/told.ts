/** What is said while a promotional code is redeemed, or where a member lives is saved; the page leads to the sign-in by itself. */
import { inEveryPhase, type Told } from '../../kit/useTold.ts';

export const promoTold = {
  redeemPromoCode: {
    ...inEveryPhase('promo.loading'),
    waiting: ['promo.loading', 'promo.waiting'],
  },
  saveResidence: {
    ...inEveryPhase(null),
    waiting: ['promo.residence.saving', 'promo.residence.waiting'],
  },
} as const satisfies Told<'redeemPromoCode' | 'saveResidence'>;
