/** Written by `npm run generate`; do not edit. */
import { addressesRoutes } from '../../features/addresses/routes.ts';
import { deliveryRoutes } from '../../features/delivery/routes.ts';
import { devicesRoutes } from '../../features/devices/routes.ts';
import { favoriteProductsRoutes } from '../../features/favoriteProducts/routes.ts';
import { giftsRoutes } from '../../features/gifts/routes.ts';
import { historyRoutes } from '../../features/history/routes.ts';
import { homeRoutes } from '../../features/home/routes.ts';
import { identityRoutes } from '../../features/identity/routes.ts';
import { loyaltyRoutes } from '../../features/loyalty/routes.ts';
import { menuRoutes } from '../../features/menu/routes.ts';
import { ordersRoutes } from '../../features/orders/routes.ts';
import { partnershipsRoutes } from '../../features/partnerships/routes.ts';
import { passkeysRoutes } from '../../features/passkeys/routes.ts';
import { paymentRoutes } from '../../features/payment/routes.ts';
import { paymentMethodsRoutes } from '../../features/paymentMethods/routes.ts';
import { personalDataRoutes } from '../../features/personalData/routes.ts';
import { pickupRoutes } from '../../features/pickup/routes.ts';
import { profileRoutes } from '../../features/profile/routes.ts';
import { promoRoutes } from '../../features/promo/routes.ts';
import { rewardsRoutes } from '../../features/rewards/routes.ts';
import { sandboxRoutes } from '../../features/sandbox/routes.ts';
import { secondFactorRoutes } from '../../features/secondFactor/routes.ts';
import { sessionRoutes } from '../../features/session/routes.ts';
import { storesRoutes } from '../../features/stores/routes.ts';
import { traceRoutes } from '../../features/trace/routes.ts';
import { walletRoutes } from '../../features/wallet/routes.ts';
export const featureRoutes = [
  ...addressesRoutes,
  ...deliveryRoutes,
  ...devicesRoutes,
  ...favoriteProductsRoutes,
  ...giftsRoutes,
  ...historyRoutes,
  ...homeRoutes,
  ...identityRoutes,
  ...loyaltyRoutes,
  ...menuRoutes,
  ...ordersRoutes,
  ...partnershipsRoutes,
  ...passkeysRoutes,
  ...paymentRoutes,
  ...paymentMethodsRoutes,
  ...personalDataRoutes,
  ...pickupRoutes,
  ...profileRoutes,
  ...promoRoutes,
  ...rewardsRoutes,
  ...sandboxRoutes,
  ...secondFactorRoutes,
  ...sessionRoutes,
  ...storesRoutes,
  ...traceRoutes,
  ...walletRoutes,
];
