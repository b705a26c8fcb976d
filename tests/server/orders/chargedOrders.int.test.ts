/**
 * A saved card pays a member's order, or what her stored-value card does not, on every database: one order with its charge and
 * its part, or none of them, whatever is refused, doubled or cancelled.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPurposes } from '../../../server/chargePurposes.ts';
import { rowsOf } from '../../../server/db/createDatabase.ts';
import { CHARGE_VALID_MS, chargeOf, wantRefund } from '../../../server/payments/charges.ts';
import { recordPayment } from '../../../server/payments/recordPayment.ts';
import { checkLedger } from '../../../server/wallet/checkLedger.ts';
import { anyDatabase } from '../kit/databases.ts';
import { createBrowser } from '../kit/testServer.ts';
import { startChargedOrders } from './chargedOrdersKit.ts';

for (const database of await anyDatabase())
  describe(`orders by a saved card on ${database.name}`, () => {
    let kit: Awaited<ReturnType<typeof startChargedOrders>>;
    beforeAll(async () => {
      kit = await startChargedOrders(await database.open());
    });
    afterAll(() => kit.close());
    beforeEach(() => kit.reset());

    describe('that a saved card pays', () => {
      it('charges it once and places the order, which names it', async () => {
        const [price, key, before] = [await kit.priced(), randomUUID(), await kit.balance()];
        const more = kit.byCard(price, await kit.methodOf());
        const answers = await Promise.all([1, 2].map(() => kit.submit(price, more, key)));
        answers.push(await kit.submit(price, more, key));
        expect(answers.at(-1)?.data.submitOrder).toMatchObject({ status: 'Received', cardBalance: null });
        expect(await kit.chargesOf(key)).toEqual([{ state: 'captured', amount: price.summary.price }]);
        expect([await kit.ordersOf(price), await kit.balance()]).toEqual([1, before]);
        expect(await kit.listed(price.orderId)).toMatchObject({ tender: 'visa', lastFour: '1881' });
        const { data } = await kit.maya.ask('cancel-order', { orderId: price.orderId });
        expect(data.cancelOrder).toMatchObject({ refunded: price.summary.price });
        expect((await kit.chargesOf(key)).map(({ state }) => state)).toEqual(['refunded']);
        expect(await kit.listed(price.orderId)).toMatchObject({ chargeRefund: 'refunded' });
      });

      it('says that it is refunded when its bank has said so, and tells her devices then', async () => {
        const [price, key] = [await kit.priced(), randomUUID()];
        await kit.submit(price, kit.byCard(price, await kit.methodOf()), key);
        const { db } = kit;
        const { clock } = kit.server;
        const charge = await chargeOf(db, 'order', key);
        const chargeId = charge?.chargeId ?? '';
        // As a server does that dies before it asks the bank.
        await db.transaction((tx) => wantRefund(tx, chargeId, clock.now()));
        await db.execute(
          sql`update orders set cancelled_at = now() where order_id = ${price.orderId} and cancelled_at is null`,
        );
        const told = () => kit.toldCancelled(price.orderId);
        expect([(await kit.listed(price.orderId))?.chargeRefund, await told()]).toEqual(['pending', 0]);
        const back = { status: 'refunded', code: null, challengeUrl: null } as const;
        const said = { asked: 'refund', payment: back } as const;
        await db.transaction((tx) => recordPayment(tx, createPurposes(clock), chargeId, said, clock.now()));
        expect([(await kit.listed(price.orderId))?.chargeRefund, await told()]).toEqual(['refunded', 1]);
      });

      it('that was cancelled is named by the ledger’s check where its bank keeps the money, or its card was given nothing', async () => {
        const [price, key] = [await kit.priced(), randomUUID()];
        await kit.submit(price, kit.byCard(price, await kit.methodOf()), key);
        const { db } = kit;
        const { clock } = kit.server;
        const charge = await chargeOf(db, 'order', key);
        const chargeId = charge?.chargeId ?? '';
        const kept = { status: 'captured', code: null, challengeUrl: null } as const;
        const cancelledAt = (at: Date | null) =>
          db.execute(
            sql`update orders set cancelled_at = ${at?.toISOString() ?? null}::timestamptz where order_id = ${price.orderId}`,
          );
        await db.transaction((tx) => wantRefund(tx, chargeId, clock.now()));
        await cancelledAt(clock.now());
        // The bank is to be asked.
        expect((await checkLedger(db)).faults).toEqual([]);
        const listed = { refunds: [{ tender: 'visa' }] };
        expect(await kit.listed(price.orderId)).toMatchObject({ ...listed, chargeRefund: 'pending' });
        const said = { asked: 'refund', payment: kept } as const;
        const after = await db.transaction((tx) =>
          recordPayment(tx, createPurposes(clock), chargeId, said, clock.now()),
        );
        expect(after).toMatchObject({ state: 'captured', nextStep: null, code: 'REFUND_REFUSED' });
        expect((await checkLedger(db)).faults).toEqual([
          `This order was cancelled, and its charge is kept: ${price.orderId}`,
        ]);
        expect(await kit.listed(price.orderId)).toMatchObject({ ...listed, chargeRefund: 'refused' });
        expect(await kit.toldCancelled(price.orderId)).toBe(1);
        await cancelledAt(null);
        const bySvc = await kit.priced();
        expect((await kit.submit(bySvc, {})).code).toBeUndefined();
        const as = (at: string | null) =>
          db.execute(
            sql`update orders set cancelled_at = ${at}::timestamptz where order_id = ${bySvc.orderId}`,
          );
        await as(clock.now().toISOString());
        expect((await checkLedger(db)).faults).toEqual([
          `This order was cancelled, and what a stored-value card paid was not given back: ${bySvc.orderId}`,
        ]);
        await as(null);
      });

      it('waits for the person where the bank asks, and is cancelled by her or placed', async () => {
        const [price, key] = [await kit.priced(), randomUUID()];
        expect((await kit.submit(price, kit.byCard(price, await kit.methodOf('challenge')), key)).code).toBe(
          'ORDER_PENDING',
        );
        await kit.maya.ask('cancel-charge', { idempotencyKey: key });
        expect(await kit.outcomeOf(key)).toMatchObject({ status: 'refused', code: 'CHARGE_CANCELLED' });
        const again = randomUUID();
        await kit.submit(price, kit.byCard(price, await kit.methodOf('challenge')), again);
        await kit.answerBank(again, 'confirm');
        expect((await kit.outcomeOf(again)).status).toBe('done');
        expect(await kit.ordersOf(price)).toBe(1);
      });

      it('is one of two tabs with two cards', async () => {
        const price = await kit.priced();
        const methods = [await kit.methodOf(), await kit.methodOf()];
        const answers = await Promise.all(methods.map((id) => kit.submit(price, kit.byCard(price, id))));
        expect(answers.map(({ code }) => code).toSorted()).toEqual(['ALREADY_SUBMITTED', undefined]);
        expect(await kit.ordersOf(price)).toBe(1);
      });

      it('takes no tip, no other amount, nobody else’s card, and none at a store for stored value alone', async () => {
        const [price, method] = [await kit.priced(), await kit.methodOf()];
        const { price: amount } = price.summary;
        const tender = { id: method, tender: 'card', amount };
        const only = await kit.priced('stored-value-only');
        for (const [asked, more, code] of [
          [price, { tenders: [{ ...tender, amount: amount + 100 }], tipAmount: 100 }, 'TENDER_MISMATCH'],
          [price, { tenders: [{ ...tender, amount: amount - 1 }] }, 'TENDER_MISMATCH'],
          [price, { tenders: [tender, tender] }, 'TENDER_MISMATCH'],
          [price, { tenders: [{ ...tender, tender: 'gold' }] }, 'TENDER_MISMATCH'],
          [price, kit.byCard(price, 'nobodys'), 'PAYMENT_METHOD_NOT_FOUND'],
          [only, kit.byCard(only, method), 'STORED_VALUE_ONLY'],
        ] as const)
          expect((await kit.submit(asked, more)).code).toBe(code);
        await kit.db.execute(
          sql`update payment_methods set expiration_year = 2020 where payment_method_id = ${method}`,
        );
        expect((await kit.submit(price, kit.byCard(price, method))).code).toBe('121044');
        expect(await kit.ordersOf(price)).toBe(0);
      });
    });

    describe('that a stored-value card and a saved card share', () => {
      it('takes both, names both, and gives each back where it came from', async () => {
        await kit.setBalance(200);
        const [price, key] = [await kit.priced(), randomUUID()];
        const { code, data } = await kit.submit(price, kit.shared(price, await kit.methodOf(), 200), key);
        expect([code, data.submitOrder.cardBalance]).toEqual([undefined, 0]);
        expect(await kit.chargesOf(key)).toEqual([{ state: 'captured', amount: price.summary.price - 200 }]);
        expect(await kit.balance()).toBe(0);
        expect(await kit.listed(price.orderId)).toMatchObject({
          tenders: [
            { tender: 'svc', lastFour: '4821', amount: 200 },
            { tender: 'visa', lastFour: '1881', amount: price.summary.price - 200 },
          ],
        });
        await kit.maya.ask('cancel-order', { orderId: price.orderId });
        expect(await kit.balance()).toBe(200);
        expect((await kit.chargesOf(key)).map(({ state }) => state)).toEqual(['refunded']);
        expect(await kit.listed(price.orderId)).toMatchObject({
          refunds: [
            { tender: 'svc', lastFour: '4821', amount: 200 },
            { tender: 'visa', lastFour: '1881', amount: price.summary.price - 200 },
          ],
        });
      });

      it('takes neither where the bank refuses, and holds the part meanwhile', async () => {
        await kit.setBalance(200);
        const [price, key] = [await kit.priced(), randomUUID()];
        expect(
          (await kit.submit(price, kit.shared(price, await kit.methodOf('declined'), 200), key)).code,
        ).toBe('121048');
        expect([await kit.ordersOf(price), await kit.balance()]).toEqual([0, 200]);
        const waiting = randomUUID();
        await kit.submit(price, kit.shared(price, await kit.methodOf('challenge'), 200), waiting);
        // What is held is not spent twice.
        const other = await kit.priced();
        expect((await kit.submit(other, kit.shared(other, await kit.methodOf(), 200))).code).toBe(
          'INSUFFICIENT_BALANCE',
        );
        await kit.maya.ask('cancel-charge', { idempotencyKey: waiting });
        expect((await kit.submit(other, kit.shared(other, await kit.methodOf(), 200))).code).toBeUndefined();
        expect(await kit.balance()).toBe(0);
      });

      it('tells her devices what is held and until when, and each of them gives the order up', async () => {
        await kit.setBalance(200);
        const [price, key] = [await kit.priced(), randomUUID()];
        const card = async () =>
          (await kit.maya.ask('get-cards', {})).data.cards.find(({ cardId }) => cardId === 'card-maya');
        const told = async () =>
          (
            await rowsOf(
              kit.db,
              sql`select 1 as one from feed_entries where payload::text like '%wallet%' or kind like '%wallet%'`,
            )
          ).length;
        const before = await told();
        await kit.submit(price, kit.shared(price, await kit.methodOf('challenge'), 150), key);
        expect(await told()).toBe(before + 1);
        const { balance, held } = (await card()) ?? {};
        expect([balance, held]).toMatchObject([50, { amount: 150, writeId: key }]);
        const waits = new Date(held?.until ?? '').getTime() - kit.server.clock.now().getTime();
        expect(waits).toBeGreaterThan(0);
        expect(waits).toBeLessThanOrEqual(CHARGE_VALID_MS);
        // A reload is for what cannot be spent of the card.
        const other = await kit.priced();
        const tooLittle = kit.reloading(await kit.methodOf(), other.summary.price - 150);
        expect((await kit.submit(other, tooLittle)).code).toBe('INSUFFICIENT_BALANCE');
        const elsewhere = createBrowser(kit.server.url);
        await elsewhere.signIn();
        await elsewhere.ask('cancel-charge', { idempotencyKey: held?.writeId ?? '' });
        expect(await card()).toMatchObject({ balance: 200, held: null });
        expect(await kit.outcomeOf(key)).toMatchObject({ status: 'refused', code: 'CHARGE_CANCELLED' });
      });

      it('names each order that holds a part of it, and each is given up for itself', async () => {
        await kit.setBalance(200);
        const keys = [randomUUID(), randomUUID()] as const;
        for (const [at, part] of [120, 50].entries()) {
          const price = await kit.priced();
          await kit.submit(price, kit.shared(price, await kit.methodOf('challenge'), part), keys[at]);
        }
        const card = async () =>
          (await kit.maya.ask('get-cards', {})).data.cards.find(({ cardId }) => cardId === 'card-maya');
        const [first, second] = [
          { amount: 120, writeId: keys[0] },
          { amount: 50, writeId: keys[1] },
        ];
        const { balance, held } = (await card()) ?? {};
        expect([balance, held]).toMatchObject([
          30,
          { amount: 170, writeId: keys[1], orders: [first, second] },
        ]);
        expect(held?.orders.at(-1)?.until).toBe(held?.until);
        await kit.maya.ask('cancel-charge', { idempotencyKey: keys[0] });
        expect(await card()).toMatchObject({
          ...{ balance: 150, held: { amount: 50, writeId: keys[1], orders: [second] } },
        });
        await kit.maya.ask('cancel-charge', { idempotencyKey: keys[1] });
        expect(await card()).toMatchObject({ balance: 200, held: null });
      });

      it('answers an order that the card pays meanwhile with what can be spent of it then', async () => {
        const waiting = randomUUID();
        const [first, second] = [await kit.priced(), await kit.priced()];
        await kit.setBalance(200 + second.summary.price + 50);
        await kit.submit(first, kit.shared(first, await kit.methodOf('challenge'), 200), waiting);
        expect((await kit.submit(second, {})).data.submitOrder.cardBalance).toBe(50);
        expect(await kit.balance()).toBe(50);
        await kit.maya.ask('cancel-charge', { idempotencyKey: waiting });
      });

      it('takes neither where the card is reported lost while the bank asks', async () => {
        await kit.setBalance(200);
        const [price, key] = [await kit.priced(), randomUUID()];
        await kit.submit(price, kit.shared(price, await kit.methodOf('challenge'), 200), key);
        await kit.db.execute(sql`update cards set status = 'lost' where card_id = 'card-maya'`);
        await kit.answerBank(key, 'confirm');
        await kit.settled(key, 'refused');
        await kit.db.execute(sql`update cards set status = 'active' where card_id = 'card-maya'`);
        expect(await kit.outcomeOf(key)).toMatchObject({ code: '121032' });
        expect((await kit.chargesOf(key)).map(({ state }) => state)).toEqual(['voided']);
        expect([await kit.ordersOf(price), await kit.balance()]).toEqual([0, 200]);
      });

      it('gives the part back where the bank refuses after all what it had promised', async () => {
        await kit.setBalance(200);
        const [price, key] = [await kit.priced(), randomUUID()];
        await kit.submit(price, kit.shared(price, await kit.methodOf('failsLater'), 200), key);
        await vi.waitFor(async () => expect((await kit.chargesOf(key))[0]?.state).toBe('failed'), 8_000);
        expect((await kit.listed(price.orderId))?.cancelledAt).not.toBeNull();
        expect(await kit.balance()).toBe(200);
      });

      it('takes no tip and no part of nothing', async () => {
        await kit.setBalance(200);
        const [price, method] = [await kit.priced(), await kit.methodOf()];
        expect((await kit.submit(price, kit.shared(price, method, 0))).code).toBe('TENDER_MISMATCH');
        expect((await kit.submit(price, kit.shared(price, method, 300))).code).toBe('INSUFFICIENT_BALANCE');
        const { price: total } = price.summary;
        const tenders = [
          { id: 'card-maya', tender: 'svc', amount: 200 },
          { id: method, tender: 'card', amount: total - 100 },
        ];
        expect((await kit.submit(price, { tenders, tipAmount: 100 })).code).toBe('TENDER_MISMATCH');
      });
    });
  });
