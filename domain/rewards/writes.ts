/** Stars that are redeemed for a reward, and a reward that is given back for its stars. */
import * as v from 'valibot';
import { write } from '../write.ts';

const settles = ['rewards/changed', 'rewards/changeRefused'] as const;

export const redeemStars = write(
  'redeemStars',
  { stars: v.number() },
  { asks: { 'rewards/redeemRequested': ({ stars }) => ({ stars }) }, settles: [...settles] },
);

export const returnReward = write(
  'returnReward',
  { couponCode: v.string() },
  { asks: { 'rewards/returnRequested': ({ couponCode }) => ({ couponCode }) }, settles: [...settles] },
);
