/**
 * `GET /config.json`: the client's settings. Every field is public (domain/clientConfig.ts). The app's pages carry
 * them, too (appPages.ts).
 */
import type { FastifyInstance } from 'fastify';
import { parseClientConfig, type ClientConfig } from '../../domain/clientConfig.ts';
import type { LadderStep } from '../../domain/loyalty/programme.ts';
import type { ProgrammeInForce } from '../loyalty/programmes.ts';
import { PRICING_VALID_SECONDS } from '../pricing/limits.ts';
import type { Settings } from '../start/settings.ts';
import { storeFeatures } from '../stores/storeFeatures.ts';
import type { MapConfig } from '../tiles/tileSource.ts';

export function registerConfigRoute(app: FastifyInstance, config: () => ClientConfig): void {
  app.get('/config.json', async (_request, reply) => {
    void reply.header('cache-control', 'no-cache');
    return config();
  });
}

/** The cents that a step covers; null where it has no such bound. */
const mostOf = (benefit: LadderStep['benefit']): number | null =>
  benefit === null ? null : benefit.kind === 'amount' ? benefit.amount : benefit.most;

/** `pricingValidSeconds` is for other clients; ours goes by the expiry of each price. */
export const clientConfigOf = (
  { brandName, isSandbox, delivery, client }: Settings,
  map: MapConfig,
  vaultOrigin: string | null,
  { programmeId, programme }: ProgrammeInForce,
): ClientConfig & { readonly pricingValidSeconds: number } => ({
  ...parseClientConfig({
    ...client,
    brand: { name: brandName },
    sandbox: isSandbox,
    map,
    vaultOrigin: vaultOrigin ?? '',
    features: storeFeatures,
    enableInAppDelivery: delivery.isOn,
    deliveryStorefrontUrl: delivery.storefrontUrl,
    deliveryFaqUrl: delivery.faqUrl,
    // The client has the names of the default.
    rewardsProgramSteps:
      programmeId === null
        ? []
        : programme.ladder.map(({ stars, name, benefit }) => ({ stars, name, most: mostOf(benefit) })),
    rewardsProgramExpiry: programme.expiry,
  }),
  pricingValidSeconds: PRICING_VALID_SECONDS,
});
