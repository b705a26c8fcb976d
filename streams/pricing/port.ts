/** Prices and their rules, asked of the server. */
import type { OrderPricing, PriceRequest, PricingRules, StorePricing } from '../../domain/pricing/shape.ts';
import type { Answer } from '../ports.ts';

export interface PricingPort {
  /** A refusal of the price is `ok: true` with `refusal`: the server answered. */
  price(
    request: PriceRequest,
    asGuest: boolean,
    idempotencyKey: string,
    signal: AbortSignal,
  ): Promise<Answer<OrderPricing | { readonly refusal: string; readonly lineIds: readonly string[] }>>;
  /** `ofStore` is null for a store that does not exist. */
  pricingRules(
    storeNumber: string,
    signal: AbortSignal,
  ): Promise<Answer<{ readonly rules: PricingRules; readonly ofStore: StorePricing | null }>>;
}
