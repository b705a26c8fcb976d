/** Parts of prices and pricing rules that events have and the server answers. */
import * as v from 'valibot';
import { Cents, Currency } from '../money.ts';
import { money, personal, pub, replaced } from '../privacy.ts';

export const PricingLine = v.strictObject({
  key: pub(v.string()),
  label: pub(v.string()),
  price: money(Cents),
  lineId: pub(v.nullable(v.string())),
  /** Shown in place of the amount, such as `Free`. Tells whether the store's state has a sales tax. */
  priceLabel: v.nullish(replaced(v.string(), '')),
});

/** What an offer does to a price. `reason`: the code of why it was not applied; null where it was. */
export const PricedOffer = v.strictObject({
  code: personal(v.string()),
  hasBeenApplied: pub(v.boolean()),
  description: pub(v.nullable(v.string())),
  discount: money(Cents),
  reason: pub(v.nullable(v.string())),
});

/** Stars for a unit of the currency, by what pays. */
export const PricedEarning = v.strictObject({ storedValue: pub(v.number()), other: pub(v.number()) });

/** The rules of all stores, as the server has them now. */
export const PricingRules = v.strictObject({
  isPricingEnabled: pub(v.boolean()),
  enableTransparentPricing: pub(v.boolean()),
  maximumItemAmount: pub(v.number()),
  tipOptions: v.strictObject({ amounts: pub(v.array(Cents)), most: pub(Cents) }),
});

/** Those of one store, which they identify. */
export const StorePricing = v.strictObject({
  currency: replaced(Currency, 'USD'),
  hasTaxNote: replaced(v.boolean(), false),
  isStoredValueOnly: replaced(v.boolean(), false),
  waitMinutes: replaced(v.strictObject({ min: v.number(), max: v.number() }), { min: 0, max: 0 }),
});
