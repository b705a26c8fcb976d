/** Written by `npm run generate`; do not edit. */
import { addressesIntents, addressesFacts } from '../addresses/events.ts';
import { cancellationsIntents, cancellationsFacts } from '../cancellations/events.ts';
import { cartIntents, cartFacts } from '../cart/events.ts';
import { devicesIntents, devicesFacts } from '../devices/events.ts';
import { favoriteProductsIntents, favoriteProductsFacts } from '../favoriteProducts/events.ts';
import { favoritesIntents, favoritesFacts } from '../favorites/events.ts';
import { giftsIntents, giftsFacts } from '../gifts/events.ts';
import { historyIntents, historyFacts } from '../history/events.ts';
import { homeIntents, homeFacts } from '../home/events.ts';
import { loyaltyIntents, loyaltyFacts } from '../loyalty/events.ts';
import { menuIntents, menuFacts } from '../menu/events.ts';
import { orderIntents, orderFacts } from '../orders/events.ts';
import { partnershipsIntents, partnershipsFacts } from '../partnerships/events.ts';
import { paymentMethodsIntents, paymentMethodsFacts } from '../paymentMethods/events.ts';
import { personalDataIntents, personalDataFacts } from '../personalData/events.ts';
import { pickupIntents, pickupFacts } from '../pickup/events.ts';
import { pricingIntents, pricingFacts } from '../pricing/events.ts';
import { profileIntents, profileFacts } from '../profile/events.ts';
import { promoIntents, promoFacts } from '../promo/events.ts';
import { rewardsIntents, rewardsFacts } from '../rewards/events.ts';
import { screenIntents, screenFacts } from '../screen/events.ts';
import { sessionIntents, sessionFacts } from '../session/events.ts';
import { slotsIntents, slotsFacts } from '../slots/events.ts';
import { locatorIntents, locatorFacts } from '../stores/events.ts';
import { tipsIntents, tipsFacts } from '../tips/events.ts';
import { walletIntents, walletFacts } from '../wallet/events.ts';
import { engineFacts } from '../engine/events.ts';
import { feedFacts } from '../feed/events.ts';
import { outboxFacts } from '../outbox/events.ts';
import { pickupTimesFacts } from '../pickupTimes/events.ts';
export const intents = [
  ...addressesIntents,
  ...cancellationsIntents,
  ...cartIntents,
  ...devicesIntents,
  ...favoriteProductsIntents,
  ...favoritesIntents,
  ...giftsIntents,
  ...historyIntents,
  ...homeIntents,
  ...loyaltyIntents,
  ...menuIntents,
  ...orderIntents,
  ...partnershipsIntents,
  ...paymentMethodsIntents,
  ...personalDataIntents,
  ...pickupIntents,
  ...pricingIntents,
  ...profileIntents,
  ...promoIntents,
  ...rewardsIntents,
  ...screenIntents,
  ...sessionIntents,
  ...slotsIntents,
  ...locatorIntents,
  ...tipsIntents,
  ...walletIntents,
] as const;
export const facts = [
  ...addressesFacts,
  ...cancellationsFacts,
  ...cartFacts,
  ...devicesFacts,
  ...engineFacts,
  ...favoriteProductsFacts,
  ...favoritesFacts,
  ...feedFacts,
  ...giftsFacts,
  ...historyFacts,
  ...homeFacts,
  ...loyaltyFacts,
  ...menuFacts,
  ...orderFacts,
  ...outboxFacts,
  ...partnershipsFacts,
  ...paymentMethodsFacts,
  ...personalDataFacts,
  ...pickupFacts,
  ...pickupTimesFacts,
  ...pricingFacts,
  ...profileFacts,
  ...promoFacts,
  ...rewardsFacts,
  ...screenFacts,
  ...sessionFacts,
  ...slotsFacts,
  ...locatorFacts,
  ...tipsFacts,
  ...walletFacts,
] as const;
