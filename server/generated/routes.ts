/** Written by `npm run generate`; do not edit. */
import { registerCancellationRoutes } from '../cancellations/routes.ts';
import { registerElevationRoutes } from '../elevation/routes.ts';
import { registerFavoriteRoutes } from '../favorites/routes.ts';
import { registerGiftRoutes } from '../gifts/routes.ts';
import { registerGraphqlRoutes } from '../graphql/routes.ts';
import { registerHomeRoutes } from '../home/routes.ts';
import { registerIdentityRoutes } from '../identity/routes.ts';
import { registerLegalRoutes } from '../legal/routes.ts';
import { registerMarketingRoutes } from '../marketing/routes.ts';
import { registerMenuRoutes } from '../menu/routes.ts';
import { registerOrderRoutes } from '../orders/routes.ts';
import { registerPartnershipRoutes } from '../partnerships/routes.ts';
import { registerPasskeyRoutes } from '../passkeys/routes.ts';
import { registerNotificationRoutes } from '../payments/routes.ts';
import { registerPromoRoutes } from '../promo/routes.ts';
import { registerRewardRoutes } from '../rewards/routes.ts';
import { registerSandboxRoutes } from '../sandbox/routes.ts';
import { registerSecondFactorRoutes } from '../secondFactor/routes.ts';
import { registerSessionRoutes } from '../session/routes.ts';
import { registerStoreRoutes } from '../stores/routes.ts';
import { registerSupportRoutes } from '../support/routes.ts';
import { registerTileRoutes } from '../tiles/routes.ts';
import { registerTraceRoutes } from '../trace/routes.ts';
import { registerWalletRoutes } from '../wallet/routes.ts';
export const nounRoutes = [
  registerCancellationRoutes,
  registerElevationRoutes,
  registerFavoriteRoutes,
  registerGiftRoutes,
  registerGraphqlRoutes,
  registerHomeRoutes,
  registerIdentityRoutes,
  registerLegalRoutes,
  registerMarketingRoutes,
  registerMenuRoutes,
  registerOrderRoutes,
  registerPartnershipRoutes,
  registerPasskeyRoutes,
  registerNotificationRoutes,
  registerPromoRoutes,
  registerRewardRoutes,
  registerSandboxRoutes,
  registerSecondFactorRoutes,
  registerSessionRoutes,
  registerStoreRoutes,
  registerSupportRoutes,
  registerTileRoutes,
  registerTraceRoutes,
  registerWalletRoutes,
] as const;
export type NounRouteDependencies = Parameters<typeof registerCancellationRoutes>[1] &
  Parameters<typeof registerElevationRoutes>[1] &
  Parameters<typeof registerFavoriteRoutes>[1] &
  Parameters<typeof registerGiftRoutes>[1] &
  Parameters<typeof registerGraphqlRoutes>[1] &
  Parameters<typeof registerHomeRoutes>[1] &
  Parameters<typeof registerIdentityRoutes>[1] &
  Parameters<typeof registerLegalRoutes>[1] &
  Parameters<typeof registerMarketingRoutes>[1] &
  Parameters<typeof registerMenuRoutes>[1] &
  Parameters<typeof registerOrderRoutes>[1] &
  Parameters<typeof registerPartnershipRoutes>[1] &
  Parameters<typeof registerPasskeyRoutes>[1] &
  Parameters<typeof registerNotificationRoutes>[1] &
  Parameters<typeof registerPromoRoutes>[1] &
  Parameters<typeof registerRewardRoutes>[1] &
  Parameters<typeof registerSandboxRoutes>[1] &
  Parameters<typeof registerSecondFactorRoutes>[1] &
  Parameters<typeof registerSessionRoutes>[1] &
  Parameters<typeof registerStoreRoutes>[1] &
  Parameters<typeof registerSupportRoutes>[1] &
  Parameters<typeof registerTileRoutes>[1] &
  Parameters<typeof registerTraceRoutes>[1] &
  Parameters<typeof registerWalletRoutes>[1];
