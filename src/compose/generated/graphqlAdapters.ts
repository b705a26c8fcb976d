/** Written by `npm run generate`; do not edit. */
import { createAddressesAdapter } from '../../../adapters/graphql/createAddressesAdapter.ts';
import { createCancellationsAdapter } from '../../../adapters/graphql/createCancellationsAdapter.ts';
import { createCartAdapter } from '../../../adapters/graphql/createCartAdapter.ts';
import { createFavoriteProductsAdapter } from '../../../adapters/graphql/createFavoriteProductsAdapter.ts';
import { createFeedAdapter } from '../../../adapters/graphql/createFeedAdapter.ts';
import { createGiftsAdapter } from '../../../adapters/graphql/createGiftsAdapter.ts';
import { createHistoryAdapter } from '../../../adapters/graphql/createHistoryAdapter.ts';
import { createLoyaltyAdapter } from '../../../adapters/graphql/createLoyaltyAdapter.ts';
import { createMenuAdapter } from '../../../adapters/graphql/createMenuAdapter.ts';
import { createOrdersAdapter } from '../../../adapters/graphql/createOrdersAdapter.ts';
import { createPaymentMethodsAdapter } from '../../../adapters/graphql/createPaymentMethodsAdapter.ts';
import { createPersonalDataAdapter } from '../../../adapters/graphql/createPersonalDataAdapter.ts';
import { createPickupAdapter } from '../../../adapters/graphql/createPickupAdapter.ts';
import { createPricingAdapter } from '../../../adapters/graphql/createPricingAdapter.ts';
import { createProfileAdapter } from '../../../adapters/graphql/createProfileAdapter.ts';
import { createPromoAdapter } from '../../../adapters/graphql/createPromoAdapter.ts';
import { createRewardsAdapter } from '../../../adapters/graphql/createRewardsAdapter.ts';
import { createSlotsAdapter } from '../../../adapters/graphql/createSlotsAdapter.ts';
import { createTipsAdapter } from '../../../adapters/graphql/createTipsAdapter.ts';
import { createWalletAdapter } from '../../../adapters/graphql/createWalletAdapter.ts';
import type { GraphqlClient } from '../../../adapters/graphql/createGraphqlClient.ts';
export const graphqlAdapters = (client: GraphqlClient) => ({
  addresses: createAddressesAdapter(client),
  cancellations: createCancellationsAdapter(client),
  cart: createCartAdapter(client),
  favoriteProducts: createFavoriteProductsAdapter(client),
  feed: createFeedAdapter(client),
  gifts: createGiftsAdapter(client),
  history: createHistoryAdapter(client),
  loyalty: createLoyaltyAdapter(client),
  menu: createMenuAdapter(client),
  orders: createOrdersAdapter(client),
  paymentMethods: createPaymentMethodsAdapter(client),
  personalData: createPersonalDataAdapter(client),
  pickup: createPickupAdapter(client),
  pricing: createPricingAdapter(client),
  profile: createProfileAdapter(client),
  promo: createPromoAdapter(client),
  rewards: createRewardsAdapter(client),
  slots: createSlotsAdapter(client),
  tips: createTipsAdapter(client),
  wallet: createWalletAdapter(client),
});
