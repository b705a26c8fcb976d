/**
 * A member's stored-value card is reloaded and pays her order, on every database: one reload and one order, neither, or money on
 * the card and a word of it, whatever is refused, doubled, lost or killed.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rowsOf } from '../../../server/db/createDatabase.ts';
import { settleLeftOrders } from '../../../server/orders/settleLeftOrders.ts';
import { createPurposes } from '../../../server/chargePurposes.ts';
import { recordPayment } from '../../../server/payments/recordPayment.ts';
import { createReloadPurpose } from '../../../server/wallet/reloadCard.ts';
import { anyDatabase } from '../kit/databases.ts';
import { startChargedOrders } from './chargedOrdersKit.ts';

for (const database of await anyDatabase())
  describe(`orders after a reload on ${database.name}`, () => {
    let kit: Awaited<ReturnType<typeof startChargedOrders>>;
    beforeAll(async () => {
      kit = await startChargedOrders(await database.open());
    });
    afterAll(() => kit.close());
    beforeEach(() => kit.reset());

    it('adds the money and places the order, once for its key', async () => {
      await kit.setBalance(100);
      const [price, key] = [await kit.priced(), randomUUID()];
      const more = kit.reloading(await kit.methodOf());
      const answers = await Promise.all([1, 2].map(() => kit.submit(price, more, key)));
      answers.push(await kit.submit(price, more, key));
      expect(answers.at(-1)?.code).toBeUndefined();
      expect(answers.at(-1)?.data.submitOrder).toMatchObject({
        total: price.summary.price,
        cardBalance: 1_100 - price.summary.price,
      });
      expect(await kit.chargesOf(key)).toEqual([{ state: 'captured', amount: 1_000 }]);
      expect([await kit.ordersOf(price), await kit.balance()]).toEqual([1, 1_100 - price.summary.price]);
      expect(await kit.outcomeOf(key)).toMatchObject({ status: 'done', order: { orderId: price.orderId } });
      expect(await kit.listed(price.orderId)).toMatchObject({ tender: 'svc', lastFour: '4821' });
    });

    it.each([
      ['declined', '121048'],
      ['expired', '121044'],
      ['fraud', '121062'],
      ['failsLater', '121048'],
    ] as const)(
      'orders nothing where the bank refuses it (%s), and the price stays open',
      async (behaviour, code) => {
        await kit.setBalance(100);
        const [price, key] = [await kit.priced(), randomUUID()];
        expect((await kit.submit(price, kit.reloading(await kit.methodOf(behaviour)), key)).code).toBe(code);
        expect(await kit.outcomeOf(key)).toMatchObject({ status: 'refused', code, reloaded: null });
        expect([await kit.ordersOf(price), await kit.balance()]).toEqual([0, 100]);
        expect((await kit.submit(price, kit.reloading(await kit.methodOf()))).code).toBeUndefined();
      },
    );

    it('waits for the person where the bank asks, and her yes adds and orders', async () => {
      await kit.setBalance(100);
      const [price, key] = [await kit.priced(), randomUUID()];
      const more = kit.reloading(await kit.methodOf('challenge'));
      expect((await kit.submit(price, more, key)).code).toBe('ORDER_PENDING');
      expect((await kit.outcomeOf(key)).status).toBe('accepted');
      // A second tab, with whatever pays.
      expect((await kit.submit(price, kit.reloading(await kit.methodOf()))).code).toBe('ALREADY_SUBMITTED');
      expect((await kit.submit(price, kit.byCard(price, await kit.methodOf()))).code).toBe(
        'ALREADY_SUBMITTED',
      );
      expect((await kit.submit(price, more, key)).code).toBe('ORDER_PENDING');
      await kit.answerBank(key, 'confirm');
      expect(await kit.outcomeOf(key)).toMatchObject({ status: 'done' });
      expect([await kit.ordersOf(price), await kit.balance()]).toEqual([1, 1_100 - price.summary.price]);
    });

    it('is neither where she gives it up or says no', async () => {
      await kit.setBalance(100);
      const price = await kit.priced();
      const [given, refused] = [randomUUID(), randomUUID()];
      await kit.submit(price, kit.reloading(await kit.methodOf('challenge')), given);
      await kit.maya.ask('cancel-charge', { idempotencyKey: given });
      expect(await kit.outcomeOf(given)).toMatchObject({ status: 'refused', code: 'CHARGE_CANCELLED' });
      await kit.submit(price, kit.reloading(await kit.methodOf('challenge')), refused);
      await kit.answerBank(refused, 'decline');
      expect(await kit.outcomeOf(refused)).toMatchObject({ status: 'refused', code: '121048' });
      expect([await kit.ordersOf(price), await kit.balance()]).toEqual([0, 100]);
    });

    it.each(['answerLost', 'requestLost'] as const)(
      'is one reload and one order where the gateway does not answer (%s)',
      async (behaviour) => {
        await kit.setBalance(100);
        const [price, key] = [await kit.priced(), randomUUID()];
        const { code } = await kit.submit(price, kit.reloading(await kit.methodOf(behaviour)), key);
        expect([undefined, 'ORDER_PENDING']).toContain(code);
        await kit.settled(key, 'done');
        expect([await kit.ordersOf(price), await kit.balance()]).toEqual([1, 1_100 - price.summary.price]);
      },
      15_000,
    );

    it('keeps the money on the card, and says so, where the order cannot be placed any more', async () => {
      await kit.setBalance(100);
      const [price, key] = [await kit.priced(), randomUUID()];
      const more = kit.reloading(await kit.methodOf('challenge'));
      await kit.submit(price, more, key);
      await kit.db.execute(
        sql`insert into store_capacities (store_number, make_minutes) values ('1', 1)
            on conflict (store_number) do update set make_minutes = 1`,
      );
      await kit.db.execute(
        sql`insert into slot_claims (order_id, slot_at, store_number, minutes, expires_at)
            select 'taken', slot_of(now()) + n * interval '5 minutes', '1', 1, null from generate_series(0, 300) n`,
      );
      await kit.answerBank(key, 'confirm');
      await kit.db.execute(sql`delete from store_capacities where store_number = '1'`);
      expect(await kit.outcomeOf(key)).toMatchObject({
        ...{ status: 'refused', code: 'HIGH_VOLUME_STORE', reloaded: 1_000 },
      });
      expect([await kit.ordersOf(price), await kit.balance()]).toEqual([0, 1_100]);
      // Asked again it is not a plain refusal: only the outcome of the key tells of the money.
      expect((await kit.submit(price, more, key)).code).toBe('ORDER_PENDING');
      await kit.db.execute(sql`delete from slot_claims`);
      expect((await kit.submit(price, {})).code).toBeUndefined();
    });

    it('is one order where another tab pays the price from another card meanwhile', async () => {
      await kit.setBalance(100);
      const [price, key] = [await kit.priced(), randomUUID()];
      await kit.submit(price, kit.reloading(await kit.methodOf('challenge')), key);
      await kit.setBalance(2_500);
      const [, direct] = await Promise.all([kit.answerBank(key, 'confirm'), kit.submit(price, {})]);
      const known = await kit.outcomeOf(key);
      expect([known.status, direct?.code ?? 'done'].toSorted()).toEqual(
        known.status === 'done' ? ['ALREADY_SUBMITTED', 'done'] : ['done', 'refused'],
      );
      expect([null, 'ALREADY_SUBMITTED']).toContain(known.code);
      expect(known.reloaded).toBe(known.status === 'refused' ? 1_000 : null);
      expect([await kit.ordersOf(price), await kit.balance()]).toEqual([1, 3_500 - price.summary.price]);
    });

    it('is refused for an amount that is not offered or too small, for too much on the card, and for what is not hers', async () => {
      await kit.setBalance(100);
      const [price, method] = [await kit.priced(), await kit.methodOf()];
      for (const [more, code] of [
        [kit.reloading(method, 200), 'INSUFFICIENT_BALANCE'],
        [kit.reloading(method, 20_001), '121036'],
        [kit.reloading('nobodys'), 'PAYMENT_METHOD_NOT_FOUND'],
        [{ ...kit.reloading(method), ...kit.byCard(price, method) }, 'TENDER_MISMATCH'],
        [
          {
            ...kit.reloading(method),
            tenders: [{ id: 'nobodys', tender: 'svc', amount: price.summary.price }],
          },
          'CARD_NOT_FOUND',
        ],
      ] as const)
        expect((await kit.submit(price, more)).code).toBe(code);
      await kit.setBalance(49_500);
      expect((await kit.submit(price, kit.reloading(method))).code).toBe('121023');
      // The card covers it: what would be missing is less than nothing.
      const missing = price.summary.price - 49_500;
      expect((await kit.submit(price, kit.reloading(method, missing))).code).toBe('121036');
      expect(await kit.ordersOf(price)).toBe(0);
    });

    /** As the build before wrote it, which knows a reload alone. */
    const settleAsEarlierBuild = async (key: string) => {
      const { clock } = kit.server;
      const [row] = await rowsOf<{ chargeId: string }>(
        kit.db,
        sql`select charge_id as "chargeId" from charges where reference like ${`% ${key}`}`,
      );
      const purposes = { ...createPurposes(clock), reload: createReloadPurpose(clock) };
      const payment = { status: 'captured', code: null, challengeUrl: null } as const;
      await kit.db.transaction((tx) =>
        recordPayment(tx, purposes, row?.chargeId ?? '', { asked: null, payment }, clock.now()),
      );
    };

    it('is placed by this build where the build before settled its reload', async () => {
      await kit.setBalance(100);
      const [price, key] = [await kit.priced(), randomUUID()];
      await kit.submit(price, kit.reloading(await kit.methodOf('challenge')), key);
      await settleAsEarlierBuild(key);
      await vi.waitFor(async () => expect(await kit.ordersOf(price)).toBe(1), { timeout: 8_000 });
      expect(await kit.outcomeOf(key)).toMatchObject({ status: 'done', order: { orderId: price.orderId } });
      expect(await kit.balance()).toBe(1_100 - price.summary.price);
      // Two servers that look again find nothing left.
      const { clock } = kit.server;
      const deps = { db: kit.db, clock, purposes: createPurposes(clock) };
      expect(await Promise.all([settleLeftOrders(deps), settleLeftOrders(deps)])).toEqual([0, 0]);
      expect([await kit.ordersOf(price), await kit.balance()]).toEqual([1, 1_100 - price.summary.price]);
    });

    it('is refused by this build, with the word of the money, where the price was paid meanwhile', async () => {
      await kit.setBalance(100);
      const [price, key] = [await kit.priced(), randomUUID()];
      await kit.submit(price, kit.reloading(await kit.methodOf('challenge')), key);
      await kit.setBalance(2_500);
      expect((await kit.submit(price, {})).code).toBeUndefined();
      await settleAsEarlierBuild(key);
      await kit.settled(key, 'refused');
      expect(await kit.outcomeOf(key)).toMatchObject({ code: 'ALREADY_SUBMITTED', reloaded: 1_000 });
      expect([await kit.ordersOf(price), await kit.balance()]).toEqual([1, 3_500 - price.summary.price]);
    });

    it('is placed by the sweep of another server where this one died after the bank took the money', async () => {
      await kit.setBalance(100);
      const [price, key] = [await kit.priced(), randomUUID()];
      await kit.submit(price, kit.reloading(await kit.methodOf('challenge')), key);
      const [row] = await rowsOf<{ chargeId: string }>(
        kit.db,
        sql`select charge_id as "chargeId" from charges where reference like ${`% ${key}`}`,
      );
      const purposes = createPurposes(kit.server.clock);
      const payment = { status: 'captured', code: null, challengeUrl: null } as const;
      // The bank's answer is not written: the transaction that places the order dies with its kit.server.
      await expect(
        kit.db.transaction(async (tx) => {
          await recordPayment(
            tx,
            purposes,
            row?.chargeId ?? '',
            { asked: null, payment },
            kit.server.clock.now(),
          );
          throw new Error('killed');
        }),
      ).rejects.toThrow('killed');
      expect([await kit.ordersOf(price), await kit.balance()]).toEqual([0, 100]);
      await kit.answerBank(key, 'confirm');
      await kit.settled(key, 'done');
      expect([await kit.ordersOf(price), await kit.balance()]).toEqual([1, 1_100 - price.summary.price]);
    });
  });
