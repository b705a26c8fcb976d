/** Written by `npm run generate`; do not edit. */
import { saveAddress, addSingleUseAddress } from '../addresses/writes.ts';
import { cancelOrder } from '../cancellations/writes.ts';
import { changeCart } from '../cart/writes.ts';
import { signOutThere } from '../devices/writes.ts';
import { changeFavoriteProduct } from '../favoriteProducts/writes.ts';
import { flipFavorite } from '../favorites/writes.ts';
import { buyGifts, buyGiftsAsGuest, changeGift, claimGift } from '../gifts/writes.ts';
import { submitOrder, submitGuestOrder } from '../orders/writes.ts';
import { unlinkPartner } from '../partnerships/writes.ts';
import { changePaymentMethod, savePaymentMethod } from '../paymentMethods/writes.ts';
import { changePersonalData } from '../personalData/writes.ts';
import { checkIn, announceArrival } from '../pickup/writes.ts';
import { saveProfile, setPreference } from '../profile/writes.ts';
import { redeemPromoCode, saveResidence } from '../promo/writes.ts';
import { redeemStars, returnReward } from '../rewards/writes.ts';
import { reserveSlot } from '../slots/writes.ts';
import { giveTip } from '../tips/writes.ts';
import { changeCard, reload, addCard } from '../wallet/writes.ts';
export const writeRules = {
  saveAddress,
  addSingleUseAddress,
  cancelOrder,
  changeCart,
  signOutThere,
  changeFavoriteProduct,
  flipFavorite,
  buyGifts,
  buyGiftsAsGuest,
  changeGift,
  claimGift,
  submitOrder,
  submitGuestOrder,
  unlinkPartner,
  changePaymentMethod,
  savePaymentMethod,
  changePersonalData,
  checkIn,
  announceArrival,
  saveProfile,
  setPreference,
  redeemPromoCode,
  saveResidence,
  redeemStars,
  returnReward,
  reserveSlot,
  giveTip,
  changeCard,
  reload,
  addCard,
};
