/**
 * The member's rewards, as the document of the last answer. They are told by the feed's entry `wallet`, as what is new of
 * her cards is (decision 0092).
 */
import { fetchAnswered, fetchAsked, fetchFailed, notAsked } from '../fetchState.ts';
import { projection } from '../projection.ts';

export interface RewardsState {
  readonly last: { readonly document: string } | null;
  /** Null: to be asked for again. */
  readonly fetchedAt: number | null;
}

const none: RewardsState = { last: null, fetchedAt: null };

export const rewards = projection('rewards', 'device', none, {
  'rewards/fetched': (draft, { at, data }) => {
    draft.last = data;
    draft.fetchedAt = at;
  },
  'order/submitted': (draft) => {
    draft.fetchedAt = null;
  },
  'live/changeHeard': (draft, { data }) => {
    if (data.what === 'wallet') draft.fetchedAt = null;
  },
});

/** Request state of this tab. */
export const rewardsFetch = projection('rewardsFetch', 'tab', notAsked, {
  'rewards/requested': fetchAsked,
  'rewards/fetched': fetchAnswered,
  'rewards/fetchFailed': fetchFailed,
});
