/** What is known of the changes of a cart by their key. */
import { latteItem } from '../kit/testServer.ts';
import type { Outcomes } from '../kit/outcomes.ts';

export const cartOutcomes: Outcomes<'change-cart'> = {
  'change-cart': {
    accepted: () => ({ changes: [{ changeId: 'one-more', lineId: 'line-1', by: 1, item: latteItem }] }),
    refused: 'its changes are refused one by one, in the answer',
  },
};
