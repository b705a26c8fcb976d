/** What is known of the changes of a profile by their keys. */
import type { Outcomes } from '../kit/outcomes.ts';

const consent = { preference: 'emailOffers', isOn: true, wording: '2026-11' };

export const profileOutcomes: Outcomes<'save-profile' | 'set-preference'> = {
  'save-profile': {
    accepted: () => ({ change: { lastName: 'Kaya' } }),
    refused: ['PROFILE_INVALID', () => ({ change: { firstName: '' } })],
  },
  'set-preference': {
    accepted: () => consent,
    refused: ['PREFERENCE_INVALID', () => ({ ...consent, wording: 'none' })],
  },
};
