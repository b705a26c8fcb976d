/** Written by `npm run generate`; do not edit. */
import { cancellationsRefusals } from '../refusals/cancellations.ts';
import { cartRefusals } from '../refusals/cart.ts';
import { favoriteProductsRefusals } from '../refusals/favoriteProducts.ts';
import { favoritesRefusals } from '../refusals/favorites.ts';
import { giftsRefusals } from '../refusals/gifts.ts';
import { identityRefusals } from '../refusals/identity.ts';
import { ordersRefusals } from '../refusals/orders.ts';
import { personalDataRefusals } from '../refusals/personalData.ts';
import { pickupRefusals } from '../refusals/pickup.ts';
import { promoRefusals } from '../refusals/promo.ts';
import { rewardsRefusals } from '../refusals/rewards.ts';
import { storesRefusals } from '../refusals/stores.ts';
import { supportRefusals } from '../refusals/support.ts';
import { tipsRefusals } from '../refusals/tips.ts';
export const refusals = {
  ...cancellationsRefusals,
  ...cartRefusals,
  ...favoriteProductsRefusals,
  ...favoritesRefusals,
  ...giftsRefusals,
  ...identityRefusals,
  ...ordersRefusals,
  ...personalDataRefusals,
  ...pickupRefusals,
  ...promoRefusals,
  ...rewardsRefusals,
  ...storesRefusals,
  ...supportRefusals,
  ...tipsRefusals,
};
