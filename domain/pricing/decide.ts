/** The person asks for a new price: what is known is dropped, and the pricing stream asks again. */
import type { Deciders } from '../deciders.ts';

export const pricingDeciders: Deciders<'pricing/refresh'> = {
  'pricing/refresh': ({ order }) =>
    order.submission === null ? [{ type: 'pricing/refreshed', data: {} }] : [],
};
