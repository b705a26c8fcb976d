/** `GET /config.json`: what the client must know before it starts. Every field is public. */
import type { FastifyInstance } from 'fastify';
import { MAXIMUM_ITEM_AMOUNT, MAXIMUM_MODIFIER_AMOUNT, PRICING_VALID_SECONDS } from '../pricing/limits.ts';
import type { Settings } from '../settings.ts';

export function registerConfigRoute(app: FastifyInstance, settings: Settings): void {
  const config = {
    brand: { name: settings.brandName },
    sandbox: settings.isSandbox,
    locale: 'en-US',
    maximumItemAmount: MAXIMUM_ITEM_AMOUNT,
    maximumModifierAmount: MAXIMUM_MODIFIER_AMOUNT,
    pricingValidSeconds: PRICING_VALID_SECONDS,
    mapDefaults: { latitude: 39.8, longitude: -98.6, zoom: 4 },
    orderingUrlRoot: '/menu',
    enableInAppDelivery: false,
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
