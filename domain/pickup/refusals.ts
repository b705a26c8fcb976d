/** What is said of a refusal that pickup makes by itself. */
import { entry } from '../errorEntry.ts';

export const pickupRefusals = {
  'pickup/checkInFailed': entry('error.pickup.checkInFailed'),
};
