/** What is known of what a member asks about her data, by the keys. */
import type { Outcomes } from '../kit/outcomes.ts';

export const personalDataOutcomes: Outcomes<'change-personal-data' | 'take-copy'> = {
  'change-personal-data': {
    accepted: () => ({ change: 'keep' }),
    refused: ['ELEVATION_NEEDED', () => ({ change: 'copy' })],
  },
  'take-copy': { without: 'a copy is taken once: who has not got its answer asks for another one' },
};
