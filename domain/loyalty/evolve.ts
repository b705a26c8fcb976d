/** The member's stars, as the document of the last answer. The feed's entry `wallet` tells that they moved. */
import { fetchAnswered, fetchAsked, fetchFailed, notAsked } from '../fetchState.ts';
import { projection } from '../projection.ts';

export interface LoyaltyState {
  readonly last: { readonly document: string } | null;
  /** Null: to be asked for again. */
  readonly fetchedAt: number | null;
}

const none: LoyaltyState = { last: null, fetchedAt: null };

export const loyalty = projection('loyalty', 'device', none, {
  'loyalty/fetched': (draft, { at, data }) => {
    draft.last = data;
    draft.fetchedAt = at;
  },
  'order/submitted': (draft) => {
    draft.fetchedAt = null;
  },
  'rewards/changed': (draft) => {
    draft.fetchedAt = null;
  },
  'rewards/changeRefused': (draft) => {
    draft.fetchedAt = null;
  },
  'live/changeHeard': (draft, { data }) => {
    if (data.what === 'wallet') draft.fetchedAt = null;
  },
});

/** Request state of this tab. */
export const loyaltyFetch = projection('loyaltyFetch', 'tab', notAsked, {
  'loyalty/requested': fetchAsked,
  'loyalty/fetched': fetchAnswered,
  'loyalty/fetchFailed': fetchFailed,
});
