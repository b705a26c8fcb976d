/** The texts and actions of the refusals of domain/pickup. */
import { entry } from '../../i18n/errorEntry.ts';

export const pickupRefusals = {
  'pickup/checkInFailed': entry('error.pickup.checkInFailed'),
};
