/** Written by `npm run generate`; do not edit. */
import { addressesDeciders } from '../addresses/decide.ts';
import { cancellationsDeciders } from '../cancellations/decide.ts';
import { cartDeciders } from '../cart/decide.ts';
import { devicesDeciders } from '../devices/decide.ts';
import { favoriteProductsDeciders } from '../favoriteProducts/decide.ts';
import { favoritesDeciders } from '../favorites/decide.ts';
import { giftsDeciders } from '../gifts/decide.ts';
import { historyDeciders } from '../history/decide.ts';
import { homeDeciders } from '../home/decide.ts';
import { loyaltyDeciders } from '../loyalty/decide.ts';
import { menuDeciders } from '../menu/decide.ts';
import { orderDeciders } from '../orders/decide.ts';
import { partnershipsDeciders } from '../partnerships/decide.ts';
import { paymentMethodsDeciders } from '../paymentMethods/decide.ts';
import { personalDataDeciders } from '../personalData/decide.ts';
import { pickupDeciders } from '../pickup/decide.ts';
import { pricingDeciders } from '../pricing/decide.ts';
import { profileDeciders } from '../profile/decide.ts';
import { promoDeciders } from '../promo/decide.ts';
import { rewardsDeciders } from '../rewards/decide.ts';
import { screenDeciders } from '../screen/decide.ts';
import { sessionDeciders } from '../session/decide.ts';
import { slotsDeciders } from '../slots/decide.ts';
import { locatorDeciders } from '../stores/decide.ts';
import { tipsDeciders } from '../tips/decide.ts';
import { walletDeciders } from '../wallet/decide.ts';
export const deciders = {
  ...addressesDeciders,
  ...cancellationsDeciders,
  ...cartDeciders,
  ...devicesDeciders,
  ...favoriteProductsDeciders,
  ...favoritesDeciders,
  ...giftsDeciders,
  ...historyDeciders,
  ...homeDeciders,
  ...loyaltyDeciders,
  ...menuDeciders,
  ...orderDeciders,
  ...partnershipsDeciders,
  ...paymentMethodsDeciders,
  ...personalDataDeciders,
  ...pickupDeciders,
  ...pricingDeciders,
  ...profileDeciders,
  ...promoDeciders,
  ...rewardsDeciders,
  ...screenDeciders,
  ...sessionDeciders,
  ...slotsDeciders,
  ...locatorDeciders,
  ...tipsDeciders,
  ...walletDeciders,
};
