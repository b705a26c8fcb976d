/** What is known of the end of a charge. */
import type { Outcomes } from '../kit/outcomes.ts';

export const paymentsOutcomes: Outcomes<'cancel-charge'> = {
  'cancel-charge': {
    without:
      'it ends the charge of another key: get-charge tells its state, and that key the outcome of its write',
  },
};
