/** `/config.json`: every field that the locator and the pickup pages rely on, and delivery as the operator sets it. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseSettings } from '../../server/start/settings.ts';
import { inShop } from './kit/shop.ts';
import { createBrowser, latteItem, orderOf } from './kit/testServer.ts';

function fileOf(settings: unknown): string {
  const file = join(mkdtempSync(join(tmpdir(), 'crema-settings-')), 'client.json');
  writeFileSync(file, typeof settings === 'string' ? settings : JSON.stringify(settings));
  return file;
}
const of = (settings: unknown) => ({ CLIENT_SETTINGS: fileOf(settings) });

inShop('the settings of the client', (its) => {
  /** The settings, and where pages may send to. */
  const configWith = async (environment: Record<string, string>) => {
    const response = await fetch(`${(await its.another(environment)).url}/config.json`);
    const policy = response.headers.get('content-security-policy') ?? '';
    return [await response.json(), /connect-src ([^;]*)/.exec(policy)?.[1]];
  };
  const mapDefaults = { lat: 52.5, lng: 13.4, zoom: 10 };
  const faq = 'https://delivery.example.com/faq';
  const delivery = { ENABLE_IN_APP_DELIVERY: 'on', DELIVERY_FAQ_URL: faq };
  const storefront = 'https://delivery.example.com/crema';
  const analyticsUrl = 'https://stats.example.com:8443/collect/v1';
  const featuredUrl = 'https://www.example.com/featured';

  it.each<[string, Record<string, string>, object, string]>([
    [
      'how the locator behaves, and that delivery is off',
      {},
      {
        ...{ mapDefaults: { lat: 39.8, lng: -98.6, zoom: 4 }, zoomThreshold: 8, singleLocationZoom: 15 },
        ...{
          panThreshold: 0.2,
          geolocationThreshold: 1000,
          orderingUrlRoot: '/menu',
          pickupImagesRoot: '/pickup',
        },
        ...{ enableInAppDelivery: false, deliveryStorefrontUrl: '', deliveryFaqUrl: '' },
        ...{ analyticsUrl: '', featuredUrl: '' },
      },
      "'self'",
    ],
    [
      'the sandbox’s storefront of delivery',
      delivery,
      { enableInAppDelivery: true, deliveryStorefrontUrl: '/sandbox/delivery', deliveryFaqUrl: faq },
      "'self'",
    ],
    [
      'the operator’s storefront',
      { ...delivery, DELIVERY_STOREFRONT_URL: storefront },
      { deliveryStorefrontUrl: storefront },
      "'self'",
    ],
    [
      'the operator’s limits, map and phone',
      { ...of({ maximumItemAmount: 4, mapDefaults, locale: 'en-CA' }), SUPPORT_PHONE: '+1 206 555 0100' },
      {
        ...{ maximumItemAmount: 4, maximumModifierAmount: 24, mapDefaults },
        ...{ locale: 'en-CA', supportPhone: '+1 206 555 0100' },
      },
      "'self'",
    ],
    [
      'the featured page and the address of the analytics, which alone the policy adds',
      of({ analyticsUrl, featuredUrl }),
      { analyticsUrl, featuredUrl },
      `'self' ${analyticsUrl}`,
    ],
  ])('say %s', async (_what, environment, told, connects) => {
    expect(await configWith(environment)).toEqual([expect.objectContaining(told), connects]);
  });

  const options = (quantity: number) => ({ options: [{ optionProductNumber: 900, quantity }] });
  it.each([
    ['items', { maximumItemAmount: 2 }, { quantity: 2 }, { quantity: 3 }, 'ITEM_LIMIT'],
    ['add-ins', { maximumModifierAmount: 1 }, options(1), options(2), 'ADD_IN_LIMIT'],
  ])('limit the %s of what is priced', async (_what, settings, good, tooMany, code) => {
    const guest = createBrowser((await its.another(of(settings))).url);
    const price = async (parts: object) =>
      (await guest.ask('price-order', orderOf([{ ...latteItem, ...parts }]))).data.priceOrder;
    expect(await price(good)).toHaveProperty('orderId');
    expect(await price(tooMany)).toMatchObject({ code });
  });
});

it.each([
  'http://stats.example.com/collect',
  'https://stats.example.com',
  'https://stats.example.com/collect?key=1',
  'https://stats.example.com/; script-src *',
  "https://stats.example.com/' 'unsafe-inline'",
  'https://me:secret@stats.example.com/',
  '/collect',
])('refuses to start with analytics at %s', (analyticsUrl) => {
  expect(parseSettings(of({ analyticsUrl }))).toEqual({
    problems: ['analyticsUrl must be an https address with a path and without a query.'],
  });
});

it.each([
  [
    { CLIENT_SETTINGS: '/nowhere/client.json' },
    /^CLIENT_SETTINGS names \/nowhere\/client.json, which cannot be read\.$/,
  ],
  [of('{'), /which is not JSON\.$/],
  [of([]), /must name a file with one JSON object/],
  [of({ sandbox: true }), /^sandbox does not belong into CLIENT_SETTINGS/],
  [of({ maximumItemAmount: 0 }), /^maximumItemAmount must be a number from 1 to 100\.$/],
  [{ SUPPORT_PHONE: 'nobody' }, /^supportPhone must be a phone number\.$/],
])('refuses to start with %j', (environment, sentence) => {
  expect(parseSettings(environment)).toEqual({ problems: [expect.stringMatching(sentence)] });
});
