/** What is known of the changes of a cart by their key. */
import { latteItem } from '../kit/testServer.ts';
import type { Outcomes } from '../kit/outcomes.ts';

export const cartOutcomes: Outcomes<'change-cart'> = {
  'change-cart': {
    // Not the line that the orders of the other nouns are of: what an order took out of the cart is not ordered again.
    accepted: () => ({
      changes: [
        { changeId: 'one-more', lineId: 'in-cart', by: 1, item: { ...latteItem, lineId: 'in-cart' } },
      ],
    }),
    refused: 'its changes are refused one by one, in the answer',
  },
};
