/** How stars are redeemed and rewards given back: a request that arrives twice has the same effect. */
import { asFact, TRIES_BEFORE_GIVING_UP, type WriteRule } from '../writes/write.ts';

const refused = (_: unknown, writeId: string, { code }: { readonly code: string }) =>
  ({ type: 'rewards/changeRefused', data: { writeId, code } }) as const;

export const redeemStars: WriteRule<'redeemStars'> = {
  async send({ rewards }, { stars }, writeId) {
    const answer = await rewards.redeem(stars, writeId);
    return asFact(answer, (couponCode) => ({ type: 'rewards/changed', data: { writeId, couponCode } }));
  },
  askByKey: null,
  refused,
  mostTries: TRIES_BEFORE_GIVING_UP,
};

export const returnReward: WriteRule<'returnReward'> = {
  async send({ rewards }, { couponCode: asked }, writeId) {
    const answer = await rewards.giveBack(asked, writeId);
    return asFact(answer, (couponCode) => ({ type: 'rewards/changed', data: { writeId, couponCode } }));
  },
  askByKey: null,
  refused,
  mostTries: TRIES_BEFORE_GIVING_UP,
};
