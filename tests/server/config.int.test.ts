/** `/config.json`: every field that the locator and the pickup pages rely on, and delivery as the operator sets it. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseSettings } from '../../server/settings.ts';
import type { DatabaseConnection } from '../../server/db/createDatabase.ts';
import { openAnyDatabase } from './kit/databases.ts';
import { createBrowser, latteItem, orderOf, startTestServer } from './kit/testServer.ts';

let connection: DatabaseConnection;
beforeAll(async () => {
  connection = await openAnyDatabase();
});
afterAll(() => connection.close());

async function configWith(environment: Record<string, string>): Promise<unknown> {
  const server = await startTestServer(connection, environment);
  try {
    return await (await fetch(`${server.url}/config.json`)).json();
  } finally {
    await server.close();
  }
}

it('says how the locator behaves, and that delivery is off', async () => {
  expect(await configWith({})).toMatchObject({
    mapDefaults: { lat: 39.8, lng: -98.6, zoom: 4 },
    zoomThreshold: 8,
    singleLocationZoom: 15,
    panThreshold: 0.2,
    geolocationThreshold: 1000,
    orderingUrlRoot: '/menu',
    pickupImagesRoot: '/pickup',
    enableInAppDelivery: false,
    deliveryStorefrontUrl: '',
    deliveryFaqUrl: '',
  });
});

it('leads delivery to the operator’s storefront', async () => {
  const faq = 'https://delivery.example.com/faq';
  const delivery = { ENABLE_IN_APP_DELIVERY: 'on', DELIVERY_FAQ_URL: faq };
  expect(await configWith(delivery)).toMatchObject({
    enableInAppDelivery: true,
    deliveryStorefrontUrl: '/sandbox/delivery',
    deliveryFaqUrl: faq,
  });
  const storefront = 'https://delivery.example.com/crema';
  expect(await configWith({ ...delivery, DELIVERY_STOREFRONT_URL: storefront })).toMatchObject({
    deliveryStorefrontUrl: storefront,
  });
});

function fileOf(settings: unknown): string {
  const file = join(mkdtempSync(join(tmpdir(), 'crema-settings-')), 'client.json');
  writeFileSync(file, typeof settings === 'string' ? settings : JSON.stringify(settings));
  return file;
}

it('gives the operator’s limits, map and phone', async () => {
  const file = fileOf({
    maximumItemAmount: 4,
    mapDefaults: { lat: 52.5, lng: 13.4, zoom: 10 },
    locale: 'en-CA',
  });
  expect(await configWith({ CLIENT_SETTINGS: file, SUPPORT_PHONE: '+1 206 555 0100' })).toMatchObject({
    maximumItemAmount: 4,
    maximumModifierAmount: 24,
    mapDefaults: { lat: 52.5, lng: 13.4, zoom: 10 },
    locale: 'en-CA',
    supportPhone: '+1 206 555 0100',
  });
});

it('names the featured page and the address of the analytics, which alone the policy adds', async () => {
  const analyticsUrl = 'https://stats.example.com:8443/collect/v1';
  const featuredUrl = 'https://www.example.com/featured';
  const given = await startTestServer(connection, {
    CLIENT_SETTINGS: fileOf({ analyticsUrl, featuredUrl }),
  });
  const none = await startTestServer(connection, {});
  try {
    const policyOf = async (url: string) => {
      const response = await fetch(`${url}/config.json`);
      const policy = response.headers.get('content-security-policy') ?? '';
      return [await response.json(), /connect-src ([^;]*)/.exec(policy)?.[1]];
    };
    expect(await policyOf(given.url)).toEqual([
      expect.objectContaining({ analyticsUrl, featuredUrl }),
      `'self' ${analyticsUrl}`,
    ]);
    expect(await policyOf(none.url)).toEqual([
      expect.objectContaining({ analyticsUrl: '', featuredUrl: '' }),
      "'self'",
    ]);
  } finally {
    await given.close();
    await none.close();
  }
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
  const settings = parseSettings({ CLIENT_SETTINGS: fileOf({ analyticsUrl }) });
  expect('problems' in settings ? settings.problems : []).toEqual([
    'analyticsUrl must be an https address with a path and without a query.',
  ]);
});

it.each([
  [
    { CLIENT_SETTINGS: '/nowhere/client.json' },
    /^CLIENT_SETTINGS names \/nowhere\/client.json, which cannot be read\.$/,
  ],
  [{ CLIENT_SETTINGS: fileOf('{') }, /which is not JSON\.$/],
  [{ CLIENT_SETTINGS: fileOf([]) }, /must name a file with one JSON object/],
  [{ CLIENT_SETTINGS: fileOf({ sandbox: true }) }, /^sandbox does not belong into CLIENT_SETTINGS/],
  [
    { CLIENT_SETTINGS: fileOf({ maximumItemAmount: 0 }) },
    /^maximumItemAmount must be a number from 1 to 100\.$/,
  ],
  [{ SUPPORT_PHONE: 'nobody' }, /^supportPhone must be a phone number\.$/],
])('refuses to start with %j', (environment, sentence) => {
  const settings = parseSettings(environment);
  expect('problems' in settings ? settings.problems : []).toEqual([expect.stringMatching(sentence)]);
});

it('enforces the operator’s limit of items when it prices', async () => {
  const server = await startTestServer(connection, { CLIENT_SETTINGS: fileOf({ maximumItemAmount: 2 }) });
  try {
    const maya = createBrowser(server.url);
    await maya.signIn();
    const price = async (quantity: number) =>
      (await maya.ask('price-order', orderOf([{ ...latteItem, quantity }]))).data.priceOrder;
    expect(await price(2)).toHaveProperty('orderId');
    expect(await price(3)).toMatchObject({ code: 'ITEM_LIMIT' });
  } finally {
    await server.close();
  }
});

it('enforces the operator’s limit of add-ins when it prices', async () => {
  const server = await startTestServer(connection, {
    CLIENT_SETTINGS: fileOf({ maximumModifierAmount: 1 }),
  });
  try {
    const maya = createBrowser(server.url);
    await maya.signIn();
    const price = async (quantity: number) => {
      const options = [{ optionProductNumber: 900, quantity }];
      return (await maya.ask('price-order', orderOf([{ ...latteItem, options }]))).data.priceOrder;
    };
    expect(await price(1)).toHaveProperty('orderId');
    expect(await price(2)).toMatchObject({ code: 'ADD_IN_LIMIT', lineIds: ['line-1'] });
  } finally {
    await server.close();
  }
});
