/** A refresh by the person invalidates the price; the pricing stream then requests a new one. */
import type { Deciders } from '../deciders.ts';

export const pricingDeciders: Deciders<'pricing/refresh'> = {
  'pricing/refresh': ({ order }) =>
    order.submission === null ? [{ type: 'pricing/refreshed', data: {} }] : [],
};
