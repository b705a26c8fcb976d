/** One press away from each write of this noun; see tests/flow/pressedWrite.ts. */
import { someReward } from '../../domain/rewards/someReward.ts';
import { signIn, type PressedWrite } from '../pressedWrite.ts';

export const redeemStars: PressedWrite = {
  press: (app) => app.dispatch({ type: 'rewards/redeem', data: { stars: 25 } }),
  effects: ({ server }) => server.rewards.redeemed.length,
  losable: 'redeem',
};

const redeemed = someReward({ couponCode: 'coupon-9', stars: 25 });

export const returnReward: PressedWrite = {
  ready: async (device) => {
    device.server.rewards.give([redeemed]);
    await signIn(device);
  },
  press: (app) => app.dispatch({ type: 'rewards/giveBack', data: { couponCode: 'coupon-9' } }),
  effects: ({ server }) => server.rewards.returned.length,
  losable: 'giveBack',
};
