/** Written by `npm run generate`; do not edit. */
import { fakeAddresses } from '../addresses/fake.ts';
import { fakeCancellations } from '../cancellations/fake.ts';
import { fakeCart } from '../cart/fake.ts';
import { fakeDeepLinks } from '../deepLinks/fake.ts';
import { fakeDevices } from '../devices/fake.ts';
import { fakeElevation } from '../elevation/fake.ts';
import { fakeFavoriteProducts } from '../favoriteProducts/fake.ts';
import { fakeFeed } from '../feed/fake.ts';
import { fakeGiftPurchases } from '../giftPurchases/fake.ts';
import { fakeGifts } from '../gifts/fake.ts';
import { fakeHistory } from '../history/fake.ts';
import { fakeHome } from '../home/fake.ts';
import { fakeIdentity } from '../identity/fake.ts';
import { fakeLoyalty } from '../loyalty/fake.ts';
import { fakeMenu } from '../menu/fake.ts';
import { fakeOrders } from '../orders/fake.ts';
import { fakePartnerships } from '../partnerships/fake.ts';
import { fakePasskeys } from '../passkeys/fake.ts';
import { fakePaymentMethods } from '../paymentMethods/fake.ts';
import { fakePersonalData } from '../personalData/fake.ts';
import { fakePickup } from '../pickup/fake.ts';
import { fakePickupTimes } from '../pickupTimes/fake.ts';
import { fakePricing } from '../pricing/fake.ts';
import { fakeProfile } from '../profile/fake.ts';
import { fakePromo } from '../promo/fake.ts';
import { fakeRewards } from '../rewards/fake.ts';
import { fakeSecondFactor } from '../secondFactor/fake.ts';
import { fakeSession } from '../session/fake.ts';
import { fakeSlots } from '../slots/fake.ts';
import { fakeStoresPort } from '../stores/fake.ts';
import { fakeSupport } from '../support/fake.ts';
import { fakeTips } from '../tips/fake.ts';
import { fakeWallet } from '../wallet/fake.ts';
import type { FakeServer } from '../fakeServer.ts';
export type NounFakes = {
  readonly addresses: ReturnType<typeof fakeAddresses>;
  readonly cancellations: ReturnType<typeof fakeCancellations>;
  readonly cart: ReturnType<typeof fakeCart>;
  readonly deepLinks: ReturnType<typeof fakeDeepLinks>;
  readonly devices: ReturnType<typeof fakeDevices>;
  readonly elevation: ReturnType<typeof fakeElevation>;
  readonly favoriteProducts: ReturnType<typeof fakeFavoriteProducts>;
  readonly feed: ReturnType<typeof fakeFeed>;
  readonly giftPurchases: ReturnType<typeof fakeGiftPurchases>;
  readonly gifts: ReturnType<typeof fakeGifts>;
  readonly history: ReturnType<typeof fakeHistory>;
  readonly home: ReturnType<typeof fakeHome>;
  readonly identity: ReturnType<typeof fakeIdentity>;
  readonly loyalty: ReturnType<typeof fakeLoyalty>;
  readonly menu: ReturnType<typeof fakeMenu>;
  readonly orders: ReturnType<typeof fakeOrders>;
  readonly partnerships: ReturnType<typeof fakePartnerships>;
  readonly passkeys: ReturnType<typeof fakePasskeys>;
  readonly paymentMethods: ReturnType<typeof fakePaymentMethods>;
  readonly personalData: ReturnType<typeof fakePersonalData>;
  readonly pickup: ReturnType<typeof fakePickup>;
  readonly pickupTimes: ReturnType<typeof fakePickupTimes>;
  readonly pricing: ReturnType<typeof fakePricing>;
  readonly profile: ReturnType<typeof fakeProfile>;
  readonly promo: ReturnType<typeof fakePromo>;
  readonly rewards: ReturnType<typeof fakeRewards>;
  readonly secondFactor: ReturnType<typeof fakeSecondFactor>;
  readonly session: ReturnType<typeof fakeSession>;
  readonly slots: ReturnType<typeof fakeSlots>;
  readonly stores: ReturnType<typeof fakeStoresPort>;
  readonly support: ReturnType<typeof fakeSupport>;
  readonly tips: ReturnType<typeof fakeTips>;
  readonly wallet: ReturnType<typeof fakeWallet>;
};
export const createNounFakes = (server: FakeServer): NounFakes => ({
  addresses: fakeAddresses(server),
  cancellations: fakeCancellations(server),
  cart: fakeCart(server),
  deepLinks: fakeDeepLinks(server),
  devices: fakeDevices(server),
  elevation: fakeElevation(server),
  favoriteProducts: fakeFavoriteProducts(server),
  feed: fakeFeed(server),
  giftPurchases: fakeGiftPurchases(server),
  gifts: fakeGifts(server),
  history: fakeHistory(server),
  home: fakeHome(server),
  identity: fakeIdentity(server),
  loyalty: fakeLoyalty(server),
  menu: fakeMenu(server),
  orders: fakeOrders(server),
  partnerships: fakePartnerships(server),
  passkeys: fakePasskeys(server),
  paymentMethods: fakePaymentMethods(server),
  personalData: fakePersonalData(server),
  pickup: fakePickup(server),
  pickupTimes: fakePickupTimes(server),
  pricing: fakePricing(server),
  profile: fakeProfile(server),
  promo: fakePromo(server),
  rewards: fakeRewards(server),
  secondFactor: fakeSecondFactor(server),
  session: fakeSession(server),
  slots: fakeSlots(server),
  stores: fakeStoresPort(server),
  support: fakeSupport(server),
  tips: fakeTips(server),
  wallet: fakeWallet(server),
});
