/** Stored state of the last price and the open request. */
import * as v from 'valibot';
import { FailureKind } from '../failure.ts';
import { Cents, Currency } from '../money.ts';
import { storedState } from '../storedState.ts';
import { PricedEarning, PricedOffer, PricingLine } from './priced.ts';

const Priced = v.strictObject({
  signature: v.string(),
  orderId: v.string(),
  expiresIn: v.number(),
  price: Cents,
  subtotal: Cents,
  tax: Cents,
  currency: Currency,
  lineItems: v.array(PricingLine),
  isTipEnabled: v.boolean(),
  waitMinutes: v.strictObject({ min: v.number(), max: v.number() }),
  discount: v.nullish(Cents),
  offers: v.nullish(v.array(PricedOffer)),
  earns: v.nullish(PricedEarning),
  pricedAt: v.number(),
});

const Trouble = v.variant('kind', [
  v.strictObject({
    kind: v.literal('refused'),
    signature: v.string(),
    code: v.string(),
    lineIds: v.array(v.string()),
  }),
  v.strictObject({ kind: v.literal('failed'), signature: v.string(), failure: FailureKind }),
]);

export const storedPricing = storedState(
  v.strictObject({
    priced: v.nullable(Priced),
    asked: v.nullable(v.strictObject({ signature: v.string(), at: v.number(), id: v.string() })),
    trouble: v.nullable(Trouble),
    tipAmount: Cents,
    isTipRemoved: v.boolean(),
    offer: v.nullable(v.strictObject({ couponCode: v.string(), chosenBy: v.string() })),
    offerRefused: v.nullable(v.strictObject({ reason: v.nullable(v.string()) })),
  }),
  [
    // 2: the tip.
    (state) => ({ ...(state as object), tipAmount: 0, isTipRemoved: false }),
    // 3: a line may have a label for its price; older ones have none.
    (state) => state,
    // 4: offers.
    (state) => ({ ...(state as object), offer: null, offerRefused: null }),
  ],
);
