/** A refresh of the rewards; only a member has any. */
import type { Deciders } from '../deciders.ts';

export const rewardsDeciders: Deciders<'rewards/refresh'> = {
  'rewards/refresh': ({ session, rewardsFetch }) =>
    session.member === null || rewardsFetch.status === 'asking'
      ? []
      : [{ type: 'rewards/requested', data: {} }],
};
