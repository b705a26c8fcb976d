/**
 * A saved card pays a member's order, or what her stored-value card does not: one order with its charge and its part, or none
 * of them, whatever is refused, doubled or cancelled. That each device gives such an order up is in waitingOrders.int.test.ts.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPurposes } from '../../../server/generated/chargePurposes.ts';
import { CHARGE_VALID_MS, chargeOf, wantRefund } from '../../../server/payments/charges.ts';
import { recordPayment } from '../../../server/payments/recordPayment.ts';
import { checkLedger } from '../../../server/wallet/checkLedger.ts';
import { inShop, type Shop } from '../kit/shop.ts';
import { SOON, type Price } from '../kit/shopOrders.ts';

inShop(
  'an order by a saved card',
  (its) => {
    beforeEach(() => its.forget());
    describe('that pays it', () => {
      bySavedCard(its);
    });
    describe('that shares it with a stored-value card', () => {
      sharedOrders(its);
    });
  },
  { holdsNothing: true },
);

function bySavedCard(its: Shop): void {
  const { submit, byCard, listed } = its;
  const paid = async () => {
    const [price, key] = [await its.priced(), randomUUID()];
    await submit(price, byCard(price, await its.methodOf()), key);
    const { chargeId = '' } = (await chargeOf(its.db, 'order', key)) ?? {};
    const wantItBack = () => its.db.transaction((tx) => wantRefund(tx, chargeId, its.clock.now()));
    const bankSays = (status: 'refunded' | 'captured') =>
      its.db.transaction((tx) => {
        const said = { asked: 'refund', payment: { status, code: null, challengeUrl: null } } as const;
        return recordPayment(tx, createPurposes(its.clock), chargeId, said, its.clock.now());
      });
    return { ...price, wantItBack, bankSays };
  };
  const cancelledAt = ({ orderId }: Pick<Price, 'orderId'>, at: Date | null) =>
    its.run(
      sql`update orders set cancelled_at = ${at?.toISOString() ?? null}::timestamptz where order_id = ${orderId}`,
    );
  const faults = async () => (await checkLedger(its.db)).faults;

  it('is charged once for its key, names the card, and is given back to it', async () => {
    const [price, key, before] = [await its.priced(), randomUUID(), await its.balance()];
    const more = byCard(price, await its.methodOf('accepted', '1881'));
    const answers = await Promise.all([1, 2].map(() => submit(price, more, key)));
    answers.push(await submit(price, more, key));
    expect(answers.at(-1)?.data.submitOrder).toMatchObject({ status: 'Received', cardBalance: null });
    expect(await its.chargesOf(key)).toEqual([{ state: 'captured', amount: price.summary.price }]);
    expect([await its.ordersOf(price), await its.balance()]).toEqual([1, before]);
    expect(await listed(price.orderId)).toMatchObject({ tender: 'visa', lastFour: '1881' });
    const { data } = await its.maya.ask('cancel-order', { orderId: price.orderId });
    expect(data.cancelOrder).toMatchObject({ refunded: price.summary.price });
    expect(await its.statesOf(key)).toEqual(['refunded']);
    expect(await listed(price.orderId)).toMatchObject({ chargeRefund: 'refunded' });
  });

  it('is refunded when its bank has said so, which her devices are told then', async () => {
    const order = await paid();
    // As a server does that dies before it asks the bank.
    await order.wantItBack();
    await cancelledAt(order, new Date());
    const told = async () => [
      (await listed(order.orderId))?.chargeRefund,
      await its.count(
        sql`from feed_entries where kind = 'orderCancelled' and payload ->> 'orderId' = ${order.orderId}`,
      ),
    ];
    expect(await told()).toEqual(['pending', 0]);
    await order.bankSays('refunded');
    expect(await told()).toEqual(['refunded', 1]);
  });

  it('that was cancelled is named by the ledger’s check where its bank keeps the money, or its card was given nothing', async () => {
    const order = await paid();
    await order.wantItBack();
    await cancelledAt(order, its.clock.now());
    // The bank is to be asked.
    expect(await faults()).toEqual([]);
    expect(await order.bankSays('captured')).toMatchObject({
      ...{ state: 'captured', nextStep: null, code: 'REFUND_REFUSED' },
    });
    expect(await faults()).toEqual([`This order was cancelled, and its charge is kept: ${order.orderId}`]);
    expect(await listed(order.orderId)).toMatchObject({
      chargeRefund: 'refused',
      refunds: [{ tender: 'visa' }],
    });
    await cancelledAt(order, null);
    const bySvc = await its.priced();
    expect((await submit(bySvc)).code).toBeUndefined();
    await cancelledAt(bySvc, its.clock.now());
    expect(await faults()).toEqual([
      `This order was cancelled, and what a stored-value card paid was not given back: ${bySvc.orderId}`,
    ]);
    await cancelledAt(bySvc, null);
  });

  it('is one of two tabs with two cards', async () => {
    const price = await its.priced();
    const methods = [await its.methodOf(), await its.methodOf()];
    const answers = await Promise.all(methods.map((id) => submit(price, byCard(price, id))));
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['ALREADY_SUBMITTED', undefined]);
    expect(await its.ordersOf(price)).toBe(1);
  });

  it('takes no tip, no other amount, nobody else’s card, and none at a store for stored value alone', async () => {
    const [price, id] = [await its.priced(), await its.methodOf()];
    const { price: amount } = price.summary;
    const tender = { id, tender: 'card', amount };
    const only = await its.priced(its.maya, 'stored-value-only');
    for (const [asked, more, code] of [
      [price, { tenders: [{ ...tender, amount: amount + 100 }], tipAmount: 100 }, 'TENDER_MISMATCH'],
      [price, { tenders: [{ ...tender, amount: amount - 1 }] }, 'TENDER_MISMATCH'],
      [price, { tenders: [tender, tender] }, 'TENDER_MISMATCH'],
      [price, { tenders: [{ ...tender, tender: 'gold' }] }, 'TENDER_MISMATCH'],
      [price, byCard(price, 'nobodys'), 'PAYMENT_METHOD_NOT_FOUND'],
      [only, byCard(only, id), 'STORED_VALUE_ONLY'],
    ] as const)
      expect((await submit(asked, more)).code).toBe(code);
    await its.run(sql`update payment_methods set expiration_year = 2020 where payment_method_id = ${id}`);
    expect((await submit(price, byCard(price, id))).code).toBe('121044');
    expect(await its.ordersOf(price)).toBe(0);
  });
}

function sharedOrders(its: Shop): void {
  const { submit, shared, card } = its;
  beforeEach(() => its.setBalance(200));
  const giveUp = (idempotencyKey: string) => its.maya.ask('cancel-charge', { idempotencyKey });
  /** One whose bank asks the person. */
  const waiting = async (cents: number) => {
    const [price, key] = [await its.priced(), randomUUID()];
    await submit(price, shared(price, await its.methodOf('challenge'), cents), key);
    return { price, key };
  };

  it('takes both, names both, and gives each back where it came from', async () => {
    const [price, key] = [await its.priced(), randomUUID()];
    const { code, data } = await submit(
      price,
      shared(price, await its.methodOf('accepted', '1881'), 200),
      key,
    );
    expect([code, data.submitOrder.cardBalance]).toEqual([undefined, 0]);
    const rest = price.summary.price - 200;
    expect(await its.chargesOf(key)).toEqual([{ state: 'captured', amount: rest }]);
    const parts = [
      { tender: 'svc', lastFour: '4821', amount: 200 },
      { tender: 'visa', lastFour: '1881', amount: rest },
    ];
    expect(await its.listed(price.orderId)).toMatchObject({ tenders: parts });
    await its.maya.ask('cancel-order', { orderId: price.orderId });
    expect([await its.balance(), await its.statesOf(key)]).toEqual([200, ['refunded']]);
    expect(await its.listed(price.orderId)).toMatchObject({ refunds: parts });
  });

  it('takes neither where the bank would be asked for less than it takes', async () => {
    const [price, id] = [await its.priced(), await its.methodOf()];
    const { price: amount } = price.summary;
    await its.setBalance(amount);
    expect((await submit(price, shared(price, id, amount - 49))).code).toBe('CHARGE_TOO_SMALL');
    expect([await its.ordersOf(price), await its.balance()]).toEqual([0, amount]);
    expect((await submit(price, shared(price, id, amount - 50))).code).toBeUndefined();
    expect(await its.balance()).toBe(50);
  });

  it('takes neither where the bank refuses, and holds the part meanwhile', async () => {
    const price = await its.priced();
    expect((await submit(price, shared(price, await its.methodOf('declined'), 200))).code).toBe('121048');
    expect([await its.ordersOf(price), await its.balance()]).toEqual([0, 200]);
    const { key } = await waiting(200);
    // What is held is not spent twice.
    const [other, method] = [await its.priced(), await its.methodOf()];
    expect((await submit(other, shared(other, method, 200))).code).toBe('INSUFFICIENT_BALANCE');
    await giveUp(key);
    expect((await submit(other, shared(other, method, 200))).code).toBeUndefined();
    expect(await its.balance()).toBe(0);
  });

  it('tells her devices of each order that holds a part of the card, and until when; each is given up for itself', async () => {
    const before = await its.told('wallet');
    const [one, another] = [await waiting(120), await waiting(50)];
    expect(await its.told('wallet')).toBe(before + 2);
    const [first, second] = [
      { amount: 120, writeId: one.key },
      { amount: 50, writeId: another.key },
    ];
    const { balance, held } = (await card()) ?? {};
    expect([balance, held]).toMatchObject([
      30,
      { amount: 170, writeId: another.key, orders: [first, second] },
    ]);
    expect(held?.orders.at(-1)?.until).toBe(held?.until);
    const waits = new Date(held?.until ?? '').getTime() - its.clock.now().getTime();
    expect(waits > 0 && waits <= CHARGE_VALID_MS).toBe(true);
    // A reload is for what cannot be spent of the card.
    const other = await its.priced();
    const tooLittle = its.reloading(await its.methodOf(), other.summary.price - 170);
    expect((await submit(other, tooLittle)).code).toBe('INSUFFICIENT_BALANCE');
    await giveUp(one.key);
    expect(await card()).toMatchObject({
      ...{ balance: 150, held: { amount: 50, writeId: another.key, orders: [second] } },
    });
    await (await its.signedIn()).ask('cancel-charge', { idempotencyKey: another.key });
    expect(await card()).toMatchObject({ balance: 200, held: null });
    expect(await its.outcomeOf(another.key)).toMatchObject({ status: 'refused', code: 'CHARGE_CANCELLED' });
  });

  it('answers an order that the card pays meanwhile with what can be spent of it then', async () => {
    const second = await its.priced();
    await its.setBalance(200 + second.summary.price + 50);
    const { key } = await waiting(200);
    expect((await submit(second)).data.submitOrder.cardBalance).toBe(50);
    expect(await its.balance()).toBe(50);
    await giveUp(key);
  });

  it('takes neither where the card is reported lost while the bank asks', async () => {
    const { price, key } = await waiting(200);
    const is = (status: string) =>
      its.run(sql`update cards set status = ${status} where card_id = 'card-maya'`);
    await is('lost');
    await its.answerBank(key, 'confirm');
    await its.settled(key, 'refused');
    await is('active');
    expect(await its.outcomeOf(key)).toMatchObject({ code: '121032' });
    expect(await its.statesOf(key)).toEqual(['voided']);
    expect([await its.ordersOf(price), await its.balance()]).toEqual([0, 200]);
  });

  it('gives the part back where the bank refuses after all what it had promised', async () => {
    const [price, key] = [await its.priced(), randomUUID()];
    await submit(price, shared(price, await its.methodOf('failsLater'), 200), key);
    await vi.waitFor(async () => expect(await its.statesOf(key)).toEqual(['failed']), SOON);
    expect((await its.listed(price.orderId))?.cancelledAt).not.toBeNull();
    expect(await its.balance()).toBe(200);
  });

  it('takes no tip, no part of nothing, and no more than the card has', async () => {
    const [price, method] = [await its.priced(), await its.methodOf()];
    const withTip = shared(
      { ...price, summary: { ...price.summary, price: price.summary.price + 100 } },
      method,
      200,
    );
    for (const [more, code] of [
      [shared(price, method, 0), 'TENDER_MISMATCH'],
      [shared(price, method, 300), 'INSUFFICIENT_BALANCE'],
      [{ ...withTip, tipAmount: 100 }, 'TENDER_MISMATCH'],
    ] as const)
      expect((await submit(price, more)).code).toBe(code);
  });
}
