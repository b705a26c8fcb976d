/** Written by `npm run generate`; do not edit. */
import { addressesResolvers } from '../addresses/resolvers.ts';
import { cancellationsResolvers } from '../cancellations/resolvers.ts';
import { cartResolvers } from '../cart/resolvers.ts';
import { favoriteProductsResolvers } from '../favoriteProducts/resolvers.ts';
import { feedResolvers } from '../feed/resolvers.ts';
import { giftsResolvers } from '../gifts/resolvers.ts';
import { historyResolvers } from '../history/resolvers.ts';
import { idempotencyResolvers } from '../idempotency/resolvers.ts';
import { loyaltyResolvers } from '../loyalty/resolvers.ts';
import { menuResolvers } from '../menu/resolvers.ts';
import { ordersResolvers } from '../orders/resolvers.ts';
import { paymentMethodsResolvers } from '../paymentMethods/resolvers.ts';
import { paymentsResolvers } from '../payments/resolvers.ts';
import { personalDataResolvers } from '../personalData/resolvers.ts';
import { pickupResolvers } from '../pickup/resolvers.ts';
import { pricingResolvers } from '../pricing/resolvers.ts';
import { profileResolvers } from '../profile/resolvers.ts';
import { promoResolvers } from '../promo/resolvers.ts';
import { rewardsResolvers } from '../rewards/resolvers.ts';
import { sessionResolvers } from '../session/resolvers.ts';
import { slotsResolvers } from '../slots/resolvers.ts';
import { tipsResolvers } from '../tips/resolvers.ts';
import { walletResolvers } from '../wallet/resolvers.ts';
export const nounResolvers = [
  addressesResolvers,
  cancellationsResolvers,
  cartResolvers,
  favoriteProductsResolvers,
  feedResolvers,
  giftsResolvers,
  historyResolvers,
  idempotencyResolvers,
  loyaltyResolvers,
  menuResolvers,
  ordersResolvers,
  paymentMethodsResolvers,
  paymentsResolvers,
  personalDataResolvers,
  pickupResolvers,
  pricingResolvers,
  profileResolvers,
  promoResolvers,
  rewardsResolvers,
  sessionResolvers,
  slotsResolvers,
  tipsResolvers,
  walletResolvers,
] as const;
export type ResolverDependencies = Parameters<typeof addressesResolvers>[0] &
  Parameters<typeof cancellationsResolvers>[0] &
  Parameters<typeof cartResolvers>[0] &
  Parameters<typeof favoriteProductsResolvers>[0] &
  Parameters<typeof feedResolvers>[0] &
  Parameters<typeof giftsResolvers>[0] &
  Parameters<typeof historyResolvers>[0] &
  Parameters<typeof idempotencyResolvers>[0] &
  Parameters<typeof loyaltyResolvers>[0] &
  Parameters<typeof menuResolvers>[0] &
  Parameters<typeof ordersResolvers>[0] &
  Parameters<typeof paymentMethodsResolvers>[0] &
  Parameters<typeof paymentsResolvers>[0] &
  Parameters<typeof personalDataResolvers>[0] &
  Parameters<typeof pickupResolvers>[0] &
  Parameters<typeof pricingResolvers>[0] &
  Parameters<typeof profileResolvers>[0] &
  Parameters<typeof promoResolvers>[0] &
  Parameters<typeof rewardsResolvers>[0] &
  Parameters<typeof sessionResolvers>[0] &
  Parameters<typeof slotsResolvers>[0] &
  Parameters<typeof tipsResolvers>[0] &
  Parameters<typeof walletResolvers>[0];
