/** Schemas of a price request and its answer. Spec 3, sections 3 and 7. */
import type { CartLine } from '../cart/line.ts';
import type { CollectionType, ConsumptionType } from '../cart/pickupOptions.ts';
import * as v from 'valibot';
import type { ClientConfig } from '../clientConfig.ts';
import { Cents, Currency } from '../money.ts';
import {
  PricedEarning,
  PricedOffer,
  PricingLine,
  type PricingRules as Rules,
  type StorePricing as OfStore,
} from './priced.ts';

export type PricingSettings = Pick<ClientConfig, 'isPricingEnabled' | 'enableTransparentPricing'>;

export interface PriceRequest {
  readonly storeNumber: string;
  readonly lines: readonly CartLine[];
  readonly collectionType: v.InferOutput<typeof CollectionType>;
  readonly consumptionType: v.InferOutput<typeof ConsumptionType>;
  readonly enableTransparentPricing: boolean;
  /** The coupon code of the chosen offer; null without one. */
  readonly couponCode: string | null;
}

export const OrderPricing = v.object({
  orderId: v.string(),
  expiresIn: v.pipe(v.number(), v.minValue(0)),
  price: Cents,
  subtotal: Cents,
  tax: Cents,
  currency: Currency,
  lineItems: v.array(PricingLine),
  isTipEnabled: v.boolean(),
  waitMinutes: v.strictObject({ min: v.number(), max: v.number() }),
  discount: Cents,
  offers: v.array(PricedOffer),
  earns: v.nullable(PricedEarning),
});
export type OrderPricing = v.InferOutput<typeof OrderPricing>;

export type PricingRules = v.InferOutput<typeof Rules>;
export type StorePricing = v.InferOutput<typeof OfStore>;
