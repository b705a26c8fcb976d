/**
 * The member's rewards, as the document of the last answer. They are told by the feed's entry `wallet`, as what is new of
 * her cards is (decision 0092).
 */
import type { Draft } from 'immer';
import { fetchAnswered, fetchAsked, fetchFailed, notAsked } from '../fetchState.ts';
import { projection } from '../projection.ts';

export interface RewardsState {
  readonly last: { readonly document: string } | null;
  /** Null: to be asked for again. */
  readonly fetchedAt: number | null;
  /** The change that is on its way: by the stars of the ladder's step, or by the reward that is given back. */
  readonly pending: { readonly writeId: string; readonly of: number | string } | null;
  /** The last change that was answered. `code`: why it was refused; null where it was done. */
  readonly ended: {
    readonly writeId: string;
    readonly of: number | string;
    readonly code: string | null;
    readonly at: number;
  } | null;
}

const none: RewardsState = { last: null, fetchedAt: null, pending: null, ended: null };

export const rewards = projection('rewards', 'device', none, {
  'rewards/fetched': (draft, { at, data }) => {
    draft.last = data;
    draft.fetchedAt = at;
  },
  'rewards/redeemRequested': (draft, { id, data: { stars } }) => {
    draft.pending = { writeId: id, of: stars };
  },
  'rewards/returnRequested': (draft, { id, data: { couponCode } }) => {
    draft.pending = { writeId: id, of: couponCode };
  },
  'rewards/changed': (draft, { at, data }) => settle(draft, data.writeId, null, at),
  'rewards/changeRefused': (draft, { at, data }) => settle(draft, data.writeId, data.code, at),
  'promo/redeemed': (draft) => {
    draft.fetchedAt = null;
  },
  'order/submitted': (draft) => {
    draft.fetchedAt = null;
  },
  'live/changeHeard': (draft, { data }) => {
    if (data.what === 'wallet') draft.fetchedAt = null;
  },
});

function settle(draft: Draft<RewardsState>, writeId: string, code: string | null, at: number): void {
  if (draft.pending?.writeId !== writeId) return;
  draft.ended = { ...draft.pending, code, at };
  draft.pending = null;
  draft.fetchedAt = null;
}

/** Request state of this tab. */
export const rewardsFetch = projection('rewardsFetch', 'tab', notAsked, {
  'rewards/requested': fetchAsked,
  'rewards/fetched': fetchAnswered,
  'rewards/fetchFailed': fetchFailed,
});
