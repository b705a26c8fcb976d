/** Written by `npm run generate`; do not edit. */
import { addresses } from '../addresses/reads.ts';
import { memberCart } from '../cart/reads.ts';
import { devices } from '../devices/reads.ts';
import { favoriteProducts } from '../favoriteProducts/reads.ts';
import { favorites } from '../favorites/reads.ts';
import { giftCatalog, sentGifts } from '../gifts/reads.ts';
import { history } from '../history/reads.ts';
import { home, guestHome } from '../home/reads.ts';
import { loyalty } from '../loyalty/reads.ts';
import { menu } from '../menu/reads.ts';
import { previousOrders } from '../orders/reads.ts';
import { partnerships } from '../partnerships/reads.ts';
import { paymentMethods } from '../paymentMethods/reads.ts';
import { personalData } from '../personalData/reads.ts';
import { storeDetails } from '../pickup/reads.ts';
import { pickupTime } from '../pickupTimes/reads.ts';
import { price, pricingRules } from '../pricing/reads.ts';
import { profile } from '../profile/reads.ts';
import { promoLink, promoUser } from '../promo/reads.ts';
import { rewards } from '../rewards/reads.ts';
import { storeSlots } from '../slots/reads.ts';
import { storeSearch, ownStores, moreStores, nearestStore, pickedStore } from '../stores/reads.ts';
import { cards } from '../wallet/reads.ts';
export const declaredReads = {
  addresses,
  memberCart,
  devices,
  favoriteProducts,
  favorites,
  giftCatalog,
  sentGifts,
  history,
  home,
  guestHome,
  loyalty,
  menu,
  previousOrders,
  partnerships,
  paymentMethods,
  personalData,
  storeDetails,
  pickupTime,
  price,
  pricingRules,
  profile,
  promoLink,
  promoUser,
  rewards,
  storeSlots,
  storeSearch,
  ownStores,
  moreStores,
  nearestStore,
  pickedStore,
  cards,
};
