/** The texts of promotional codes that are not redeemed (spec 3 section 8), and of a residence that is none. */
import { entry } from '../errorEntry.ts';

const expired = entry('error.promo.expired');
const notEligible = entry('error.promo.notEligible');

export const promoRefusals = {
  '1002': entry('error.promo.invalid'),
  '1003': expired,
  '1004': expired,
  '1005': expired,
  '1006': entry('error.promo.tooSoon'),
  '1007': expired,
  '1008': notEligible,
  '1009': entry('error.promo.invalid'),
  '1010': notEligible,
  '1100': notEligible,
  DEEP_LINK_NOT_FOUND: entry('error.promo.invalid'),
  DEEP_LINK_UNAVAILABLE: entry('error.promo.invalid'),
  PROMO_CODE_MISSING: entry('error.promo.invalid'),
  PROMO_TRY_LIMIT: entry('error.promo.tryLimit'),
  RESIDENCE_HELD: entry('error.promo.residenceHeld'),
  RESIDENCE_INVALID: entry('error.promo.residence'),
};
