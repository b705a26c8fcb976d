/** How screens read the rewards; reads.ts asks for them. */
import { Rewards } from '../../domain/rewards/documents.ts';
import type { ReadDocument } from '../reads/readDocument.ts';

export const rewardsDocument: ReadDocument<typeof Rewards, 'rewards'> = {
  read: 'rewards',
  schema: Rewards,
  named: ({ rewards: { last, fetchedAt } }) => last && { document: last.document, fetchedAt },
  fetch: ({ rewardsFetch }) => rewardsFetch,
  again: () => ({ type: 'rewards/refresh', data: {} }),
};
