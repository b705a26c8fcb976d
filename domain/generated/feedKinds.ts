/** Written by `npm run generate`; do not edit. */
import { addressesFeedKind } from '../addresses/feedKind.ts';
import { cartFeedKind } from '../cart/feedKind.ts';
import { favoritesFeedKind } from '../favorites/feedKind.ts';
import { giftsFeedKind } from '../gifts/feedKind.ts';
import { ordersFeedKind } from '../orders/feedKind.ts';
import { personalDataFeedKind } from '../personalData/feedKind.ts';
import { profileFeedKind } from '../profile/feedKind.ts';
import { walletFeedKind } from '../wallet/feedKind.ts';
/** Kinds of the feed's entries that name what changed and carry no data. */
export const feedKinds = [
  addressesFeedKind,
  cartFeedKind,
  favoritesFeedKind,
  giftsFeedKind,
  ordersFeedKind,
  personalDataFeedKind,
  profileFeedKind,
  walletFeedKind,
] as const;
export type FeedKind = (typeof feedKinds)[number];
