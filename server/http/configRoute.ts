/** `GET /config.json`: what the client must know before it starts. Every field is public. */
import type { FastifyInstance } from 'fastify';
import { MAXIMUM_ITEM_AMOUNT, MAXIMUM_MODIFIER_AMOUNT, PRICING_VALID_SECONDS } from '../pricing/limits.ts';
import type { Settings } from '../settings.ts';
import { storeFeatures } from '../stores/storeFeatures.ts';
import type { MapConfig } from '../tiles/tileSource.ts';

export function registerConfigRoute(app: FastifyInstance, settings: Settings, map: MapConfig): void {
  const config = {
    brand: { name: settings.brandName },
    sandbox: settings.isSandbox,
    locale: 'en-US',
    maximumItemAmount: MAXIMUM_ITEM_AMOUNT,
    maximumModifierAmount: MAXIMUM_MODIFIER_AMOUNT,
    pricingValidSeconds: PRICING_VALID_SECONDS,
    map,
    mapDefaults: { lat: 39.8, lng: -98.6, zoom: 4 },
    /** Further out the list asks to zoom in. */
    zoomThreshold: 8,
    singleLocationZoom: 15,
    /** Parts of the view. */
    panThreshold: 0.5,
    /** Metres. */
    geolocationThreshold: 1000,
    features: storeFeatures,
    orderingUrlRoot: '/menu',
    pickupImagesRoot: '/pickup',
    enableInAppDelivery: settings.delivery.isOn,
    deliveryStorefrontUrl: settings.delivery.storefrontUrl,
    deliveryFaqUrl: settings.delivery.faqUrl,
    enableMarriott: false,
    appDownloadLink: '',
    mobileAppsLandingPageUrl: '',
    commonQuestionsUrl: '',
    rewardsProgramStarLevels: [25, 100, 200, 300, 400],
    loyaltyPrograms: [],
    securePayment: { guestPaymentTokenMaxAge: 300_000 },
  };
  app.get('/config.json', async (_request, reply) => {
    void reply.header('cache-control', 'no-cache');
    return config;
  });
}
