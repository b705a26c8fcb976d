/** What is known of an arrival by its key. */
import type { Outcomes } from '../kit/outcomes.ts';
import { placedLatte } from '../orders/placedLatte.ts';

const arrival = {
  pickUpOption: 'IN_STORE',
  storeNumber: '1',
  displayName: 'Ann',
  stallNumber: null,
} as const;

export const pickupOutcomes: Outcomes<'create-customer-arrival'> = {
  'create-customer-arrival': {
    accepted: async ({ owner }) => {
      const { orderToken } = await placedLatte(owner);
      return { customerArrivalInput: { ...arrival, orderToken } };
    },
    refused: ['ORDER_NOT_FOUND', () => ({ customerArrivalInput: { ...arrival, orderToken: 'of-nobody' } })],
  },
};
