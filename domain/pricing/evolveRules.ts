/**
 * What the server says of prices besides those of a cart, in this tab: the rules of all stores, and those of each store that
 * was asked for. They are asked for again after each order (spec 3 section 4).
 */
import { projection } from '../projection.ts';
import type { PricingRules, StorePricing } from './shape.ts';

export interface PricingRulesState {
  readonly known: PricingRules | null;
  /** `at`: when it was asked or answered; 0 where it may have changed since. */
  readonly byStore: Readonly<
    Record<string, { readonly known: StorePricing | null; readonly isAsking: boolean; readonly at: number }>
  >;
}

const unknown: PricingRulesState = { known: null, byStore: {} };

export const pricingRules = projection('pricingRules', 'tab', unknown, {
  'pricing/rulesRequested': ({ byStore }, { at, data: { storeNumber } }) => {
    byStore[storeNumber] = { known: byStore[storeNumber]?.known ?? null, isAsking: true, at };
  },
  'pricing/rulesFetched': (draft, { at, data: { storeNumber, rules, ofStore } }) => {
    // Facts and states share no objects.
    const { amounts, most } = rules.tipOptions;
    draft.known = { ...rules, tipOptions: { amounts: [...amounts], most } };
    const known = ofStore && { ...ofStore, waitMinutes: { ...ofStore.waitMinutes } };
    draft.byStore[storeNumber] = { known, isAsking: false, at };
  },
  'pricing/rulesFailed': ({ byStore }, { data: { storeNumber } }) => {
    Object.assign(byStore[storeNumber] ?? {}, { isAsking: false, at: 0 });
  },
  'order/submitted': ({ byStore }) => {
    for (const entry of Object.values(byStore)) entry.at = 0;
  },
});
