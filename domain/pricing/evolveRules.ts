/**
 * What the server says of prices besides those of a cart, in this tab: the rules of all stores, and those of each store that
 * was asked for. A store's are asked for again after each order (spec 3 section 4).
 */
import { projection } from '../projection.ts';
import type { PricingRules, StorePricing } from './shape.ts';

export interface PricingRulesState {
  readonly known: PricingRules | null;
  readonly isAsking: boolean;
  /** When they were asked for or answered. */
  readonly at: number;
}

const unknown: PricingRulesState = { known: null, isAsking: false, at: 0 };

export const pricingRules = projection('pricingRules', 'tab', unknown, {
  'pricing/rulesRequested': (draft, { at }) => {
    Object.assign(draft, { isAsking: true, at });
  },
  'pricing/rulesFetched': (draft, { at, data: { rules } }) => {
    const tipOptions = { amounts: [...rules.tipOptions.amounts], most: rules.tipOptions.most };
    Object.assign(draft, { known: { ...rules, tipOptions }, isAsking: false, at });
  },
  'pricing/rulesFailed': (draft) => {
    Object.assign(draft, { isAsking: false, at: 0 });
  },
});

export interface PricingByStoreState {
  readonly byStore: Readonly<
    Record<
      string,
      {
        readonly known: StorePricing | null;
        readonly isAsking: boolean;
        /** 0 where it may have changed since. */
        readonly at: number;
      }
    >
  >;
}

const none: PricingByStoreState = { byStore: {} };

export const pricingByStore = projection('pricingByStore', 'tab', none, {
  'pricing/byStoreRequested': ({ byStore }, { at, data: { storeNumber } }) => {
    byStore[storeNumber] = { known: byStore[storeNumber]?.known ?? null, isAsking: true, at };
  },
  'pricing/byStoreFetched': ({ byStore }, { at, data: { storeNumber, pricing } }) => {
    const known = pricing && { ...pricing, waitMinutes: { ...pricing.waitMinutes } };
    byStore[storeNumber] = { known, isAsking: false, at };
  },
  'pricing/byStoreFailed': ({ byStore }, { data: { storeNumber } }) => {
    Object.assign(byStore[storeNumber] ?? {}, { isAsking: false, at: 0 });
  },
  'order/submitted': ({ byStore }) => {
    for (const entry of Object.values(byStore)) entry.at = 0;
  },
});
