/** Each sandbox store refuses what docs/sandbox-stores.md says, through the whole server; outside of the sandbox none does. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer, type RunningServer } from '../../../server/start/createServer.ts';
import type { DatabaseConnection } from '../../../server/db/createDatabase.ts';
import { seedPeople } from '../../../server/start/seed.ts';
import { openServerContext } from '../../../server/start/serverContext.ts';
import { parseSettings, type Settings } from '../../../server/start/settings.ts';
import { seedStores } from '../../../server/stores/seedStores.ts';
import { refusedOrders, refusedPrices } from '../../catalogue/orderingCodes.ts';
import { openAnyDatabase } from '../kit/databases.ts';
import { createBrowser, createShiftedClock, orderOf, type Browser } from '../kit/testServer.ts';

const water = {
  ...{ lineId: 'line-1', productNumber: 3006, formCode: 'single', sizeCode: 'one', sku: '3006-S-ONE' },
  ...{ quantity: 1, options: [] },
};
/** Tenths of a second are enough for two seconds to pass. */
const OVER_MS = 2_100;

let connection: DatabaseConnection;
let server: RunningServer;
let maya: Browser;
const clock = createShiftedClock();

async function start(environment: Readonly<Record<string, string>>): Promise<RunningServer> {
  const settings = parseSettings({ PORT: '0', BARISTA_STEP_SECONDS: '3600', ...environment }) as Settings;
  const context = await openServerContext(connection.db);
  const logTo = { write: () => undefined };
  return createServer({ settings, connection, clock, context, clientFolder: '/nowhere', logTo });
}

beforeAll(async () => {
  connection = await openAnyDatabase();
  await seedPeople(connection.db, clock);
  await seedStores(connection.db, { count: 0 });
  server = await start({});
  maya = createBrowser(server.url);
  await maya.signIn();
});
afterAll(async () => {
  await server.close();
  await connection.close();
});

const price = async (storeNumber: string, by = maya) =>
  (await by.ask('price-order', orderOf([water], storeNumber))).data.priceOrder;

async function submission(storeNumber: string, tipAmount: number) {
  const priced = await price(storeNumber);
  if (!('orderId' in priced)) throw new Error(`No price: ${priced.code}.`);
  const { orderId, summary } = priced;
  const tenders = [{ id: 'card-maya', tender: 'svc', amount: summary.price + tipAmount }];
  return { subInp: { orderId, storeNumber, tenders, tipAmount } };
}

describe('a price', () => {
  it.each(Object.entries(refusedPrices))('is refused with %s, to guests too', async (code, { store }) => {
    expect(await price(store)).toMatchObject({ code });
    const guest = createBrowser(server.url);
    const { data } = await guest.ask('price-order-guest', orderOf([water], store));
    expect(data.priceOrder).toMatchObject({ code });
  });

  it('is over after two seconds', async () => {
    expect(await price('99924')).toMatchObject({ expiresIn: 2 });
    const order = await submission('99924', 0);
    clock.ahead(OVER_MS);
    expect((await maya.ask('submit-order', order)).code).toBe('PRICING_EXPIRED');
  });
});

describe('an order', () => {
  it.each(Object.entries(refusedOrders))('is refused by its tip with %s', async (code, { tip }) => {
    const order = await submission('99921', Math.round(Number(tip) * 100));
    const key = randomUUID();
    expect((await maya.ask('submit-order', order, key)).code).toBe(code);
    // Sent again it is answered the same, and nothing was paid.
    expect((await maya.ask('submit-order', order, key)).code).toBe(code);
    expect((await maya.ask('get-cards', {})).data.cards[0]?.balance).toBe(2_500);
  });

  it('with any other tip is taken there', async () => {
    const order = await submission('99921', 100);
    expect((await maya.ask('submit-order', order)).data.submitOrder.total).toBe(
      order.subInp.tenders[0]?.amount,
    );
  });
});

describe('a menu', () => {
  const menu = (storeNumber: string | null) => maya.ask('get-menu', { storeNumber, locale: 'en-US' });
  it('is empty, or fails, or is as everywhere', async () => {
    expect((await menu('99922')).data.menu.menus).toEqual([]);
    expect((await menu('99923')).code).toBe('UNEXPECTED_ERROR');
    for (const other of ['99001', null])
      expect((await menu(other)).data.menu.menus.length).toBeGreaterThan(0);
  });
});

it('outside of the sandbox no number refuses anything', async () => {
  const production = await start({ SANDBOX: 'off' });
  const guest = createBrowser(production.url);
  const { data } = await guest.ask('price-order-guest', orderOf([water], '99906'));
  // The store is still in this database.
  expect(data.priceOrder).toMatchObject({ summary: { currency: 'USD' } });
  expect(
    (await guest.ask('get-menu', { storeNumber: '99922', locale: 'en-US' })).data.menu.menus,
  ).not.toEqual([]);
  await production.close();
});
