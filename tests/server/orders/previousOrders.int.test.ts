/** What a list of previous orders says of each: whether it can be ordered again, and of which type it is. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { move } from '../../../server/wallet/ledger.ts';
import { createGraphqlPorts } from '../../../src/compose/createGraphqlPorts.ts';
import { createRestPorts } from '../../../src/compose/createRestPorts.ts';
import { actAsBrowser } from '../../contracts/actAsBrowser.ts';
import { testDatabases } from '../kit/databases.ts';
import {
  createBrowser,
  pricedLatte,
  startTestServer,
  type Browser,
  type TestServer,
} from '../kit/testServer.ts';

for (const database of await testDatabases())
  describe(`previous orders on ${database.name}`, () => {
    let connection: Awaited<ReturnType<typeof database.open>>;
    let server: TestServer;
    let maya: Browser;
    beforeAll(async () => {
      connection = await database.open();
      server = await startTestServer(connection);
      const charge = { kind: 'reload', reference: randomUUID(), amount: 2_500, at: new Date() } as const;
      await connection.db.transaction((tx) => move(tx, { ...charge, from: 'funding:USD', to: 'card-maya' }));
    });
    afterAll(async () => {
      await server.close();
      await connection.close();
    });
    afterEach(() => void vi.unstubAllGlobals());
    beforeEach(async () => {
      maya = createBrowser(server.url);
      await maya.signIn();
    });

    it("judges what was ordered by its options too, and at the order's store where none is asked about", async () => {
      const order = await pricedLatte(maya);
      await maya.ask('submit-order', order);
      const availability = async (storeNumber: string | null) => {
        const asked = { locale: 'en-US', storeNumber, limit: 40, storePricingInput: null };
        const { data } = await maya.ask('get-previous-orders', { ...asked, isPricingEnabled: true });
        const placed = data.previousOrders.find(({ orderId }) => orderId === order.subInp.orderId);
        return placed?.basket[0]?.availability;
      };
      const keep = (parts: object, storeNumber: string) =>
        connection.db.execute(
          sql`update orders set store_number = ${storeNumber},
                basket = jsonb_set(basket::jsonb, '{0}', (basket::jsonb -> 0) || ${JSON.stringify(parts)}::jsonb)
              where order_id = ${order.subInp.orderId}`,
        );
      const option = (optionProductNumber: number, quantity = 1) => ({
        options: [{ optionProductNumber, name: 'Shot', quantity }],
      });
      await keep(option(900, 2), '1');
      expect(await availability(null)).toBe('Available');
      await keep(option(901), '1');
      expect(await availability(null)).toBe('NotOrderable');
      expect(await availability('1')).toBe('NotOrderable');
      await keep(option(900, 5), '1');
      expect(await availability('1')).toBe('NotOrderable');
      const muffin = {
        productNumber: 200,
        formCode: 'single',
        sizeCode: 'no',
        sku: 'sku-muffin',
        options: [],
      };
      await keep(muffin, 'no-muffins');
      expect(await availability(null)).toBe('NotAvailableHere');
      expect(await availability('1')).toBe('Available');
      await keep(muffin, '1');
      expect(await availability(null)).toBe('Available');
    });

    it('lists an order for the drive-thru as express where it is for as soon as possible, and no other', async () => {
      const order = await pricedLatte(maya);
      await maya.ask('submit-order', order);
      const { orderId } = order.subInp;
      const orderType = async (collectionType: string, scheduledFor: string | null) => {
        await connection.db.execute(
          sql`update orders set collection_type = ${collectionType}, scheduled_for = ${scheduledFor}
              where order_id = ${orderId}`,
        );
        const asked = { locale: 'en-US', storeNumber: '1', limit: 40, storePricingInput: null };
        const { data } = await maya.ask('get-previous-orders', { ...asked, isPricingEnabled: true });
        return data.previousOrders.find((each) => each.orderId === orderId)?.orderType;
      };
      expect(await orderType('DRIVE_THRU', null)).toBe('141');
      expect(await orderType('DRIVE_THRU', '2026-05-01T10:00:00Z')).toBeNull();
      expect(await orderType('IN_STORE', null)).toBeNull();
    });

    it('is answered in part where the ledger cannot be read: without what went back, and with 206', async () => {
      const order = await pricedLatte(maya);
      await maya.ask('submit-order', order);
      const { orderId } = order.subInp;
      await maya.ask('cancel-order', { orderId });
      const asked = { locale: 'en-US', storeNumber: '1', limit: 40, storePricingInput: null };
      actAsBrowser(server.url);
      const ended = new AbortController().signal;
      await createRestPorts(ended).session.signIn('maya@example.com', 'crema-demo-1');
      const { orders } = createGraphqlPorts(ended);
      const ask = async () => {
        const { status, code, data } = await maya.ask('get-previous-orders', {
          ...asked,
          isPricingEnabled: true,
        });
        const found = data.previousOrders.find((each) => each.orderId === orderId);
        const answer = await orders.previous({ locale: 'en-US', place: null, isPricingEnabled: true });
        const refund = answer.ok ? answer.value.find((each) => each.orderId === orderId)?.refund : null;
        const isPartial = 'isPartial' in answer;
        return { status, code, total: found?.total, tenders: found?.refunds?.length, isPartial, refund };
      };
      const { total } = { total: order.subInp.tenders[0]?.amount };
      const whole = { status: 200, code: undefined, total, tenders: 1, isPartial: false };
      const refund = { cents: total, lastFour: '4821' };
      expect(await ask()).toEqual({ ...whole, refund });
      await connection.db.execute(sql`alter table ledger_transactions rename to unreadable`);
      expect(await ask()).toEqual({
        ...{ status: 206, code: 'SERVICE_UNAVAILABLE', total },
        ...{ tenders: undefined, isPartial: true, refund: null },
      });
      await connection.db.execute(sql`alter table unreadable rename to ledger_transactions`);
      expect(await ask()).toEqual({ ...whole, refund });
    });
  });
