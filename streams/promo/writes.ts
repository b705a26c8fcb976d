/** How a promotional code is redeemed and a residence saved: a request that arrives twice has the same effect. */
import { asFact, TRIES_BEFORE_GIVING_UP, type WriteRule } from '../writes/write.ts';

export const redeemPromoCode: WriteRule<'redeemPromoCode'> = {
  async send({ promo }, { promoCode }, writeId) {
    const answer = await promo.redeemCode(promoCode, writeId);
    return asFact(answer, (redeemed) => ({ type: 'promo/redeemed', data: { writeId, ...redeemed } }));
  },
  askByKey: null,
  refused: (_, writeId, { code }) => ({ type: 'promo/redeemRefused', data: { writeId, code } }),
  mostTries: TRIES_BEFORE_GIVING_UP,
};

export const saveResidence: WriteRule<'saveResidence'> = {
  async send({ promo }, { country, state }, writeId) {
    const answer = await promo.saveResidence({ country, state }, writeId);
    return asFact(answer, (stored) => ({ type: 'promo/residenceSaved', data: { writeId, ...stored } }));
  },
  askByKey: null,
  refused: (_, writeId, { code }) => ({ type: 'promo/residenceRefused', data: { writeId, code } }),
  mostTries: TRIES_BEFORE_GIVING_UP,
};
