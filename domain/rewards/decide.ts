/** A refresh of the rewards, and changes of them; only a member has any. */
import type { Deciders } from '../deciders.ts';

export const rewardsDeciders: Deciders<'rewards/refresh' | 'rewards/redeem' | 'rewards/giveBack'> = {
  'rewards/refresh': ({ session, rewardsFetch }) =>
    session.member === null || rewardsFetch.status === 'asking'
      ? []
      : [{ type: 'rewards/requested', data: {} }],
  // One change at a time: a second press of the same button asks for nothing more.
  'rewards/redeem': ({ session, rewards }, { data }) =>
    session.member === null || rewards.pending !== null ? [] : [{ type: 'rewards/redeemRequested', data }],
  'rewards/giveBack': ({ session, rewards }, { data }) =>
    session.member === null || rewards.pending !== null ? [] : [{ type: 'rewards/returnRequested', data }],
};
