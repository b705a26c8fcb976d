/** What is known of a price by its key: it is asked for anew. */
import { latteItem, orderOf } from '../kit/testServer.ts';
import type { Outcomes } from '../kit/outcomes.ts';

const shared = {
  accepted: () => orderOf([latteItem]),
  withoutResult: 'a price is good for minutes, and a lost one is asked for anew',
  refused: 'a refusal is an answer, too: PriceOrderRefusal',
};

export const pricingOutcomes: Outcomes<'price-order' | 'price-order-guest'> = {
  'price-order': shared,
  'price-order-guest': { ...shared, by: 'guest' },
};
