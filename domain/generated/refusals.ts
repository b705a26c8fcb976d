/** Written by `npm run generate`; do not edit. */
import { cancellationsRefusals } from '../cancellations/refusals.ts';
import { cartRefusals } from '../cart/refusals.ts';
import { favoriteProductsRefusals } from '../favoriteProducts/refusals.ts';
import { favoritesRefusals } from '../favorites/refusals.ts';
import { ordersRefusals } from '../orders/refusals.ts';
import { pickupRefusals } from '../pickup/refusals.ts';
import { storesRefusals } from '../stores/refusals.ts';
export const refusals = {
  ...cancellationsRefusals,
  ...cartRefusals,
  ...favoriteProductsRefusals,
  ...favoritesRefusals,
  ...ordersRefusals,
  ...pickupRefusals,
  ...storesRefusals,
};
