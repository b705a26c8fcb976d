/** What is known of a cancellation by its key. */
import type { Outcomes } from '../kit/outcomes.ts';
import { placedLatte } from '../orders/placedLatte.ts';

export const cancellationsOutcomes: Outcomes<'cancel-order'> = {
  'cancel-order': {
    accepted: async ({ owner }) => ({ orderId: (await placedLatte(owner)).orderId }),
    refused: ['ORDER_NOT_FOUND', () => ({ orderId: 'of-nobody' })],
  },
};
