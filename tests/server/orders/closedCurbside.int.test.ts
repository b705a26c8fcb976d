/** While a store has closed its curbside it neither prices nor takes an order for it, on every database; other ways go on. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sandboxCard } from '../../../server/sandbox/createSandboxGateway.ts';
import { anyDatabase } from '../kit/databases.ts';
import { createBrowser, latteItem, orderOf, startTestServer, type Browser } from '../kit/testServer.ts';
import { refill, setCurbside, signedIn } from '../pickup/arrive.ts';
import { someToken } from './someToken.ts';

for (const database of await anyDatabase())
  describe(`closed curbside on ${database.name}`, () => {
    let connection: Awaited<ReturnType<typeof database.open>>;
    let server: Awaited<ReturnType<typeof startTestServer>>;
    let barista: Browser;
    beforeAll(async () => {
      connection = await database.open();
      server = await startTestServer(connection);
      barista = createBrowser(server.url);
    });
    beforeEach(async () => {
      await refill(connection.db, server.clock);
      await setCurbside(barista, true);
    });
    afterAll(async () => {
      await server.close();
      await connection.close();
    });

    const priced = async (browser: Browser, way: 'CURBSIDE' | 'IN_STORE', isGuest = false) => {
      const { order } = orderOf([latteItem], 'curbside');
      const fulfillment = { ...order.fulfillment, collectionType: way };
      const operation = isGuest ? 'price-order-guest' : 'price-order';
      const { data } = await browser.ask(operation, { order: { ...order, fulfillment } });
      return data.priceOrder;
    };
    type Price = Awaited<ReturnType<typeof priced>>;
    const inputOf = (price: Price, id: string, tender: string) => {
      if (!('orderId' in price)) throw new Error(`not priced: ${price.code}`);
      const tenders = [{ id, tender, amount: price.summary.price }];
      return { subInp: { orderId: price.orderId, storeNumber: 'curbside', tipAmount: 0, tenders } };
    };

    it('is not priced, and in store is', async () => {
      const maya = await signedIn(server);
      await setCurbside(barista, false);
      expect(await priced(maya, 'CURBSIDE')).toMatchObject({ code: 'CURBSIDE_UNAVAILABLE', lineIds: [] });
      expect(await priced(maya, 'IN_STORE')).toMatchObject({ isTipEnabled: true });
      await setCurbside(barista, true);
      expect(await priced(maya, 'CURBSIDE')).toMatchObject({ isTipEnabled: true });
    });

    it('refuses an order that was priced before, of a member and of a guest, and charges nothing', async () => {
      const maya = await signedIn(server);
      const guest = createBrowser(server.url);
      const balance = async () => (await maya.ask('get-cards', {})).data.cards[0]?.balance ?? -1;
      const before = await balance();
      const own = inputOf(await priced(maya, 'CURBSIDE'), 'card-maya', 'svc');
      const token = await someToken(connection.db, server.clock, sandboxCard('accepted'));
      const ofGuest = inputOf(await priced(guest, 'CURBSIDE', true), token, 'card');
      await setCurbside(barista, false);
      expect((await maya.ask('submit-order', own)).code).toBe('CURBSIDE_UNAVAILABLE');
      expect((await guest.ask('submit-order-guest', ofGuest)).code).toBe('CURBSIDE_UNAVAILABLE');
      expect(await balance()).toBe(before);
      const inStore = inputOf(await priced(maya, 'IN_STORE'), 'card-maya', 'svc');
      expect((await maya.ask('submit-order', inStore)).code).toBeUndefined();
    });

    it('leaves what was ordered before as it is', async () => {
      const maya = await signedIn(server);
      const own = inputOf(await priced(maya, 'CURBSIDE'), 'card-maya', 'svc');
      const key = randomUUID();
      const first = await maya.ask('submit-order', own, key);
      await setCurbside(barista, false);
      const again = await maya.ask('submit-order', own, key);
      expect(again.data.submitOrder.orderId).toBe(first.data.submitOrder.orderId);
    });
  });
