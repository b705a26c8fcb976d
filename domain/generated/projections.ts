/** Written by `npm run generate`; do not edit. */
import { addresses, addressesFetch } from '../addresses/evolve.ts';
import { cancellations } from '../cancellations/evolve.ts';
import { cart, cartFetch } from '../cart/evolve.ts';
import { devices, devicesFetch } from '../devices/evolve.ts';
import { engine, storage } from '../engine/evolve.ts';
import { favoriteProducts, favoriteProductsFetch } from '../favoriteProducts/evolve.ts';
import { favorites, favoritesFetch } from '../favorites/evolve.ts';
import { live } from '../feed/evolve.ts';
import { gifts, giftCatalog, sentGifts, giftCatalogFetch, sentGiftsFetch } from '../gifts/evolve.ts';
import { history, historyFetch } from '../history/evolve.ts';
import { home, guestHome, homeFetch, guestHomeFetch } from '../home/evolve.ts';
import { loyalty, loyaltyFetch } from '../loyalty/evolve.ts';
import { menu, menuFetch } from '../menu/evolve.ts';
import { notices } from '../notices/evolve.ts';
import { order, previousFetch, readyNews } from '../orders/evolve.ts';
import { outbox } from '../outbox/evolve.ts';
import { partnerships, partnershipsFetch } from '../partnerships/evolve.ts';
import { paymentMethods, paymentMethodsFetch } from '../paymentMethods/evolve.ts';
import { personalData, personalDataFetch } from '../personalData/evolve.ts';
import { pickup, pickupFetch } from '../pickup/evolve.ts';
import { pickupTimes } from '../pickupTimes/evolve.ts';
import { pricing } from '../pricing/evolve.ts';
import { pricingRules } from '../pricing/evolveRules.ts';
import { profile, profileFetch } from '../profile/evolve.ts';
import { promo, promoFetch } from '../promo/evolve.ts';
import { rewards, rewardsFetch } from '../rewards/evolve.ts';
import { screen } from '../screen/evolve.ts';
import { session, sessionCheck, signIn } from '../session/evolve.ts';
import { slotChoice, storeSlots } from '../slots/evolve.ts';
import { store, area } from '../stores/evolve.ts';
import { deviceLocation } from '../stores/evolveDevice.ts';
import { storeMap } from '../stores/evolveMap.ts';
import { nearestStore } from '../stores/evolveNearest.ts';
import { storeSearch } from '../stores/evolveSearch.ts';
import { storeSelection } from '../stores/evolveSelection.ts';
import { tips } from '../tips/evolve.ts';
import { wallet, walletFetch } from '../wallet/evolve.ts';
export const projections = {
  addresses,
  addressesFetch,
  cancellations,
  cart,
  cartFetch,
  devices,
  devicesFetch,
  engine,
  storage,
  favoriteProducts,
  favoriteProductsFetch,
  favorites,
  favoritesFetch,
  live,
  gifts,
  giftCatalog,
  sentGifts,
  giftCatalogFetch,
  sentGiftsFetch,
  history,
  historyFetch,
  home,
  guestHome,
  homeFetch,
  guestHomeFetch,
  loyalty,
  loyaltyFetch,
  menu,
  menuFetch,
  notices,
  order,
  previousFetch,
  readyNews,
  outbox,
  partnerships,
  partnershipsFetch,
  paymentMethods,
  paymentMethodsFetch,
  personalData,
  personalDataFetch,
  pickup,
  pickupFetch,
  pickupTimes,
  pricing,
  pricingRules,
  profile,
  profileFetch,
  promo,
  promoFetch,
  rewards,
  rewardsFetch,
  screen,
  session,
  sessionCheck,
  signIn,
  slotChoice,
  storeSlots,
  store,
  area,
  deviceLocation,
  storeMap,
  nearestStore,
  storeSearch,
  storeSelection,
  tips,
  wallet,
  walletFetch,
} as const;
