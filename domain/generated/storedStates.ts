/** Written by `npm run generate`; do not edit. */
import { storedAddresses } from '../addresses/storedState.ts';
import { storedCancellations } from '../cancellations/storedState.ts';
import { storedCart } from '../cart/storedState.ts';
import { storedDevices } from '../devices/storedState.ts';
import { storedEngine } from '../engine/storedState.ts';
import { storedFavoriteProducts } from '../favoriteProducts/storedState.ts';
import { storedFavorites } from '../favorites/storedState.ts';
import { storedLive } from '../feed/storedState.ts';
import { storedGifts, storedGiftCatalog, storedSentGifts } from '../gifts/storedState.ts';
import { storedHistory } from '../history/storedState.ts';
import { storedHome, storedGuestHome } from '../home/storedState.ts';
import { storedLoyalty } from '../loyalty/storedState.ts';
import { storedMenu } from '../menu/storedState.ts';
import { storedOrder } from '../orders/storedState.ts';
import { storedOutbox } from '../outbox/storedState.ts';
import { storedPartnerships } from '../partnerships/storedState.ts';
import { storedPaymentMethods } from '../paymentMethods/storedState.ts';
import { storedPersonalData } from '../personalData/storedState.ts';
import { storedPickup } from '../pickup/storedState.ts';
import { storedPricing } from '../pricing/storedState.ts';
import { storedProfile } from '../profile/storedState.ts';
import { storedPromo } from '../promo/storedState.ts';
import { storedRewards } from '../rewards/storedState.ts';
import { storedSession } from '../session/storedState.ts';
import { storedSlotChoice } from '../slots/storedState.ts';
import { storedStore, storedArea } from '../stores/storedState.ts';
import { storedTips } from '../tips/storedState.ts';
import { storedWallet } from '../wallet/storedState.ts';
export const storedStates = {
  addresses: storedAddresses,
  cancellations: storedCancellations,
  cart: storedCart,
  devices: storedDevices,
  engine: storedEngine,
  favoriteProducts: storedFavoriteProducts,
  favorites: storedFavorites,
  live: storedLive,
  gifts: storedGifts,
  giftCatalog: storedGiftCatalog,
  sentGifts: storedSentGifts,
  history: storedHistory,
  home: storedHome,
  guestHome: storedGuestHome,
  loyalty: storedLoyalty,
  menu: storedMenu,
  order: storedOrder,
  outbox: storedOutbox,
  partnerships: storedPartnerships,
  paymentMethods: storedPaymentMethods,
  personalData: storedPersonalData,
  pickup: storedPickup,
  pricing: storedPricing,
  profile: storedProfile,
  promo: storedPromo,
  rewards: storedRewards,
  session: storedSession,
  slotChoice: storedSlotChoice,
  store: storedStore,
  area: storedArea,
  tips: storedTips,
  wallet: storedWallet,
};
