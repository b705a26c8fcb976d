/** The member's saved ways to pay, as the document of the last answer, and how the last change of them ended. */
import { fetchAnswered, fetchAsked, fetchFailed, notAsked } from '../fetchState.ts';
import { projection } from '../projection.ts';

export interface PaymentMethodsState {
  readonly last: { readonly document: string } | null;
  /** Null: to be asked for again. */
  readonly fetchedAt: number | null;
  /** Refused where it has a `code`. */
  readonly ended: {
    readonly writeId: string;
    readonly paymentMethodId: string | null;
    readonly code: string | null;
    readonly at: number;
  } | null;
}

const none: PaymentMethodsState = { last: null, fetchedAt: null, ended: null };

export const paymentMethods = projection('paymentMethods', 'device', none, {
  'paymentMethods/fetched': (draft, { at, data }) => {
    draft.last = data;
    draft.fetchedAt = at;
  },
  'live/changeHeard': (draft, { data }) => {
    if (data.what === 'wallet') draft.fetchedAt = null;
  },
  'paymentMethods/changed': (draft, { at, data }) => {
    draft.fetchedAt = null;
    draft.ended = { ...data, code: null, at };
  },
  'paymentMethods/refused': (draft, { at, data }) => {
    // The refusal may be due to a change by another device: the list is asked for again.
    draft.fetchedAt = null;
    draft.ended = { ...data, paymentMethodId: null, at };
  },
});

/** Request state of this tab. */
export const paymentMethodsFetch = projection('paymentMethodsFetch', 'tab', notAsked, {
  'paymentMethods/requested': fetchAsked,
  'paymentMethods/fetched': fetchAnswered,
  'paymentMethods/fetchFailed': fetchFailed,
});
