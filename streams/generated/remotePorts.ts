/** Written by `npm run generate`; do not edit. */
import type { AddressesPort } from '../addresses/port.ts';
import type { CancellationsPort } from '../cancellations/port.ts';
import type { CartPort } from '../cart/port.ts';
import type { FavoriteProductsPort } from '../favoriteProducts/port.ts';
import type { FeedPort } from '../feed/port.ts';
import type { HomePort } from '../home/port.ts';
import type { LoyaltyPort } from '../loyalty/port.ts';
import type { MenuPort } from '../menu/port.ts';
import type { OrdersPort } from '../orders/port.ts';
import type { PartnershipsPort } from '../partnerships/port.ts';
import type { PaymentMethodsPort } from '../paymentMethods/port.ts';
import type { PickupPort } from '../pickup/port.ts';
import type { PickupTimesPort } from '../pickupTimes/port.ts';
import type { PricingPort } from '../pricing/port.ts';
import type { RewardsPort } from '../rewards/port.ts';
import type { SessionPort } from '../session/port.ts';
import type { SlotsPort } from '../slots/port.ts';
import type { StoresPort } from '../stores/port.ts';
import type { WalletPort } from '../wallet/port.ts';
/** What is asked of the server, by noun. */
export interface RemotePorts {
  readonly addresses: AddressesPort;
  readonly cancellations: CancellationsPort;
  readonly cart: CartPort;
  readonly favoriteProducts: FavoriteProductsPort;
  readonly feed: FeedPort;
  readonly home: HomePort;
  readonly loyalty: LoyaltyPort;
  readonly menu: MenuPort;
  readonly orders: OrdersPort;
  readonly partnerships: PartnershipsPort;
  readonly paymentMethods: PaymentMethodsPort;
  readonly pickup: PickupPort;
  readonly pickupTimes: PickupTimesPort;
  readonly pricing: PricingPort;
  readonly rewards: RewardsPort;
  readonly session: SessionPort;
  readonly slots: SlotsPort;
  readonly stores: StoresPort;
  readonly wallet: WalletPort;
}
