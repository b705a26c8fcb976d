/**
 * A member's stored-value card is reloaded and pays her order: one reload and one order, neither, or money on the card and a
 * word of it, whatever is refused, doubled, lost or killed.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { settleLeftOrders } from '../../../server/orders/settleLeftOrders.ts';
import { createPurposes } from '../../../server/generated/chargePurposes.ts';
import { recordPayment } from '../../../server/payments/recordPayment.ts';
import type { CardBehaviour } from '../../../server/sandbox/testCards.ts';
import { createReloadPurpose } from '../../../server/wallet/reloadCard.ts';
import { inShop } from '../kit/shop.ts';
import { SOON } from '../kit/shopOrders.ts';

inShop(
  'an order after a reload',
  (its) => {
    const { submit, reloading } = its;
    beforeEach(async () => {
      await its.forget();
      await its.setBalance(100);
    });
    const reloadedBy = async (behaviour?: CardBehaviour) => reloading(await its.methodOf(behaviour));
    /** One that the bank asks about, unless the card behaves otherwise. */
    const asked = async (behaviour: CardBehaviour = 'challenge') => {
      const [price, key, more] = [await its.priced(), randomUUID(), await reloadedBy(behaviour)];
      const { code } = await submit(price, more, key);
      return { price, key, more, code };
    };
    type Price = Awaited<ReturnType<typeof asked>>['price'];
    /** How many orders there are, and what the card has after that many. */
    const isSettled = async (price: Price, orders: number, before: number) =>
      expect([await its.ordersOf(price), await its.balance()]).toEqual([
        ...[orders, before - orders * price.summary.price],
      ]);

    it('adds the money and places the order, once for its key', async () => {
      const [price, key, more] = [await its.priced(), randomUUID(), await reloadedBy()];
      const answers = await Promise.all([1, 2].map(() => submit(price, more, key)));
      answers.push(await submit(price, more, key));
      const { price: total } = price.summary;
      expect(answers.at(-1)?.data.submitOrder).toMatchObject({ total, cardBalance: 1_100 - total });
      expect(await its.chargesOf(key)).toEqual([{ state: 'captured', amount: 1_000 }]);
      await isSettled(price, 1, 1_100);
      expect(await its.outcomeOf(key)).toMatchObject({ status: 'done', order: { orderId: price.orderId } });
      expect(await its.listed(price.orderId)).toMatchObject({ tender: 'svc', lastFour: '4821' });
    });

    it.each(['declined', 'failsLater'] as const)(
      'orders nothing where the bank refuses it (%s), and the price stays open',
      async (behaviour) => {
        const { price, key, code } = await asked(behaviour);
        expect(code).toBe('121048');
        expect(await its.outcomeOf(key)).toMatchObject({ status: 'refused', code, reloaded: null });
        await isSettled(price, 0, 100);
        expect((await submit(price, await reloadedBy())).code).toBeUndefined();
      },
    );

    it('waits for the person where the bank asks: her no is neither, her yes adds and orders', async () => {
      const { price, key: refused } = await asked();
      await its.answerBank(refused, 'decline');
      expect(await its.outcomeOf(refused)).toMatchObject({ status: 'refused', code: '121048' });
      await isSettled(price, 0, 100);
      const [key, more] = [randomUUID(), await reloadedBy('challenge')];
      for (let times = 0; times < 2; times++)
        expect((await submit(price, more, key)).code).toBe('ORDER_PENDING');
      expect((await its.outcomeOf(key)).status).toBe('accepted');
      // A second tab, with whatever pays.
      for (const other of [await reloadedBy(), its.byCard(price, await its.methodOf())])
        expect((await submit(price, other)).code).toBe('ALREADY_SUBMITTED');
      await its.answerBank(key, 'confirm');
      expect(await its.outcomeOf(key)).toMatchObject({ status: 'done' });
      await isSettled(price, 1, 1_100);
    });

    it.each(['answerLost', 'requestLost'] as const)(
      'is one reload and one order where the gateway does not answer (%s)',
      async (behaviour) => {
        const { price, key, code } = await asked(behaviour);
        expect([undefined, 'ORDER_PENDING']).toContain(code);
        await its.settled(key, 'done');
        await isSettled(price, 1, 1_100);
      },
      15_000,
    );

    it('keeps the money on the card, and says so, where the order cannot be placed any more', async () => {
      const { price, key, more } = await asked();
      await its.run(
        sql`insert into store_capacities (store_number, make_minutes) values ('1', 1)`,
        sql`insert into slot_claims (order_id, slot_at, store_number, minutes, expires_at)
            select 'taken', slot_of(now()) + n * interval '5 minutes', '1', 1, null from generate_series(0, 300) n`,
      );
      await its.answerBank(key, 'confirm');
      await its.run(sql`delete from store_capacities where store_number = '1'`);
      expect(await its.outcomeOf(key)).toMatchObject({
        ...{ status: 'refused', code: 'HIGH_VOLUME_STORE', reloaded: 1_000 },
      });
      await isSettled(price, 0, 1_100);
      // Asked again it is not a plain refusal: only the outcome of the key tells of the money.
      expect((await submit(price, more, key)).code).toBe('ORDER_PENDING');
      await its.forget();
      expect((await submit(price)).code).toBeUndefined();
    });

    it('is one order where another tab pays the price from another card meanwhile', async () => {
      const { price, key } = await asked();
      await its.setBalance(2_500);
      const [, direct] = await Promise.all([its.answerBank(key, 'confirm'), submit(price)]);
      const known = await its.outcomeOf(key);
      expect([known.status, direct.code ?? 'done'].toSorted()).toEqual(
        known.status === 'done' ? ['ALREADY_SUBMITTED', 'done'] : ['done', 'refused'],
      );
      expect([null, 'ALREADY_SUBMITTED']).toContain(known.code);
      expect(known.reloaded).toBe(known.status === 'refused' ? 1_000 : null);
      await isSettled(price, 1, 3_500);
    });

    it('is refused for an amount that is not offered or too small, for too much on the card, and for what is not hers', async () => {
      const [price, method] = [await its.priced(), await its.methodOf()];
      const nobodys = { tenders: [{ id: 'nobodys', tender: 'svc', amount: price.summary.price }] };
      for (const [more, code] of [
        [reloading(method, 200), 'INSUFFICIENT_BALANCE'],
        [reloading(method, 20_001), '121036'],
        [reloading('nobodys'), 'PAYMENT_METHOD_NOT_FOUND'],
        [{ ...reloading(method), ...its.byCard(price, method) }, 'TENDER_MISMATCH'],
        [{ ...reloading(method), ...nobodys }, 'CARD_NOT_FOUND'],
      ] as const)
        expect((await submit(price, more)).code).toBe(code);
      await its.setBalance(49_500);
      expect((await submit(price, reloading(method))).code).toBe('121023');
      // The card covers it: what would be missing is less than nothing.
      expect((await submit(price, reloading(method, price.summary.price - 49_500))).code).toBe('121036');
      expect(await its.ordersOf(price)).toBe(0);
    });

    /** What the bank says is written; by the build before, which knows a reload alone, or in a transaction that dies. */
    const bankTook = async (key: string, how: 'by the build before' | 'and dies') => {
      const [row] = await its.rows<{ chargeId: string }>(
        sql`select charge_id as "chargeId" from charges where reference like ${`% ${key}`}`,
      );
      const ofThisBuild = createPurposes(its.clock);
      const before = { ...ofThisBuild, reload: createReloadPurpose(its.clock) };
      const payment = { status: 'captured', code: null, challengeUrl: null } as const;
      await its.db.transaction(async (tx) => {
        const purposes = how === 'and dies' ? ofThisBuild : before;
        await recordPayment(tx, purposes, row?.chargeId ?? '', { asked: null, payment }, its.clock.now());
        if (how === 'and dies') throw new Error('killed');
      });
    };

    it('is placed by this build where the build before settled its reload', async () => {
      const { price, key } = await asked();
      await bankTook(key, 'by the build before');
      await vi.waitFor(async () => expect(await its.ordersOf(price)).toBe(1), SOON);
      expect(await its.outcomeOf(key)).toMatchObject({ status: 'done', order: { orderId: price.orderId } });
      // Two servers that look again find nothing left.
      const deps = { db: its.db, clock: its.clock, purposes: createPurposes(its.clock) };
      expect(await Promise.all([settleLeftOrders(deps), settleLeftOrders(deps)])).toEqual([0, 0]);
      await isSettled(price, 1, 1_100);
    });

    it('is refused by this build, with the word of the money, where the price was paid meanwhile', async () => {
      const { price, key } = await asked();
      await its.setBalance(2_500);
      expect((await submit(price)).code).toBeUndefined();
      await bankTook(key, 'by the build before');
      await its.settled(key, 'refused');
      expect(await its.outcomeOf(key)).toMatchObject({ code: 'ALREADY_SUBMITTED', reloaded: 1_000 });
      await isSettled(price, 1, 3_500);
    });

    it('is placed by the sweep of another server where this one died after the bank took the money', async () => {
      const { price, key } = await asked();
      await expect(bankTook(key, 'and dies')).rejects.toThrow('killed');
      await isSettled(price, 0, 100);
      await its.answerBank(key, 'confirm');
      await its.settled(key, 'done');
      await isSettled(price, 1, 1_100);
    });
  },
  { holdsNothing: true },
);
