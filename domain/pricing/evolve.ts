/** The last price, the price request in progress, and the tip. rules.ts says whether the price may be used, tip.ts the tip. */
import type { Draft } from 'immer';
import type { Fact, FactOf } from '../events.ts';
import type { FailureKind } from '../failure.ts';
import { projection } from '../projection.ts';
import { endsPrice, REWARD_NOT_APPLIED } from './endsPrice.ts';
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
  /** The chosen offer; `chosenBy` is the id of the event that chose it. */
  readonly offer: { readonly couponCode: string; readonly chosenBy: string } | null;
  /** The chosen offer was not applied, and is chosen no more. `reason`: a code; null where the server said none. */
  readonly offerRefused: { readonly reason: string | null } | null;
}

const none: PricingState = {
  ...{ priced: null, asked: null, trouble: null, tipAmount: 0, isTipRemoved: false },
  ...{ offer: null, offerRefused: null },
};

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
    const { offer } = draft;
    const told = offer && fact.data.offers?.find(({ code }) => code === offer.couponCode);
    // The next question asks without it: this price is of the offer that was not applied.
    if (offer !== null && told?.hasBeenApplied !== true) refuseOffer(draft, told?.reason ?? null);
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
  'pricing/offerChosen': (draft, { id, data: { couponCode } }) => {
    draft.offer = couponCode === null ? null : { couponCode, chosenBy: id };
    draft.offerRefused = null;
  },
  'pricing/offerRefusalRead': (draft) => {
    draft.offerRefused = null;
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
    // The refusal of the order says why.
    if (data.code === REWARD_NOT_APPLIED) draft.offer = null;
  },
  'session/signedIn': (draft) => {
    // A guest's order id belongs to the guest session that signing in replaced.
    draft.priced = null;
    draft.asked = null;
    draft.trouble = null;
    // Only a member chooses an offer, and another member begins an era: it is hers, and the next price tells whether it applies.
  },
});

function refuseOffer(draft: Draft<PricingState>, reason: string | null): void {
  draft.offer = null;
  draft.offerRefused = { reason };
}

/** Newest wins: an answer to a request that was superseded is dropped. */
const answers = (asked: PricingState['asked'], fact: Fact): boolean =>
  asked !== null && asked.id === fact.cause;
