/** Requests for the price of a cart, and their results. Spec 3, sections 4, 5 and 8. */
import * as v from 'valibot';
import { fact, intent } from '../event.ts';
import { FailureKind } from '../failure.ts';
import { Cents, Currency } from '../money.ts';
import { composed, money, personal, place, pub, replaced } from '../privacy.ts';
import { PricingLine, PricingRules, StorePricing } from './priced.ts';

/** Identifies what was priced: lines, store, pickup option, guest or member (rules.ts). */
const signature = composed(v.string(), /^\["(?<store>[^"\\]*)",/);

const tipAmount = money(Cents);
const tab = { scope: 'tab' } as const;

export const pricingIntents = [
  /** The person pressed Refresh or Try again. */
  intent('pricing/refresh', {}),
  /** 0 for none. */
  intent('pricing/chooseTip', { tipAmount }),
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
  }),
  fact('pricing/refused', { signature, code: pub(v.string()), lineIds: pub(v.array(v.string())) }),
  fact('pricing/failed', { signature, kind: pub(FailureKind) }),
  /** An answer came, or its request was aborted, when its question no longer stood: for a cart that is another by now. */
  fact('pricing/dropped', { signature }),
  fact('pricing/tipChosen', { tipAmount }),
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
