/** Written by `npm run generate`; do not edit. */
import texts0 from '../en/cancellations.refusals.json';
import texts1 from '../en/gifts.refusals.json';
import texts2 from '../en/identity.refusals.json';
import texts3 from '../en/personalData.refusals.json';
import texts4 from '../en/promo.refusals.json';
import texts5 from '../en/rewards.refusals.json';
import texts6 from '../en/slots.refusals.json';
import texts7 from '../en/support.refusals.json';
import texts8 from '../en/tips.refusals.json';
export const refusalTexts = {
  ...texts0,
  ...texts1,
  ...texts2,
  ...texts3,
  ...texts4,
  ...texts5,
  ...texts6,
  ...texts7,
  ...texts8,
};
