/** An order that waits for its bank is told to each device of its member, whatever pays it, and each can give it up (decision 0117). */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../server/db/createDatabase.ts';
import { CHARGE_VALID_MS } from '../../../server/payments/charges.ts';
import { anyDatabase } from '../kit/databases.ts';
import { createBrowser } from '../kit/testServer.ts';
import { startChargedOrders } from './chargedOrdersKit.ts';

for (const database of await anyDatabase())
  describe(`an order that waits for its bank on ${database.name}`, () => {
    let kit: Awaited<ReturnType<typeof startChargedOrders>>;
    beforeAll(async () => {
      kit = await startChargedOrders(await database.open());
    });
    afterAll(() => kit.close());
    beforeEach(() => kit.reset());

    const elsewhere = async (as?: string) => {
      const browser = createBrowser(kit.server.url);
      await (as === undefined ? browser.signIn() : browser.signIn(as, 'crema-demo-2'));
      return browser;
    };
    const waiting = async (browser = kit.maya) => (await browser.ask('get-cards', {})).data.waitingOrders;
    const told = async () =>
      (await rowsOf(kit.db, sql`select 1 as one from feed_entries where kind = 'wallet'`)).length;

    it.each(['a bank card', 'a reload'])(
      'is on her other devices, paid by %s, until one of them gives it up',
      async (how) => {
        await kit.setBalance(0);
        const [price, key, before] = [await kit.priced(), randomUUID(), await told()];
        const method = await kit.methodOf('challenge');
        const more = how === 'a reload' ? kit.reloading(method) : kit.byCard(price, method);
        expect((await kit.submit(price, more, key)).code).toBe('ORDER_PENDING');
        expect(await told()).toBe(before + 1);
        const desk = await elsewhere();
        const [order, ...others] = await waiting(desk);
        expect([order, others]).toMatchObject([
          { amount: price.summary.price, currency: 'USD', writeId: key },
          [],
        ]);
        const waits = new Date(order?.until ?? '').getTime() - kit.server.clock.now().getTime();
        expect(waits).toBeGreaterThan(0);
        expect(waits).toBeLessThanOrEqual(CHARGE_VALID_MS);
        const leo = await elsewhere('leo@example.com');
        expect(await waiting(leo)).toEqual([]);
        const bankOf = async (browser: typeof desk) =>
          (await browser.ask('get-charge', { idempotencyKey: key })).data.charge;
        // Where she can confirm it from here, too.
        const bank = await bankOf(kit.maya);
        expect(bank).toMatchObject({ state: 'challenge', challengeUrl: expect.stringContaining('/bank/') });
        expect(await bankOf(desk)).toEqual(bank);
        expect(await bankOf(leo)).toBeNull();
        await desk.ask('cancel-charge', { idempotencyKey: key });
        expect(await waiting(desk)).toEqual([]);
        expect(await kit.outcomeOf(key)).toMatchObject({ status: 'refused', code: 'CHARGE_CANCELLED' });
      },
    );

    it('is paid by its bank card where that is removed before the bank is answered', async () => {
      const [price, key, method] = [await kit.priced(), randomUUID(), await kit.methodOf('challenge')];
      await kit.submit(price, kit.byCard(price, method), key);
      const removal = { change: 'remove', paymentMethodId: method } as const;
      expect((await kit.maya.ask('change-payment-method', removal)).code).toBeUndefined();
      expect(await waiting()).toMatchObject([{ writeId: key }]);
      await kit.answerBank(key, 'confirm');
      expect(await kit.outcomeOf(key)).toMatchObject({ status: 'done' });
      expect(await kit.chargesOf(key)).toEqual([{ state: 'captured', amount: price.summary.price }]);
    });

    it('waits no more once its bank has answered; money that is added to a card is no order', async () => {
      const [price, key, added] = [await kit.priced(), randomUUID(), randomUUID()];
      await kit.submit(price, kit.byCard(price, await kit.methodOf('challenge')), key);
      await kit.answerBank(key, 'confirm');
      expect(await kit.outcomeOf(key)).toMatchObject({ status: 'done' });
      expect(await waiting()).toEqual([]);
      const reload = { change: 'addMoney', cardId: 'card-maya', amount: 1_000, triggerAmount: null } as const;
      const paymentMethodId = await kit.methodOf('challenge');
      await kit.maya.ask('reload-card', { ...reload, paymentMethodId }, added);
      expect((await kit.chargesOf(added)).map(({ state }) => state)).toEqual(['challenge']);
      expect(await waiting()).toEqual([]);
      await kit.maya.ask('cancel-charge', { idempotencyKey: added });
    });
  });
