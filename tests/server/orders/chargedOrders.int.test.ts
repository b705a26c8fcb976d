/**
 * A member's order that needs a bank, on every database: her stored-value card is reloaded first, a saved card pays, or both
 * pay a part. One order with its charge, or none of both, whatever is refused, doubled, lost, killed or cancelled.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rowsOf } from '../../../server/db/createDatabase.ts';
import { recordPayment } from '../../../server/payments/recordPayment.ts';
import { createPurposes } from '../../../server/payments/purposes.ts';
import { sandboxCard } from '../../../server/sandbox/createSandboxGateway.ts';
import type { CardBehaviour } from '../../../server/sandbox/testCards.ts';
import { checkLedger } from '../../../server/wallet/checkLedger.ts';
import { move } from '../../../server/wallet/ledger.ts';
import { testDatabases } from '../kit/databases.ts';
import { createBrowser, latteItem, orderOf, startTestServer, type Browser } from '../kit/testServer.ts';

for (const database of await testDatabases())
  describe(`orders of members that need a bank on ${database.name}`, () => {
    let connection: Awaited<ReturnType<typeof database.open>>;
    let server: Awaited<ReturnType<typeof startTestServer>>;
    let maya: Browser;
    beforeAll(async () => {
      connection = await database.open();
      server = await startTestServer(connection, { RATE_LIMIT_PER_MINUTE: '0' });
      maya = createBrowser(server.url);
      await maya.signIn();
    });
    afterAll(async () => {
      const report = await checkLedger(connection.db);
      await server.close();
      await connection.close();
      expect(report.faults).toEqual([]);
      expect(report.held).toBe(0);
    });
    beforeEach(async () => {
      await connection.db.execute(sql`delete from sign_in_failures`);
      await connection.db.execute(sql`delete from slot_claims`);
    });

    /** A saved card of Maya's that behaves so. */
    const methodOf = async (behaviour: CardBehaviour = 'accepted'): Promise<string> => {
      const id = `method-${randomUUID()}`;
      await connection.db.execute(
        sql`insert into payment_methods (payment_method_id, payment_method_id_hash, member_id, payment_type, last_four,
              expiration_month, expiration_year, postal_code, gateway_card, added_at)
            select ${id}, ${id}, member_id, 'visa', '1881', 12, 2090, '98101', ${sandboxCard(behaviour)}, now()
            from payment_methods where payment_method_id = 'visa-maya'`,
      );
      return id;
    };
    const priced = async (storeNumber = '1') => {
      const { data } = await maya.ask('price-order', orderOf([latteItem], storeNumber));
      if (!('orderId' in data.priceOrder)) throw new Error(`not priced: ${data.priceOrder.code}`);
      return { ...data.priceOrder, storeNumber };
    };
    type Price = Awaited<ReturnType<typeof priced>>;
    const balance = async () =>
      (await maya.ask('get-cards', {})).data.cards.find(({ cardId }) => cardId === 'card-maya')?.balance ?? 0;
    const setBalance = async (cents: number) => {
      const now = await balance();
      if (now === cents) return;
      const [card] = await rowsOf<{ id: string }>(
        connection.db,
        sql`select account_id as id from cards where card_id = 'card-maya'`,
      );
      const account = card?.id ?? '';
      const [from, to] = now > cents ? [account, 'funding:USD'] : ['funding:USD', account];
      const amount = Math.abs(cents - now);
      await move(connection.db, {
        kind: 'correction',
        reference: randomUUID(),
        ...{ from, to, amount, at: new Date() },
      });
    };
    const submit = (price: Price, more: object, key = randomUUID()) =>
      maya.ask(
        'submit-order',
        {
          subInp: {
            ...{ orderId: price.orderId, storeNumber: price.storeNumber, tipAmount: 0 },
            tenders: [{ id: 'card-maya', tender: 'svc', amount: price.summary.price }],
            ...more,
          },
        },
        key,
      );
    const byCard = (price: Price, id: string) => ({
      tenders: [{ id, tender: 'card', amount: price.summary.price }],
    });
    const shared = (price: Price, id: string, cents: number) => ({
      tenders: [
        { id: 'card-maya', tender: 'svc', amount: cents },
        { id, tender: 'card', amount: price.summary.price - cents },
      ],
    });
    const reloading = (paymentMethodId: string, amount = 1_000) => ({ reload: { paymentMethodId, amount } });
    const chargesOf = (key: string) =>
      rowsOf<{ state: string; amount: number }>(
        connection.db,
        sql`select state, amount::int as amount from charges where reference = ${key} or reference like ${`% ${key}`}`,
      );
    const ordersOf = async ({ orderId }: Price) =>
      (await rowsOf(connection.db, sql`select 1 as one from orders where order_id = ${orderId}`)).length;
    const outcomeOf = async (idempotencyKey: string) =>
      (await maya.ask('write-outcome', { idempotencyKey })).data.writeOutcome;
    const chargeOf = async (idempotencyKey: string) =>
      (await maya.ask('get-charge', { idempotencyKey })).data.charge;
    const settled = (key: string, status: string) =>
      vi.waitFor(async () => expect((await outcomeOf(key)).status).toBe(status), {
        timeout: 8_000,
        interval: 200,
      });
    const answerBank = async (key: string, said: 'confirm' | 'decline') => {
      const url = (await chargeOf(key))?.challengeUrl ?? '';
      await fetch(`${url}/${said}`, { method: 'POST', headers: { origin: server.vaultOrigin ?? '' } });
      await chargeOf(key);
    };
    const listed = async (orderId: string) => {
      const { data } = await maya.ask('get-previous-orders', {
        ...{ locale: 'en-US', storeNumber: null, limit: 40, storePricingInput: null, isPricingEnabled: true },
      });
      return data.previousOrders.find((each) => each.orderId === orderId);
    };

    describe('whose stored-value card is reloaded first', () => {
      it('adds the money and places the order, once for its key', async () => {
        await setBalance(100);
        const [price, key] = [await priced(), randomUUID()];
        const more = reloading(await methodOf());
        const answers = await Promise.all([1, 2].map(() => submit(price, more, key)));
        answers.push(await submit(price, more, key));
        expect(answers.at(-1)?.code).toBeUndefined();
        expect(answers.at(-1)?.data.submitOrder).toMatchObject({
          total: price.summary.price,
          cardBalance: 1_100 - price.summary.price,
        });
        expect(await chargesOf(key)).toEqual([{ state: 'captured', amount: 1_000 }]);
        expect([await ordersOf(price), await balance()]).toEqual([1, 1_100 - price.summary.price]);
        expect(await outcomeOf(key)).toMatchObject({ status: 'done', order: { orderId: price.orderId } });
        expect(await listed(price.orderId)).toMatchObject({ tender: 'svc', lastFour: '4821' });
      });

      it.each([
        ['declined', '121048'],
        ['expired', '121044'],
        ['fraud', '121062'],
        ['failsLater', '121048'],
      ] as const)(
        'orders nothing where the bank refuses it (%s), and the price stays open',
        async (behaviour, code) => {
          await setBalance(100);
          const [price, key] = [await priced(), randomUUID()];
          expect((await submit(price, reloading(await methodOf(behaviour)), key)).code).toBe(code);
          expect(await outcomeOf(key)).toMatchObject({ status: 'refused', code, reloaded: null });
          expect([await ordersOf(price), await balance()]).toEqual([0, 100]);
          expect((await submit(price, reloading(await methodOf()))).code).toBeUndefined();
        },
      );

      it('waits for the person where the bank asks, and her yes adds and orders', async () => {
        await setBalance(100);
        const [price, key] = [await priced(), randomUUID()];
        const more = reloading(await methodOf('challenge'));
        expect((await submit(price, more, key)).code).toBe('ORDER_PENDING');
        expect((await outcomeOf(key)).status).toBe('accepted');
        // A second tab, with whatever pays.
        expect((await submit(price, reloading(await methodOf()))).code).toBe('ALREADY_SUBMITTED');
        expect((await submit(price, byCard(price, await methodOf()))).code).toBe('ALREADY_SUBMITTED');
        expect((await submit(price, more, key)).code).toBe('ORDER_PENDING');
        await answerBank(key, 'confirm');
        expect(await outcomeOf(key)).toMatchObject({ status: 'done' });
        expect([await ordersOf(price), await balance()]).toEqual([1, 1_100 - price.summary.price]);
      });

      it('is neither where she gives it up or says no', async () => {
        await setBalance(100);
        const price = await priced();
        const [given, refused] = [randomUUID(), randomUUID()];
        await submit(price, reloading(await methodOf('challenge')), given);
        await maya.ask('cancel-charge', { idempotencyKey: given });
        expect(await outcomeOf(given)).toMatchObject({ status: 'refused', code: 'CHARGE_CANCELLED' });
        await submit(price, reloading(await methodOf('challenge')), refused);
        await answerBank(refused, 'decline');
        expect(await outcomeOf(refused)).toMatchObject({ status: 'refused', code: '121068' });
        expect([await ordersOf(price), await balance()]).toEqual([0, 100]);
      });

      it.each(['answerLost', 'requestLost'] as const)(
        'is one reload and one order where the gateway does not answer (%s)',
        async (behaviour) => {
          await setBalance(100);
          const [price, key] = [await priced(), randomUUID()];
          const { code } = await submit(price, reloading(await methodOf(behaviour)), key);
          expect([undefined, 'ORDER_PENDING']).toContain(code);
          await settled(key, 'done');
          expect([await ordersOf(price), await balance()]).toEqual([1, 1_100 - price.summary.price]);
        },
        15_000,
      );

      it('keeps the money on the card, and says so, where the order cannot be placed any more', async () => {
        await setBalance(100);
        const [price, key] = [await priced(), randomUUID()];
        const more = reloading(await methodOf('challenge'));
        await submit(price, more, key);
        await connection.db.execute(
          sql`insert into store_capacities (store_number, make_minutes) values ('1', 1)
              on conflict (store_number) do update set make_minutes = 1`,
        );
        await connection.db.execute(
          sql`insert into slot_claims (order_id, slot_at, store_number, minutes, expires_at)
              select 'taken', slot_of(now()) + n * interval '5 minutes', '1', 1, null from generate_series(0, 300) n`,
        );
        await answerBank(key, 'confirm');
        await connection.db.execute(sql`delete from store_capacities where store_number = '1'`);
        expect(await outcomeOf(key)).toMatchObject({
          ...{ status: 'refused', code: 'HIGH_VOLUME_STORE', reloaded: 1_000 },
        });
        expect([await ordersOf(price), await balance()]).toEqual([0, 1_100]);
        // Asked again it is not a plain refusal: only the outcome of the key tells of the money.
        expect((await submit(price, more, key)).code).toBe('ORDER_PENDING');
        await connection.db.execute(sql`delete from slot_claims`);
        expect((await submit(price, {})).code).toBeUndefined();
      });

      it('is one order where another tab pays the price from another card meanwhile', async () => {
        await setBalance(100);
        const [price, key] = [await priced(), randomUUID()];
        await submit(price, reloading(await methodOf('challenge')), key);
        await setBalance(2_500);
        const [, direct] = await Promise.all([answerBank(key, 'confirm'), submit(price, {})]);
        const known = await outcomeOf(key);
        expect([known.status, direct?.code ?? 'done'].toSorted()).toEqual(
          known.status === 'done' ? ['ALREADY_SUBMITTED', 'done'] : ['done', 'refused'],
        );
        if (known.status === 'refused')
          expect(known).toMatchObject({ code: 'ALREADY_SUBMITTED', reloaded: 1_000 });
        expect([await ordersOf(price), await balance()]).toEqual([1, 3_500 - price.summary.price]);
      });

      it('is refused for an amount that is not offered or too small, for too much on the card, and for what is not hers', async () => {
        await setBalance(100);
        const [price, method] = [await priced(), await methodOf()];
        for (const [more, code] of [
          [reloading(method, 200), 'INSUFFICIENT_BALANCE'],
          [reloading(method, 20_001), '121036'],
          [reloading('nobodys'), 'PAYMENT_METHOD_NOT_FOUND'],
          [{ ...reloading(method), ...byCard(price, method) }, 'TENDER_MISMATCH'],
          [
            {
              ...reloading(method),
              tenders: [{ id: 'nobodys', tender: 'svc', amount: price.summary.price }],
            },
            'CARD_NOT_FOUND',
          ],
        ] as const)
          expect((await submit(price, more)).code).toBe(code);
        await setBalance(49_500);
        expect((await submit(price, reloading(method))).code).toBe('121023');
        expect(await ordersOf(price)).toBe(0);
      });

      it('is placed by the sweep of another server where this one died after the bank took the money', async () => {
        await setBalance(100);
        const [price, key] = [await priced(), randomUUID()];
        await submit(price, reloading(await methodOf('challenge')), key);
        const [row] = await rowsOf<{ chargeId: string }>(
          connection.db,
          sql`select charge_id as "chargeId" from charges where reference like ${`% ${key}`}`,
        );
        const purposes = createPurposes(server.clock);
        const payment = { status: 'captured', code: null, challengeUrl: null } as const;
        // The bank's answer is not written: the transaction that places the order dies with its server.
        await expect(
          connection.db.transaction(async (tx) => {
            await recordPayment(
              tx,
              purposes,
              row?.chargeId ?? '',
              { asked: null, payment },
              server.clock.now(),
            );
            throw new Error('killed');
          }),
        ).rejects.toThrow('killed');
        expect([await ordersOf(price), await balance()]).toEqual([0, 100]);
        await answerBank(key, 'confirm');
        await settled(key, 'done');
        expect([await ordersOf(price), await balance()]).toEqual([1, 1_100 - price.summary.price]);
      });
    });

    describe('that a saved card pays', () => {
      it('charges it once and places the order, which names it', async () => {
        const [price, key, before] = [await priced(), randomUUID(), await balance()];
        const more = byCard(price, await methodOf());
        const answers = await Promise.all([1, 2].map(() => submit(price, more, key)));
        answers.push(await submit(price, more, key));
        expect(answers.at(-1)?.data.submitOrder).toMatchObject({ status: 'Received', cardBalance: null });
        expect(await chargesOf(key)).toEqual([{ state: 'captured', amount: price.summary.price }]);
        expect([await ordersOf(price), await balance()]).toEqual([1, before]);
        expect(await listed(price.orderId)).toMatchObject({ tender: 'visa', lastFour: '1881' });
        const { data } = await maya.ask('cancel-order', { orderId: price.orderId });
        expect(data.cancelOrder).toMatchObject({ refunded: price.summary.price });
        expect((await chargesOf(key)).map(({ state }) => state)).toEqual(['refunded']);
      });

      it('waits for the person where the bank asks, and is cancelled by her or placed', async () => {
        const [price, key] = [await priced(), randomUUID()];
        expect((await submit(price, byCard(price, await methodOf('challenge')), key)).code).toBe(
          'ORDER_PENDING',
        );
        await maya.ask('cancel-charge', { idempotencyKey: key });
        expect(await outcomeOf(key)).toMatchObject({ status: 'refused', code: 'CHARGE_CANCELLED' });
        const again = randomUUID();
        await submit(price, byCard(price, await methodOf('challenge')), again);
        await answerBank(again, 'confirm');
        expect((await outcomeOf(again)).status).toBe('done');
        expect(await ordersOf(price)).toBe(1);
      });

      it('is one of two tabs with two cards', async () => {
        const price = await priced();
        const methods = [await methodOf(), await methodOf()];
        const answers = await Promise.all(methods.map((id) => submit(price, byCard(price, id))));
        expect(answers.map(({ code }) => code).toSorted()).toEqual(['ALREADY_SUBMITTED', undefined]);
        expect(await ordersOf(price)).toBe(1);
      });

      it('takes no tip, no other amount, nobody else’s card, and none at a store for stored value alone', async () => {
        const [price, method] = [await priced(), await methodOf()];
        const { price: amount } = price.summary;
        const tender = { id: method, tender: 'card', amount };
        const only = await priced('stored-value-only');
        for (const [asked, more, code] of [
          [price, { tenders: [{ ...tender, amount: amount + 100 }], tipAmount: 100 }, 'TENDER_MISMATCH'],
          [price, { tenders: [{ ...tender, amount: amount - 1 }] }, 'TENDER_MISMATCH'],
          [price, { tenders: [tender, tender] }, 'TENDER_MISMATCH'],
          [price, { tenders: [{ ...tender, tender: 'gold' }] }, 'TENDER_MISMATCH'],
          [price, byCard(price, 'nobodys'), 'PAYMENT_METHOD_NOT_FOUND'],
          [only, byCard(only, method), 'STORED_VALUE_ONLY'],
        ] as const)
          expect((await submit(asked, more)).code).toBe(code);
        await connection.db.execute(
          sql`update payment_methods set expiration_year = 2020 where payment_method_id = ${method}`,
        );
        expect((await submit(price, byCard(price, method))).code).toBe('121044');
        expect(await ordersOf(price)).toBe(0);
      });
    });

    describe('that a stored-value card and a saved card share', () => {
      it('takes both, names both, and gives each back where it came from', async () => {
        await setBalance(200);
        const [price, key] = [await priced(), randomUUID()];
        const { code, data } = await submit(price, shared(price, await methodOf(), 200), key);
        expect([code, data.submitOrder.cardBalance]).toEqual([undefined, 0]);
        expect(await chargesOf(key)).toEqual([{ state: 'captured', amount: price.summary.price - 200 }]);
        expect(await balance()).toBe(0);
        expect(await listed(price.orderId)).toMatchObject({
          tenders: [
            { tender: 'svc', lastFour: '4821', amount: 200 },
            { tender: 'visa', lastFour: '1881', amount: price.summary.price - 200 },
          ],
        });
        await maya.ask('cancel-order', { orderId: price.orderId });
        expect(await balance()).toBe(200);
        expect((await chargesOf(key)).map(({ state }) => state)).toEqual(['refunded']);
        expect(await listed(price.orderId)).toMatchObject({
          refunds: [
            { tender: 'svc', lastFour: '4821', amount: 200 },
            { tender: 'visa', lastFour: '1881', amount: price.summary.price - 200 },
          ],
        });
      });

      it('takes neither where the bank refuses, and holds the part meanwhile', async () => {
        await setBalance(200);
        const [price, key] = [await priced(), randomUUID()];
        expect((await submit(price, shared(price, await methodOf('declined'), 200), key)).code).toBe(
          '121048',
        );
        expect([await ordersOf(price), await balance()]).toEqual([0, 200]);
        const waiting = randomUUID();
        await submit(price, shared(price, await methodOf('challenge'), 200), waiting);
        // What is held is not spent twice.
        const other = await priced();
        expect((await submit(other, shared(other, await methodOf(), 200))).code).toBe('INSUFFICIENT_BALANCE');
        await maya.ask('cancel-charge', { idempotencyKey: waiting });
        expect((await submit(other, shared(other, await methodOf(), 200))).code).toBeUndefined();
        expect(await balance()).toBe(0);
      });

      it('takes neither where the card is reported lost while the bank asks', async () => {
        await setBalance(200);
        const [price, key] = [await priced(), randomUUID()];
        await submit(price, shared(price, await methodOf('challenge'), 200), key);
        await connection.db.execute(sql`update cards set status = 'lost' where card_id = 'card-maya'`);
        await answerBank(key, 'confirm');
        await settled(key, 'refused');
        await connection.db.execute(sql`update cards set status = 'active' where card_id = 'card-maya'`);
        expect(await outcomeOf(key)).toMatchObject({ code: '121032' });
        expect((await chargesOf(key)).map(({ state }) => state)).toEqual(['voided']);
        expect([await ordersOf(price), await balance()]).toEqual([0, 200]);
      });

      it('gives the part back where the bank refuses after all what it had promised', async () => {
        await setBalance(200);
        const [price, key] = [await priced(), randomUUID()];
        await submit(price, shared(price, await methodOf('failsLater'), 200), key);
        await vi.waitFor(async () => expect((await chargesOf(key))[0]?.state).toBe('failed'), 8_000);
        expect((await listed(price.orderId))?.cancelledAt).not.toBeNull();
        expect(await balance()).toBe(200);
      });

      it('takes no tip and no part of nothing', async () => {
        await setBalance(200);
        const [price, method] = [await priced(), await methodOf()];
        expect((await submit(price, shared(price, method, 0))).code).toBe('TENDER_MISMATCH');
        expect((await submit(price, shared(price, method, 300))).code).toBe('INSUFFICIENT_BALANCE');
        const { price: total } = price.summary;
        const tenders = [
          { id: 'card-maya', tender: 'svc', amount: 200 },
          { id: method, tender: 'card', amount: total - 100 },
        ];
        expect((await submit(price, { tenders, tipAmount: 100 })).code).toBe('TENDER_MISMATCH');
      });
    });
  });
