/** The last price, the price request in progress, and the tip. rules.ts says whether the price may be used, tip.ts the tip. */
import type { Fact, FactOf } from '../events.ts';
import type { FailureKind } from '../failure.ts';
import { projection } from '../projection.ts';
import { endsPrice } from './endsPrice.ts';
import { isTipOffered, STORED_VALUE } from './tip.ts';

export type Priced = FactOf<'pricing/priced'>['data'] & { readonly pricedAt: number };

export interface PricingState {
  readonly priced: Priced | null;
  readonly asked: { readonly signature: string; readonly at: number; readonly id: string } | null;
  /** The last request for `signature` was refused, or had no answer. */
  readonly trouble:
    | {
        readonly kind: 'refused';
        readonly signature: string;
        readonly code: string;
        readonly lineIds: readonly string[];
      }
    | { readonly kind: 'failed'; readonly signature: string; readonly failure: FailureKind }
    | null;
  /** As it was chosen, in cents. */
  readonly tipAmount: number;
  /** It was removed, as none is taken for the last price. */
  readonly isTipRemoved: boolean;
}

const none: PricingState = { priced: null, asked: null, trouble: null, tipAmount: 0, isTipRemoved: false };

export const pricing = projection('pricing', 'device', none, {
  'pricing/refreshed': (draft) => {
    draft.priced = null;
    draft.asked = null;
    draft.trouble = null;
  },
  'pricing/requested': (draft, fact) => {
    draft.asked = { signature: fact.data.signature, at: fact.at, id: fact.id };
    draft.trouble = null;
  },
  'pricing/priced': (draft, fact) => {
    if (!answers(draft.asked, fact)) return;
    draft.priced = { ...fact.data, pricedAt: fact.at };
    draft.asked = null;
    draft.trouble = null;
    if (draft.tipAmount > 0 && !isTipOffered(fact.data, STORED_VALUE)) {
      draft.tipAmount = 0;
      draft.isTipRemoved = true;
    }
  },
  'pricing/refused': (draft, fact) => {
    if (!answers(draft.asked, fact)) return;
    draft.asked = null;
    draft.priced = null;
    draft.trouble = {
      kind: 'refused',
      signature: fact.data.signature,
      code: fact.data.code,
      lineIds: fact.data.lineIds,
    };
  },
  'pricing/failed': (draft, fact) => {
    if (!answers(draft.asked, fact)) return;
    draft.asked = null;
    draft.trouble = { kind: 'failed', signature: fact.data.signature, failure: fact.data.kind };
  },
  'pricing/dropped': (draft, fact) => {
    if (answers(draft.asked, fact)) draft.asked = null;
  },
  'pricing/tipChosen': (draft, { data }) => {
    draft.tipAmount = data.tipAmount;
    draft.isTipRemoved = false;
  },
  'pricing/tipCleared': (draft) => {
    draft.tipAmount = 0;
    draft.isTipRemoved = false;
  },
  'order/submitted': (draft) => {
    Object.assign(draft, none);
  },
  'order/refused': (draft, { data }) => {
    if (endsPrice(data.code)) draft.priced = null;
  },
  'session/signedIn': (draft) => {
    // A guest's order id belongs to the guest session that signing in replaced.
    draft.priced = null;
    draft.asked = null;
    draft.trouble = null;
  },
});

/** Newest wins: an answer to a request that was superseded is dropped. */
const answers = (asked: PricingState['asked'], fact: Fact): boolean =>
  asked !== null && asked.id === fact.cause;
