/** The texts and actions of the refusals of domain/pickup. */
import { entry } from '../errorEntry.ts';

export const pickupRefusals = {
  'pickup/checkInFailed': entry('error.pickup.checkInFailed'),
};
