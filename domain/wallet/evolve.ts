/** The member's stored-value cards. An order's answer contains the new balance, so it shows at once. */
import type { Draft } from 'immer';
import type * as v from 'valibot';
import { fetchAnswered, fetchAsked, fetchFailed, notAsked } from '../fetchState.ts';
import { projection } from '../projection.ts';
import type { CardStatus } from './cardStatus.ts';
import type { CardTraits, StoredValueCard, WaitingOrder } from './traits.ts';

export interface WalletState {
  readonly cards: readonly v.InferOutput<typeof StoredValueCard>[];
  /** In the same order as `cards`. */
  readonly nicknames: readonly string[];
  /** In the same order as `cards`; empty where they are not known. */
  readonly statuses: readonly CardStatus[];
  /** In the same order as `cards`; empty where they are not known. */
  readonly traits: readonly CardTraits[];
  /** Orders that wait for their bank, this device's among them; by the last answer. */
  readonly waiting: readonly WaitingOrder[];
  readonly fetchedAt: number | null;
  /** The last change that ended: refused where it has no `cardId`. `code`: why, or what part of it had no effect. */
  readonly ended: {
    readonly writeId: string;
    readonly cardId: string | null;
    readonly code: string | null;
    readonly at: number;
  } | null;
  /** The document of the last barcode that was shown; null once its card is removed, reported lost, or not there any more. */
  readonly barcode: { readonly cardId: string; readonly document: string } | null;
}

const empty: WalletState = {
  ...{ cards: [], nicknames: [], statuses: [], traits: [], waiting: [] },
  ...{ fetchedAt: null, ended: null, barcode: null },
};

export const wallet = projection('wallet', 'device', empty, {
  'wallet/fetched': (draft, { at, data }) => {
    draft.cards = data.cards;
    draft.nicknames = data.nicknames;
    draft.statuses = data.statuses ?? [];
    draft.traits = data.traits ?? [];
    draft.waiting = data.waiting ?? [];
    draft.fetchedAt = at;
    if (!data.cards.some(({ cardId }) => cardId === draft.barcode?.cardId)) draft.barcode = null;
  },
  'order/submitted': (draft, { data }) => {
    endWaiting(draft, data.writeId);
    // The balance changed: the cached cards are stale until the next fetch.
    draft.fetchedAt = null;
  },
  // The server may have refused what these balances allowed.
  'order/refused': (draft, { data }) => {
    endWaiting(draft, data.writeId);
    draft.fetchedAt = null;
  },
  'order/statusChanged': (draft, { data }) => {
    if (data.status === 'Received') draft.fetchedAt = null;
  },
  'live/changeHeard': (draft, { data }) => {
    if (data.what === 'wallet') draft.fetchedAt = null;
  },
  'cancellations/cancelled': (draft) => {
    draft.fetchedAt = null;
  },
  'cancellations/heard': (draft) => {
    draft.fetchedAt = null;
  },
  'tips/given': (draft) => {
    draft.fetchedAt = null;
  },
  // No other change makes the number another one. Until the server has refused it, the card may be unusable.
  'wallet/changeRequested': (draft, { data }) => {
    const isEnding = data.change === 'remove' || data.change === 'reportLost';
    if (isEnding && data.cardId === draft.barcode?.cardId) draft.barcode = null;
  },
  'wallet/changed': (draft, { at, data }) => {
    draft.fetchedAt = null;
    draft.ended = { ...data, at };
  },
  'wallet/barcodeFetched': (draft, { data }) => {
    draft.barcode = data;
  },
  'wallet/changeRefused': (draft, { at, data }) => {
    draft.ended = { ...data, cardId: null, at };
  },
});

function endWaiting(draft: Draft<WalletState>, ended: string): void {
  draft.waiting = draft.waiting.filter(({ writeId }) => writeId !== ended);
}

/** Request state of this tab. */
export const walletFetch = projection('walletFetch', 'tab', notAsked, {
  'wallet/requested': fetchAsked,
  'wallet/fetched': fetchAnswered,
  'wallet/fetchFailed': fetchFailed,
});
