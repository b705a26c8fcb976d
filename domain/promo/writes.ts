/** A promotional code that is redeemed, and where a member lives. */
import * as v from 'valibot';
import { write } from '../write.ts';

export const redeemPromoCode = write(
  'redeemPromoCode',
  { promoCode: v.string() },
  {
    asks: { 'promo/redeemRequested': ({ promoCode }) => ({ promoCode }) },
    settles: ['promo/redeemed', 'promo/redeemRefused'],
  },
);

export const saveResidence = write(
  'saveResidence',
  { country: v.string(), state: v.string() },
  {
    asks: { 'promo/residenceGiven': ({ country, state }) => ({ country, state }) },
    settles: ['promo/residenceSaved', 'promo/residenceRefused'],
  },
);
