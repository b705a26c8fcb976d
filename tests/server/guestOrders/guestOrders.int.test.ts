/** A guest pays by card on every database: one order and one charge or none, whatever is refused, doubled, lost or cancelled. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../server/db/createDatabase.ts';
import { sandboxCard } from '../../../server/sandbox/createSandboxGateway.ts';
import type { CardBehaviour } from '../../../server/sandbox/testCards.ts';
import { checkLedger } from '../../../server/wallet/checkLedger.ts';
import { testDatabases } from '../kit/databases.ts';
import { createBrowser, latteItem, orderOf, startTestServer, type Browser } from '../kit/testServer.ts';
import { someToken } from './someToken.ts';

for (const database of await testDatabases())
  describe(`orders of guests on ${database.name}`, () => {
    let connection: Awaited<ReturnType<typeof database.open>>;
    let server: Awaited<ReturnType<typeof startTestServer>>;
    beforeAll(async () => {
      connection = await database.open();
      server = await startTestServer(connection);
    });
    afterAll(async () => {
      const report = await checkLedger(connection.db);
      await server.close();
      await connection.close();
      expect(report.faults).toEqual([]);
    });

    const token = (behaviour: CardBehaviour = 'accepted') =>
      someToken(connection.db, server.clock, sandboxCard(behaviour));
    const priced = async (guest: Browser, storeNumber = '1') => {
      const { data } = await guest.ask('price-order-guest', orderOf([latteItem], storeNumber));
      if (!('orderId' in data.priceOrder)) throw new Error(`not priced: ${data.priceOrder.code}`);
      return { ...data.priceOrder, storeNumber };
    };
    type Price = Awaited<ReturnType<typeof priced>>;
    const submit = (guest: Browser, price: Price, id: string, key = randomUUID(), more: object = {}) =>
      guest.ask(
        'submit-order-guest',
        {
          subInp: {
            ...{ orderId: price.orderId, storeNumber: price.storeNumber, tipAmount: 0 },
            tenders: [{ id, tender: 'card', amount: price.summary.price }],
            ...more,
          },
        },
        key,
      );
    const chargesOf = (orderId: string) =>
      rowsOf<{ state: string; amount: number }>(
        connection.db,
        sql`select c.state, c.amount::int as amount from charges c
            join guest_submissions s on s.reference = c.reference and c.purpose = 'order'
            where s.order_id = ${orderId} order by c.created_at`,
      );
    const ordersOf = (orderId: string) =>
      rowsOf(connection.db, sql`select 1 as one from orders where order_id = ${orderId}`);
    const newGuest = () => createBrowser(server.url);

    it('charges the card once and places the order, which its link finds for a day', async () => {
      const guest = newGuest();
      const price = await priced(guest);
      const { data } = await submit(guest, price, await token());
      const { orderToken, total, status } = data.submitOrder;
      expect([total, status]).toEqual([price.summary.price, 'Received']);
      expect(await chargesOf(price.orderId)).toEqual([{ state: 'captured', amount: price.summary.price }]);
      const find = async () => (await newGuest().ask('get-guest-order', { orderToken })).data.guestOrder;
      expect(await find()).toMatchObject({ orderId: price.orderId, tender: 'visa', lastFour: '4242' });
      await connection.db.execute(
        sql`update orders set submitted_at = submitted_at - interval '25 hours' where order_id = ${price.orderId}`,
      );
      expect(await find()).toBeNull();
    });

    it('is one order and one charge under one key, sent twice at once and again', async () => {
      const guest = newGuest();
      const price = await priced(guest);
      const [id, key] = [await token(), randomUUID()];
      const answers = await Promise.all([submit(guest, price, id, key), submit(guest, price, id, key)]);
      answers.push(await submit(guest, price, id, key));
      const told = answers.flatMap(({ data, code }) =>
        code === undefined ? [data.submitOrder.orderToken] : [],
      );
      expect(new Set(told).size).toBe(1);
      expect(answers.at(-1)?.code).toBeUndefined();
      expect([(await chargesOf(price.orderId)).length, (await ordersOf(price.orderId)).length]).toEqual([
        1, 1,
      ]);
    });

    it('is refused under the key of another guest’s order, which stays as it is', async () => {
      const [one, another] = [newGuest(), newGuest()];
      const [price, other] = [await priced(one), await priced(another)];
      const [id, key] = [await token(), randomUUID()];
      await submit(one, price, await token(), key);
      expect((await submit(another, other, id, key)).code).toBe('IDEMPOTENCY_KEY_REUSED');
      expect(await ordersOf(other.orderId)).toEqual([]);
      expect((await chargesOf(price.orderId)).map(({ state }) => state)).toEqual(['captured']);
      // Nothing of it is used up.
      expect((await submit(another, other, id)).code).toBeUndefined();
    });

    it('is one order of two tabs with two cards', async () => {
      const guest = newGuest();
      const price = await priced(guest);
      const answers = await Promise.all([
        submit(guest, price, await token()),
        submit(guest, price, await token()),
      ]);
      expect(answers.map(({ code }) => code).toSorted()).toEqual(['ALREADY_SUBMITTED', undefined]);
      const captured = (await chargesOf(price.orderId)).filter(({ state }) => state === 'captured');
      expect([captured.length, (await ordersOf(price.orderId)).length]).toEqual([1, 1]);
    });

    it.each(['declined', 'expired'] as const)(
      'a card that is %s places nothing, and the same price is paid with another',
      async (behaviour) => {
        const guest = newGuest();
        const price = await priced(guest);
        const refusal = await submit(guest, price, await token(behaviour as CardBehaviour));
        expect(refusal.code).toMatch(/^1210\d\d$/);
        expect(await ordersOf(price.orderId)).toEqual([]);
        const { data, code } = await submit(guest, price, await token());
        expect([code, data.submitOrder.orderId]).toEqual([undefined, price.orderId]);
        expect((await chargesOf(price.orderId)).map(({ state }) => state)).toEqual(['failed', 'captured']);
      },
    );

    it('a bank that wants to ask the person is answered with another card', async () => {
      const guest = newGuest();
      const price = await priced(guest);
      expect((await submit(guest, price, await token('challenge' as CardBehaviour))).code).toBe('121048');
      expect((await chargesOf(price.orderId)).map(({ state }) => state)).toEqual(['voided']);
    });

    it('an answer of the bank that is lost ends in one order and one charge', async () => {
      const guest = newGuest();
      const price = await priced(guest);
      const [id, key] = [await token('answerLost' as CardBehaviour), randomUUID()];
      const first = await submit(guest, price, id, key);
      expect([undefined, 'SERVICE_UNAVAILABLE']).toContain(first.code);
      const { code } = await submit(guest, price, id, key);
      expect(code).toBeUndefined();
      expect([(await chargesOf(price.orderId)).length, (await ordersOf(price.orderId)).length]).toEqual([
        1, 1,
      ]);
      const { data } = await guest.ask('write-outcome', { idempotencyKey: key });
      expect(data.writeOutcome).toMatchObject({ status: 'done', order: { orderId: price.orderId } });
    });

    it('a store that filled up while the bank was asked places nothing and takes no money', async () => {
      const people = await Promise.all(
        Array.from({ length: 15 }, async () => {
          const guest = newGuest();
          return { guest, price: await priced(guest) };
        }),
      );
      await connection.db.execute(
        sql`insert into store_capacities (store_number, make_minutes) values ('1', 1)
            on conflict (store_number) do update set make_minutes = 1`,
      );
      const answers = await Promise.all(
        people.map(async ({ guest, price }) => ({
          ...{ orderId: price.orderId, code: (await submit(guest, price, await token())).code },
        })),
      );
      await connection.db.execute(sql`delete from store_capacities where store_number = '1'`);
      await connection.db.execute(sql`delete from slot_claims`);
      const refused = answers.filter(({ code }) => code !== undefined);
      expect(refused.length).toBeGreaterThan(0);
      expect(refused.length).toBeLessThan(15);
      for (const { orderId, code } of refused) {
        expect(code).toBe('HIGH_VOLUME_STORE');
        expect((await chargesOf(orderId)).map(({ state }) => state)).toEqual(['voided']);
        expect(await ordersOf(orderId)).toEqual([]);
      }
    });

    it('cancelling gives the money back to the card, once, and only to its guest', async () => {
      const guest = newGuest();
      const price = await priced(guest);
      await submit(guest, price, await token());
      const cancel = (who: Browser) => who.ask('cancel-order', { orderId: price.orderId });
      const stranger = newGuest();
      await priced(stranger);
      expect((await cancel(stranger)).code).toBe('ORDER_NOT_FOUND');
      const { data } = await cancel(guest);
      expect(data.cancelOrder).toMatchObject({ refunded: price.summary.price });
      expect((await cancel(guest)).data.cancelOrder.cancelledAt).toBe(data.cancelOrder.cancelledAt);
      expect((await chargesOf(price.orderId)).map(({ state }) => state)).toEqual(['refunded']);
    });

    it('becoming a member keeps the order, which she then cancels to the same card', async () => {
      const guest = newGuest();
      const price = await priced(guest);
      const { data } = await submit(guest, price, await token());
      await guest.signIn('leo@example.com', 'crema-demo-2');
      const list = await guest.ask('get-previous-orders', {
        ...{ locale: 'en-US', storeNumber: null, limit: 40, storePricingInput: null, isPricingEnabled: true },
      });
      const mine = list.data.previousOrders.find(({ orderId }) => orderId === price.orderId);
      expect(mine).toMatchObject({ tender: 'visa', lastFour: '4242', status: 'Received' });
      const { orderToken } = data.submitOrder;
      expect((await newGuest().ask('get-guest-order', { orderToken })).data.guestOrder).toBeNull();
      expect((await guest.ask('cancel-order', { orderId: price.orderId })).code).toBeUndefined();
      expect((await chargesOf(price.orderId)).map(({ state }) => state)).toEqual(['refunded']);
    });

    it('takes no tip, no other amount, no used, foreign or endless token, and no member', async () => {
      const guest = newGuest();
      const price = await priced(guest);
      const id = await token();
      const { price: amount } = price.summary;
      const refusals = [
        await submit(guest, price, id, randomUUID(), { tipAmount: 100 }),
        await submit(guest, price, id, randomUUID(), {
          tenders: [{ id, tender: 'card', amount: amount - 1 }],
        }),
        await submit(guest, price, id, randomUUID(), { tenders: [{ id, tender: 'svc', amount }] }),
        await submit(guest, price, `cct_${'x'.repeat(43)}`),
        await submit(guest, price, 'x'.repeat(10_000)),
        await submit(guest, price, 'a\u0000b'),
      ];
      expect(refusals.map(({ code }) => code)).toEqual([
        ...['TENDER_MISMATCH', 'TENDER_MISMATCH', 'TENDER_MISMATCH'],
        ...['PAYMENT_TOKEN_INVALID', 'PAYMENT_TOKEN_INVALID', 'PAYMENT_TOKEN_INVALID'],
      ]);
      const other = newGuest();
      await priced(other);
      expect((await submit(other, price, id)).code).toBe('ORDER_NOT_FOUND');
      const maya = createBrowser(server.url);
      await maya.signIn();
      expect((await submit(maya, price, id)).code).toBe('TENDER_MISMATCH');
      expect([await chargesOf(price.orderId), await ordersOf(price.orderId)]).toEqual([[], []]);
      expect((await submit(guest, price, id)).code).toBeUndefined();
      const next = await priced(guest);
      expect((await submit(guest, next, id)).code).toBe('PAYMENT_TOKEN_INVALID');
    });
  });
