/** Written by `npm run generate`; do not edit. */
import { cancellationsRefusals } from '../../features/cancellations/refusals.ts';
import { cartRefusals } from '../../features/cart/refusals.ts';
import { favoriteProductsRefusals } from '../../features/favoriteProducts/refusals.ts';
import { favoritesRefusals } from '../../features/favorites/refusals.ts';
import { ordersRefusals } from '../../features/orders/refusals.ts';
import { pickupRefusals } from '../../features/pickup/refusals.ts';
import { storesRefusals } from '../../features/stores/refusals.ts';
export const refusals = {
  ...cancellationsRefusals,
  ...cartRefusals,
  ...favoriteProductsRefusals,
  ...favoritesRefusals,
  ...ordersRefusals,
  ...pickupRefusals,
  ...storesRefusals,
};
