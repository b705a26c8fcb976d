/** Requests for the price of a cart, and their results. Spec 3, sections 4, 5 and 8. */
import * as v from 'valibot';
import { fact, intent } from '../event.ts';
import { FailureKind } from '../failure.ts';
import { Cents, Currency } from '../money.ts';
import { composed, money, personal, place, pub, replaced } from '../privacy.ts';
import { PricedEarning, PricedOffer, PricingLine, PricingRules, StorePricing } from './priced.ts';

/** Identifies what was priced: lines, store, pickup option, guest or member (rules.ts). */
const signature = composed(v.string(), /^\["(?<store>[^"\\]*)",/);

const tipAmount = money(Cents);
const couponCode = personal(v.nullable(v.string()));
const tab = { scope: 'tab' } as const;

export const pricingIntents = [
  /** The person pressed Refresh or Try again. */
  intent('pricing/refresh', {}),
  /** 0 for none. */
  intent('pricing/chooseTip', { tipAmount }),
  /** Null for no offer. */
  intent('pricing/chooseOffer', { couponCode }),
  /** The notice that the offer was not applied was read. */
  intent('pricing/readOfferRefusal', {}),
] as const;

export const pricingFacts = [
  fact('pricing/refreshed', {}),
  fact('pricing/requested', { signature }),
  fact('pricing/priced', {
    signature,
    orderId: personal(v.string()),
    expiresIn: pub(v.number()),
    price: money(Cents),
    subtotal: money(Cents),
    tax: money(Cents),
    currency: replaced(Currency, 'USD'),
    lineItems: v.array(PricingLine),
    // Both identify the store.
    isTipEnabled: replaced(v.boolean(), true),
    waitMinutes: replaced(v.strictObject({ min: v.number(), max: v.number() }), { min: 0, max: 0 }),
    // A build before offers says none.
    discount: v.nullish(money(Cents)),
    offers: v.nullish(v.array(PricedOffer)),
    /** Null for a guest. */
    earns: v.nullish(PricedEarning),
  }),
  fact('pricing/refused', { signature, code: pub(v.string()), lineIds: pub(v.array(v.string())) }),
  fact('pricing/failed', { signature, kind: pub(FailureKind) }),
  /** An answer came, or its request was aborted, when its question no longer stood: for a cart that is another by now. */
  fact('pricing/dropped', { signature }),
  fact('pricing/tipChosen', { tipAmount }),
  /** It applies to the next price, or to none as null. */
  fact('pricing/offerChosen', { couponCode }),
  fact('pricing/offerRefusalRead', {}),
  /** A new order begins without the tip of one that was given up; nobody chose that. */
  fact('pricing/tipCleared', {}),
  /** `storeNumber`: also of this store. */
  fact('pricing/rulesRequested', { storeNumber: place(v.string()) }, tab),
  /** `ofStore` is null for a store that does not exist. */
  fact(
    'pricing/rulesFetched',
    { storeNumber: place(v.string()), rules: PricingRules, ofStore: v.nullable(StorePricing) },
    tab,
  ),
  fact('pricing/rulesFailed', { storeNumber: place(v.string()), kind: pub(FailureKind) }, tab),
] as const;

/** Facts that are answers, though their names do not end as those of answers do (streams/log/recordFacts.ts). */
export type PricingAnswers = 'pricing/priced' | 'pricing/refused' | 'pricing/failed' | 'pricing/dropped';
