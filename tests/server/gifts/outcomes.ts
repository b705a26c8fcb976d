/** What is known of the writes of gifts by their keys. */
import type { Outcomes } from '../kit/outcomes.ts';

export const giftsOutcomes: Outcomes<'close-gift-claim'> = { 'close-gift-claim': { closes: true } };
