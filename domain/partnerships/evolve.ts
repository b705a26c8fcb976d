/** The member's link, as the last answer told it, and the unlinking that is on its way. The feed tells it as `wallet`. */
import type { Draft } from 'immer';
import { fetchAnswered, fetchAsked, fetchFailed, notAsked } from '../fetchState.ts';
import { projection } from '../projection.ts';
import { NOT_LINKED, type PartnershipStatus } from './shape.ts';

export interface PartnershipsState {
  readonly last: PartnershipStatus | null;
  /** Null: to be asked for again. */
  readonly fetchedAt: number | null;
  /** The id of the unlinking that is on its way. */
  readonly pending: string | null;
  /** The last one that was answered. `code`: why it was refused; null where it was done. */
  readonly ended: { readonly writeId: string; readonly code: string | null; readonly at: number } | null;
}

const none: PartnershipsState = { last: null, fetchedAt: null, pending: null, ended: null };

export const partnerships = projection('partnerships', 'device', none, {
  'partnerships/fetched': (draft, { at, data }) => {
    draft.last = data;
    draft.fetchedAt = at;
  },
  'partnerships/unlinkRequested': (draft, { id }) => {
    draft.pending = id;
  },
  'partnerships/unlinked': (draft, { at, data }) => settle(draft, data.writeId, null, at),
  'partnerships/unlinkRefused': (draft, { at, data }) => settle(draft, data.writeId, data.code, at),
  'live/changeHeard': (draft, { data }) => {
    if (data.what === 'wallet') draft.fetchedAt = null;
  },
});

function settle(draft: Draft<PartnershipsState>, writeId: string, code: string | null, at: number): void {
  if (draft.pending !== writeId) return;
  draft.pending = null;
  draft.ended = { writeId, code, at };
  draft.fetchedAt = null;
  // Another object: this one is the event's own.
  if (draft.last !== null && (code === null || code === NOT_LINKED))
    draft.last = { ...draft.last, linkedAt: null };
}

/** Request state of this tab. */
export const partnershipsFetch = projection('partnershipsFetch', 'tab', notAsked, {
  'partnerships/requested': fetchAsked,
  'partnerships/fetched': fetchAnswered,
  'partnerships/fetchFailed': fetchFailed,
});
