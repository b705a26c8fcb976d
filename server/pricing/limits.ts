/**
 * The limits of an order, which the client reads in /config.json and the server enforces. Spec 3 sections 3, 5 and 9.
 */
import type { ClientConfig } from '../../domain/clientConfig.ts';

export type OrderLimits = Pick<ClientConfig, 'maximumItemAmount' | 'maximumModifierAmount'>;

/** The operator's settings for what is said of prices. */
export type PricingFlags = Pick<ClientConfig, 'isPricingEnabled' | 'enableTransparentPricing'>;

/** For how long a price is valid. */
export const PRICING_VALID_SECONDS = 300;
