/**
 * `GET /config.json`: the client's settings, which the app reads at its start. Every field is public
 * (domain/clientConfig.ts).
 */
import type { FastifyInstance } from 'fastify';
import { parseClientConfig, type ClientConfig } from '../../domain/clientConfig.ts';
import { PRICING_VALID_SECONDS } from '../pricing/limits.ts';
import type { Settings } from '../settings.ts';
import { storeFeatures } from '../stores/storeFeatures.ts';
import type { MapConfig } from '../tiles/tileSource.ts';

export function registerConfigRoute(app: FastifyInstance, settings: Settings, map: MapConfig): void {
  const config = { ...clientConfigOf(settings, map), pricingValidSeconds: PRICING_VALID_SECONDS };
  app.get('/config.json', async (_request, reply) => {
    void reply.header('cache-control', 'no-cache');
    return config;
  });
}

const clientConfigOf = ({ brandName, isSandbox, delivery, client }: Settings, map: MapConfig): ClientConfig =>
  parseClientConfig({
    ...client,
    brand: { name: brandName },
    sandbox: isSandbox,
    map,
    features: storeFeatures,
    enableInAppDelivery: delivery.isOn,
    deliveryStorefrontUrl: delivery.storefrontUrl,
    deliveryFaqUrl: delivery.faqUrl,
  });
