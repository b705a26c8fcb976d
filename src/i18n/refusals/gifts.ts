/** The texts of gifts that cannot be bought, changed or claimed (spec 1 section 8, spec 2 section 8). */
import { entry, gotIt } from '../errorEntry.ts';

export const giftsRefusals = {
  '170046': entry('error.gifts.duplicate', gotIt),
  GIFT_LINK_INVALID: entry('error.gifts.link', gotIt),
};
