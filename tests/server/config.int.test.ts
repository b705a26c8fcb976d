/** `/config.json`: every field that the locator and the pickup pages rely on, and delivery as the operator sets it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, type DatabaseConnection } from '../../server/db/createDatabase.ts';
import { startTestServer } from './kit/testServer.ts';

let connection: DatabaseConnection;
beforeAll(async () => {
  connection = await createDatabase({ kind: 'memory' });
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
    panThreshold: 0.5,
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
