/** What is known of a residence by the key of its write. */
import type { Outcomes } from '../kit/outcomes.ts';

export const promoOutcomes: Outcomes<'save-residence'> = {
  'save-residence': {
    accepted: () => ({ country: 'US', state: 'WA' }),
    refused: ['RESIDENCE_INVALID', () => ({ country: 'US', state: 'none' })],
  },
};
