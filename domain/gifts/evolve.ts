/**
 * What is composed, and how a purchase, a change or a claim of a gift goes on (`gift purchase status`, spec 2 section 4): it is in
 * the log, so that it survives a reload and is the same in every tab. Where the bank stands is asked by the write's key.
 */
import type { Draft } from 'immer';
import { fetchAnswered, fetchAsked, fetchFailed, notAsked } from '../fetchState.ts';
import { projection } from '../projection.ts';
import type { GiftDraft } from './draft.ts';

interface Ended {
  readonly writeId: string;
  /** Why it was refused; null: it was done. */
  readonly code: string | null;
  readonly at: number;
}
export interface GiftsState {
  readonly draft: GiftDraft | null;
  /** The purchase on its way. */
  readonly buying: { readonly writeId: string } | null;
  /** The last purchase that was answered. */
  readonly bought: (Ended & { readonly orderNumber: string | null }) | null;
  readonly changing: { readonly writeId: string; readonly giftId: string } | null;
  readonly changed: (Ended & { readonly giftId: string }) | null;
  readonly claiming: { readonly writeId: string } | null;
  readonly claimed: (Ended & { readonly cardId: string | null; readonly amount: number | null }) | null;
}

const none: GiftsState = {
  ...{
    draft: null,
    buying: null,
    bought: null,
    changing: null,
    changed: null,
    claiming: null,
    claimed: null,
  },
};

export const gifts = projection('gifts', 'device', none, {
  'gifts/composed': (draft, { data }) => {
    draft.draft = data.draft;
    draft.bought = null;
  },
  'gifts/buyRequested': beginPurchase,
  'gifts/buyAsGuestRequested': beginPurchase,
  'gifts/bought': (draft, { at, data: { writeId, orderNumber } }) => {
    if (draft.buying?.writeId !== writeId) return;
    // The form is empty again; the sender's own words stay for the next one.
    const { senderName = '', senderEmail = '' } = draft.draft ?? {};
    Object.assign(draft, {
      ...{ buying: null, bought: { writeId, code: null, at, orderNumber } },
      draft: draft.draft && {
        ...draft.draft,
        ...{ senderName, senderEmail, message: '', deliveryDay: null },
        recipients: [{ recipientName: '', recipientEmail: '' }],
      },
    });
  },
  'gifts/buyRefused': (draft, { at, data: { writeId, code } }) => {
    if (draft.buying?.writeId !== writeId) return;
    Object.assign(draft, { buying: null, bought: { writeId, code, at, orderNumber: null } });
  },
  'gifts/changeRequested': (draft, { id, data }) => {
    Object.assign(draft, { changing: { writeId: id, giftId: data.giftId }, changed: null });
  },
  'gifts/changed': (draft, { at, data }) => endChange(draft, data.writeId, null, at),
  'gifts/changeRefused': (draft, { at, data }) => endChange(draft, data.writeId, data.code, at),
  'gifts/claimRequested': (draft, { id }) => {
    Object.assign(draft, { claiming: { writeId: id }, claimed: null });
  },
  'gifts/claimed': (draft, { at, data: { writeId, cardId, amount } }) => {
    if (draft.claiming?.writeId !== writeId) return;
    Object.assign(draft, { claiming: null, claimed: { writeId, code: null, at, cardId, amount } });
  },
  'gifts/claimRefused': (draft, { at, data: { writeId, code } }) => {
    if (draft.claiming?.writeId !== writeId) return;
    Object.assign(draft, { claiming: null, claimed: { writeId, code, at, cardId: null, amount: null } });
  },
});

function beginPurchase(
  draft: Draft<GiftsState>,
  { id, data }: { readonly id: string; readonly data: { readonly draft: GiftDraft } },
): void {
  Object.assign(draft, { draft: data.draft, buying: { writeId: id }, bought: null });
}

function endChange(draft: Draft<GiftsState>, writeId: string, code: string | null, at: number): void {
  if (draft.changing?.writeId !== writeId) return;
  draft.changed = { ...draft.changing, code, at };
  draft.changing = null;
}

export interface KnownDocument {
  readonly last: { readonly document: string } | null;
  /** Null: to be asked for again. */
  readonly fetchedAt: number | null;
}
const unknown: KnownDocument = { last: null, fetchedAt: null };

export const giftCatalog = projection('giftCatalog', 'device', unknown, {
  'gifts/catalogFetched': (draft, { at, data }) => {
    draft.last = data;
    draft.fetchedAt = at;
  },
});
export const sentGifts = projection('sentGifts', 'device', unknown, {
  'gifts/sentFetched': (draft, { at, data }) => {
    draft.last = data;
    draft.fetchedAt = at;
  },
  'gifts/bought': (draft) => {
    draft.fetchedAt = null;
  },
  'gifts/changed': (draft) => {
    draft.fetchedAt = null;
  },
  'session/signedIn': (draft) => {
    draft.fetchedAt = null;
  },
  'live/changeHeard': (draft, { data }) => {
    if (data.what === 'gifts') draft.fetchedAt = null;
  },
});

/** Request states of this tab. */
export const giftCatalogFetch = projection('giftCatalogFetch', 'tab', notAsked, {
  'gifts/catalogRequested': fetchAsked,
  'gifts/catalogFetched': fetchAnswered,
  'gifts/catalogFetchFailed': fetchFailed,
});
export const sentGiftsFetch = projection('sentGiftsFetch', 'tab', notAsked, {
  'gifts/sentRequested': fetchAsked,
  'gifts/sentFetched': fetchAnswered,
  'gifts/sentFetchFailed': fetchFailed,
});
