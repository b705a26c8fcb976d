/** The server's price for a cart, and how asking for it can end. Spec 3, sections 4, 5 and 8. */
import * as v from 'valibot';
import { fact, intent } from '../event.ts';
import { FailureKind } from '../failure.ts';
import { Cents, Currency } from '../money.ts';
import { money, pub } from '../privacy.ts';

export const PricingLine = v.strictObject({
  key: v.string(),
  label: v.string(),
  price: Cents,
  lineId: v.nullable(v.string()),
});

/** The signature names what was priced: lines, store and pickup option (rules.ts). */
const signature = pub(v.string());

export const pricingIntents = [
  /** The person pressed Refresh or Try again. */
  intent('pricing/refresh', {}),
] as const;

export const pricingFacts = [
  fact('pricing/refreshed', {}),
  fact('pricing/requested', { signature }),
  fact('pricing/priced', {
    signature,
    orderId: pub(v.string()),
    expiresIn: pub(v.number()),
    price: money(Cents),
    subtotal: money(Cents),
    tax: money(Cents),
    currency: pub(Currency),
    lineItems: money(v.array(PricingLine)),
    isTipEnabled: pub(v.boolean()),
    waitMinutes: pub(v.strictObject({ min: v.number(), max: v.number() })),
  }),
  fact('pricing/refused', { signature, code: pub(v.string()), lineIds: pub(v.array(v.string())) }),
  fact('pricing/failed', { signature, kind: pub(FailureKind) }),
] as const;
