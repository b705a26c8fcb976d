/** What an operator's pricing settings do to prices, past orders and favorites, and what a client is told of them. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseConnection } from '../../../server/db/createDatabase.ts';
import { pricingByStore } from '../../../server/pricing/pricingRules.ts';
import { openAnyDatabase } from '../kit/databases.ts';
import {
  createBrowser,
  latteItem,
  orderOf,
  pricedLatte,
  startTestServer,
  type Browser,
  type TestServer,
} from '../kit/testServer.ts';

const ORDERS = 12;
const seattle = { timeZone: 'America/Los_Angeles', ownershipTypeCode: 'CO', countryCode: 'US' };
const locale = 'en-US';
const folder = mkdtempSync(join(tmpdir(), 'crema-'));
const file = join(folder, 'settings.json');

let connection: DatabaseConnection;
beforeAll(async () => {
  connection = await openAnyDatabase();
});
afterAll(() => connection.close());

/** One server at a time, with these settings. */
async function withSettings<T>(settings: object, work: (maya: Browser, server: TestServer) => Promise<T>) {
  writeFileSync(file, JSON.stringify(settings));
  const server = await startTestServer(connection, { CLIENT_SETTINGS: file });
  try {
    const maya = createBrowser(server.url);
    await maya.signIn();
    return await work(maya, server);
  } finally {
    await server.close();
  }
}

const priceOf = async (who: Browser, items: readonly object[], more: object = {}, storeNumber = '1') => {
  const { order } = orderOf(items as never, storeNumber);
  const { data } = await who.ask('price-order', { order: { ...order, ...more } });
  if (!('orderId' in data.priceOrder)) throw new Error(data.priceOrder.code);
  return data.priceOrder;
};

/** A store like the first, in that state. */
function storeIn({ storesByNumber }: TestServer['context'], countrySubdivisionCode: string): string {
  const seen = storesByNumber.get('1');
  if (seen === undefined) throw new Error('no store');
  const storeNumber = `of ${countrySubdivisionCode}`;
  const address = { ...seen.address, countrySubdivisionCode };
  storesByNumber.set(storeNumber, { ...seen, storeNumber, address });
  return storeNumber;
}

describe('past orders', () => {
  beforeAll(() =>
    withSettings({}, async (maya) => {
      await connection.db.execute(sql`delete from orders`);
      const placed = await maya.ask('submit-order', await pricedLatte(maya));
      for (let copy = 1; copy < ORDERS; copy++)
        await connection.db.execute(
          sql`insert into orders select (jsonb_populate_record(o, jsonb_build_object('order_id', ${randomUUID()}::text,
                'order_token', ${`copy-${copy}`}::text, 'submit_key', ${randomUUID()}::text))).* from orders o where order_id = ${placed.data.submitOrder.orderId}`,
        );
    }),
  );
  const list = async (maya: Browser, asked: object = {}) =>
    (
      await maya.ask('get-previous-orders', {
        ...{ locale, storeNumber: '1', limit: 40, storePricingInput: seattle, isPricingEnabled: true },
        ...asked,
      })
    ).data.previousOrders;

  it('are a page of 40 with what each item costs now, or of 10 without', () =>
    withSettings({}, async (maya) => {
      expect((await list(maya)).length).toBe(ORDERS);
      expect((await list(maya))[0]?.basket[0]).toMatchObject({ price: 400, currentPrice: 400 });
      const unpriced = await list(maya, { isPricingEnabled: false });
      expect([unpriced.length, unpriced[0]?.basket[0]?.currentPrice]).toEqual([10, null]);
      expect((await list(maya, { storePricingInput: null }))[0]?.basket[0]?.currentPrice).toBeNull();
      expect((await list(maya))[0]?.countrySubdivisionCode).toBe('WA');
    }));

  it('are a page of 10 without prices where the operator turned pricing off, whatever is asked', () =>
    withSettings({ isPricingEnabled: false }, async (maya) => {
      const orders = await list(maya);
      expect([orders.length, orders[0]?.basket[0]?.currentPrice]).toEqual([10, null]);
      const { lineId: _lineId, quantity: _quantity, ...item } = latteItem;
      await maya.ask('add-favorite-product', { locale, item });
      const { data } = await maya.ask('get-favorite-products', {
        ...{ locale, storeNumber: '1', isPricingEnabled: true },
      });
      expect(data.favoriteProducts.map(({ price }) => price)).toEqual([null]);
    }));
});

describe('transparent pricing', () => {
  it('says what each line costs, and leaves it out where the client or the operator wants it so', async () => {
    await withSettings({}, async (maya) => {
      const { lineItems } = await priceOf(maya, [latteItem]);
      const prices = lineItems.map(({ key, price }) => `${key} ${price}`);
      expect(prices).toEqual(['item 400', 'subtotal 400', 'tax 38']);
      const short = await priceOf(maya, [latteItem], { enableTransparentPricing: false });
      expect([short.lineItems, short.summary.price]).toEqual([[], 438]);
    });
    await withSettings({ enableTransparentPricing: false }, async (maya) => {
      const { lineItems, summary } = await priceOf(maya, [latteItem], { enableTransparentPricing: true });
      expect([lineItems, summary]).toMatchObject([[], { subtotal: 400, tax: 38, price: 438 }]);
    });
  });

  it('has a label for an amount of nothing: a tax in a state without one', () =>
    withSettings({}, async (maya, { context }) => {
      const oregon = storeIn(context, 'OR');
      const { lineItems } = await priceOf(maya, [latteItem], {}, oregon);
      const labels = lineItems.map(({ key, priceLabel }) => `${key} ${priceLabel}`);
      expect(labels).toEqual(['item null', 'subtotal null', 'tax None']);
    }));
});

describe('the rules of prices', () => {
  it('are the operator’s settings, for anybody', () =>
    withSettings(
      { maximumItemAmount: 7, tipOptions: { amounts: [150], most: 900 }, enableTransparentPricing: false },
      async (_maya, { url }) => {
        const { data } = await createBrowser(url).ask('pricing-rules', {});
        expect(data.pricingRules).toEqual({
          ...{ isPricingEnabled: true, enableTransparentPricing: false },
          maximumItemAmount: 7,
          tipOptions: { amounts: [150], most: 900 },
        });
      },
    ));

  it.each([
    ['1', { currency: 'USD', hasTaxNote: false, isStoredValueOnly: false }],
    ['canada', { currency: 'CAD', hasTaxNote: false }],
    ['stored-value-only', { isStoredValueOnly: true }],
    ['of CA', { hasTaxNote: true }],
  ])('of the store %s are its own, with its wait', (storeNumber, rules) =>
    withSettings({}, async (_maya, { url, context }) => {
      storeIn(context, 'CA');
      const { data } = await createBrowser(url).ask('pricing-by-store-number', { storeNumber });
      expect(data.pricingByStore).toMatchObject({ waitMinutes: { min: 4, max: 7 }, ...rules });
    }),
  );

  it('say whether a store takes tips, and there are none of an unknown store', () =>
    withSettings({}, async (_maya, { context, clock, url }) => {
      const isTipEnabled = async (storeNumber: string) =>
        (await pricingByStore({ stores: context.stores, clock }, storeNumber))?.isTipEnabled;
      expect([await isTipEnabled('1'), await isTipEnabled('licensed')]).toEqual([true, false]);
      const { data } = await createBrowser(url).ask('pricing-by-store-number', { storeNumber: 'nowhere' });
      expect(data.pricingByStore).toBeNull();
    }));
});

it('a cart line keeps when it was put in, on every device; an instant that is none is refused', () =>
  withSettings({}, async (maya, { url }) => {
    const timeAdded = '2026-03-03T15:00:00.000Z';
    const change = (at: string | null, lineId: string) => ({
      ...{ changeId: randomUUID() as string, lineId, by: 1, isEdit: false },
      item: { ...latteItem, lineId, timeAdded: at },
    });
    await maya.ask('change-cart', { changes: [change(timeAdded, 'a'), change(null, 'b')] });
    await maya.ask('change-cart', { changes: [change('2027-01-01T00:00:00.000Z', 'a')] });
    const desk = createBrowser(url);
    desk.cookie = maya.cookie;
    const { lines } = (await desk.ask('get-cart', {})).data.memberCart;
    expect(lines.map(({ lineId, quantity, timeAdded: at }) => [lineId, quantity, at])).toEqual([
      ['a', 2, timeAdded],
      ['b', 1, null],
    ]);
    expect((await maya.ask('change-cart', { changes: [change('yesterday', 'c')] })).code).toBe('BAD_REQUEST');
  }));
