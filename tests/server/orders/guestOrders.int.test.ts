/** A guest pays by card: one order and one charge or none, whatever is refused, doubled, lost or cancelled. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { createPurposes } from '../../../server/generated/chargePurposes.ts';
import { returnedPayment } from '../../../server/payments/returnedPayment.ts';
import { NOTIFICATIONS } from '../../../server/payments/routes.ts';
import { createSandboxGateway } from '../../../server/sandbox/createSandboxGateway.ts';
import { signNotification } from '../../../server/sandbox/gatewayEvents.ts';
import type { CardBehaviour } from '../../../server/sandbox/testCards.ts';
import { inShop } from '../kit/shop.ts';
import { SOON } from '../kit/shopOrders.ts';
import type { Browser } from '../kit/testServer.ts';
import { hearOfCharge } from './hearOfCharge.ts';

inShop('an order of a guest', (its) => {
  const { token, submitAsGuest: submit } = its;
  beforeEach(() => its.forget());
  const priced = async (storeNumber = '1') => {
    const guest = its.guest();
    return { guest, price: await its.priced(guest, storeNumber) };
  };
  /** The states of the charges for a price, and how many orders there are of it. */
  const resultOf = async ({ orderId }: { readonly orderId: string }) => {
    const rows = await its.rows<{ state: string }>(
      sql`select c.state from charges c join guest_submissions s on s.reference = c.reference and c.purpose = 'order'
          where s.order_id = ${orderId} order by c.created_at`,
    );
    return [rows.map(({ state }) => state), await its.ordersOf({ orderId })];
  };
  const find = async (orderToken: string) =>
    (await its.guest().ask('get-guest-order', { orderToken })).data.guestOrder;

  it('charges the card once and places the order, which its link finds for a day', async () => {
    const { guest, price } = await priced();
    const { orderToken, total, status } = (await submit(guest, price, await token())).data.submitOrder;
    expect([total, status]).toEqual([price.summary.price, 'Received']);
    expect(await resultOf(price)).toEqual([['captured'], 1]);
    expect(await find(orderToken)).toMatchObject({
      orderId: price.orderId,
      tender: 'visa',
      lastFour: '4242',
    });
    await its.run(
      sql`update orders set submitted_at = submitted_at - interval '25 hours' where order_id = ${price.orderId}`,
    );
    expect(await find(orderToken)).toBeNull();
  });

  it('is one order and one charge under one key, sent twice at once and again', async () => {
    const { guest, price } = await priced();
    const [id, key] = [await token(), randomUUID()];
    const answers = await Promise.all([submit(guest, price, id, key), submit(guest, price, id, key)]);
    answers.push(await submit(guest, price, id, key));
    const told = answers.flatMap(({ data, code }) =>
      code === undefined ? [data.submitOrder.orderToken] : [],
    );
    expect([new Set(told).size, answers.at(-1)?.code]).toEqual([1, undefined]);
    expect(await resultOf(price)).toEqual([['captured'], 1]);
  });

  it('is refused under the key of another guest’s order, which stays as it is', async () => {
    const [one, another, key] = [await priced(), await priced(), randomUUID()];
    await submit(one.guest, one.price, await token(), key);
    const id = await token();
    expect((await submit(another.guest, another.price, id, key)).code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await resultOf(another.price)).toEqual([[], 0]);
    expect(await resultOf(one.price)).toEqual([['captured'], 1]);
    // Nothing of it is used up.
    expect((await submit(another.guest, another.price, id)).code).toBeUndefined();
  });

  it('is one order of two tabs with two cards', async () => {
    const { guest, price } = await priced();
    const tokens = [await token(), await token()];
    const answers = await Promise.all(tokens.map((id) => submit(guest, price, id)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['ALREADY_SUBMITTED', undefined]);
    const [states, orders] = await resultOf(price);
    expect([(states as string[]).filter((state) => state === 'captured').length, orders]).toEqual([1, 1]);
  });

  it('is not placed by a card that is declined, and the same price is paid with another', async () => {
    const { guest, price } = await priced();
    expect((await submit(guest, price, await token('declined'))).code).toBe('121048');
    expect(await resultOf(price)).toEqual([['failed'], 0]);
    expect((await submit(guest, price, await token())).code).toBeUndefined();
    expect(await resultOf(price)).toEqual([['failed', 'captured'], 1]);
  });

  /** An order whose bank asks the person. */
  const challenged = async (behaviour: CardBehaviour = 'challenge', more: object = {}) => {
    const { guest, price } = await priced();
    const [id, key] = [await token(behaviour), randomUUID()];
    expect((await submit(guest, price, id, key, more)).code).toBe('ORDER_PENDING');
    const url = (await its.chargeOf(key, guest))?.challengeUrl ?? '';
    /** Nobody asks the server about it. */
    const answer = (said: 'confirm' | 'decline') =>
      fetch(`${url}/${said}`, { method: 'POST', headers: { origin: its.server.vaultOrigin ?? '' } });
    return {
      ...{ guest, price, id, key, url, answer },
      giveUp: async (who = guest) =>
        (await who.ask('cancel-charge', { idempotencyKey: key })).data.cancelCharge,
      charge: (who = guest) => its.chargeOf(key, who),
      outcome: () => its.outcomeOf(key, guest),
      result: () => resultOf(price),
      hear: () => hearOfCharge(its.db, its.server, key),
    };
  };

  it('is shown with its state, for a day, to the browser that its bank leads back to, and by no other key', async () => {
    const { guest, key, ...asked } = await challenged();
    const returnKey = (await asked.charge())?.returnKey ?? '';
    const elsewhere = its.guest();
    const shown = async (by = returnKey) =>
      (await elsewhere.ask('get-returned-payment', { returnKey: by })).data.returnedPayment;
    expect(await shown()).toMatchObject({
      state: 'asked',
      isOrder: true,
      challengeUrl: asked.url,
      orderToken: null,
    });
    expect([await shown(key), await shown(''), await shown(returnKey.toLowerCase())]).toEqual([
      null,
      null,
      null,
    ]);
    // Nobody has told the server of the answer.
    await asked.answer('confirm');
    const placed = await shown();
    expect(placed).toMatchObject({ state: 'done', challengeUrl: null });
    expect(await find(placed?.orderToken ?? '')).toMatchObject({ tender: 'visa' });
    expect(await asked.outcome()).toMatchObject({ status: 'done' });
    const clock = { ...its.clock, now: () => new Date(its.clock.now().getTime() + 25 * 3_600_000) };
    const gateway = createSandboxGateway({ db: its.db, clock, bankOrigin: () => '' });
    const aDayLater = { db: its.db, clock, gateway, purposes: createPurposes(clock) };
    expect(await returnedPayment(aDayLater, returnKey)).toBeNull();
    const declined = await challenged();
    await declined.answer('decline');
    expect(await shown((await declined.charge())?.returnKey ?? '')).toMatchObject({
      state: 'refused',
      code: '121048',
    });
  });

  it('that its bank asks about stays accepted, and the yes places one order, however often it is heard of', async () => {
    const { guest, price, id, key, ...asked } = await challenged();
    expect(new URL(asked.url).origin).toBe(its.server.vaultOrigin);
    expect(await asked.outcome()).toMatchObject({ status: 'accepted', order: null });
    expect(await asked.result()).toEqual([['challenge'], 0]);
    // Sent again, and the same price with another card in another tab.
    expect((await submit(guest, price, id, key)).code).toBe('ORDER_PENDING');
    expect((await submit(guest, price, await token())).code).toBe('ALREADY_SUBMITTED');
    // Nobody else sees the bank's page.
    const stranger = (await priced()).guest;
    expect([await asked.charge(stranger), await asked.giveUp(stranger)]).toEqual([null, null]);
    await asked.answer('confirm');
    const [row] = await its.rows<{ chargeId: string }>(
      sql`select charge_id as "chargeId" from charges where purpose = 'order' and reference = ${key}`,
    );
    const told = JSON.stringify({ eventId: randomUUID(), key: row?.chargeId });
    const headers = { ...signNotification(told, its.clock.now()), 'content-type': 'application/json' };
    const notify = () => guest.send('POST', NOTIFICATIONS, told, headers);
    await Promise.all([notify(), notify(), asked.charge(), asked.charge()]);
    await notify();
    expect(await asked.charge()).toMatchObject({ state: 'captured', challengeUrl: null });
    const { orderId } = price;
    expect(await asked.outcome()).toMatchObject({ status: 'done', order: { orderId } });
    // What has placed an order is not given up but cancelled.
    await asked.giveUp();
    expect(await asked.result()).toEqual([['captured'], 1]);
    expect((await guest.ask('cancel-order', { orderId })).code).toBeUndefined();
    expect(await asked.result()).toEqual([['refunded'], 1]);
  });

  it.each([
    ['answers no', 'challenge', 'decline'],
    ['fails', 'challengeFails', 'confirm'],
  ] as const)('whose person %s is charged nothing, and pays with another card', async (_, card, said) => {
    const { guest, price, key, ...asked } = await challenged(card);
    await its.answerBank(key, said, guest);
    expect(await asked.outcome()).toMatchObject({ status: 'refused', code: '121048' });
    expect((await submit(guest, price, await token())).code).toBeUndefined();
    expect(await asked.result()).toEqual([['failed', 'captured'], 1]);
  });

  it('whose person gives up is charged nothing, and a late yes places nothing', async () => {
    const { guest, price, ...asked } = await challenged();
    expect(await asked.giveUp()).toMatchObject({ state: 'voided' });
    expect(await asked.outcome()).toMatchObject({ status: 'refused', code: 'CHARGE_CANCELLED' });
    await asked.answer('confirm');
    expect(await asked.result()).toEqual([['voided'], 0]);
    expect((await submit(guest, price, await token())).code).toBeUndefined();
    expect(await asked.result()).toEqual([['voided', 'captured'], 1]);
  });

  it('ends in none where the yes comes while it is given up', async () => {
    const { key, ...asked } = await challenged();
    await its.run(
      sql`update charges set next_step = 'void', code = 'CHARGE_CANCELLED' where purpose = 'order' and reference = ${key}`,
    );
    await asked.answer('confirm');
    const heard = await asked.hear();
    expect((await asked.result())[1]).toBe(0);
    await heard.advance();
    expect(await asked.result()).toEqual([['voided'], 0]);
    expect(await asked.outcome()).toMatchObject({ status: 'refused', code: 'CHARGE_CANCELLED' });
  });

  it('stays where it is given up after the yes', async () => {
    const asked = await challenged();
    await asked.answer('confirm');
    await asked.hear();
    await asked.giveUp();
    expect(await asked.result()).toEqual([['captured'], 1]);
    expect((await asked.outcome()).status).toBe('done');
  });

  it('is the member’s where its guest signs in while the bank asks', async () => {
    const { guest, price, ...asked } = await challenged();
    await guest.signIn('leo@example.com', 'crema-demo-2');
    expect(await asked.charge()).toMatchObject({ state: 'challenge' });
    await asked.answer('confirm');
    expect(await asked.charge()).toMatchObject({ state: 'captured' });
    expect(await asked.outcome()).toMatchObject({ status: 'done', order: { orderId: price.orderId } });
    expect(await asked.result()).toEqual([['captured'], 1]);
  });

  it('is promised later by the minutes at the bank; a slot that has begun, and no answer, end it', async () => {
    const [slow, silent] = [await challenged(), await challenged()];
    const asked = { storeNumber: '1', mockState: null, makeMinutes: 1 };
    const { data } = await slow.guest.ask('get-store-time-slots', asked);
    const slot = data.storeByNumber?.scheduledOrdering.slots[0]?.startsAt;
    const missed = await challenged('challenge', { scheduledOrdering: { slot } });
    const endsBy = (code: string, { outcome }: typeof missed) =>
      vi.waitFor(async () => expect(await outcome()).toMatchObject({ code }), SOON);
    const before = its.clock.now().getTime();
    its.clock.ahead(14 * 60_000);
    for (const each of [slow, missed]) await each.answer('confirm');
    await slow.charge();
    const { order } = await slow.outcome();
    const { minutesMin, earliest } = order?.pickupTime ?? { minutesMin: 0, earliest: '' };
    expect(Math.abs((Date.parse(earliest) - before) / 60_000 - 14 - minutesMin)).toBeLessThan(1.5);
    expect(order?.orderId).toBe(slow.price.orderId);
    await missed.charge();
    // The server itself may be at it by then.
    await endsBy('SLOT_UNAVAILABLE', missed);
    its.clock.ahead(2 * 60_000);
    await endsBy('CHALLENGE_EXPIRED', silent);
    for (const each of [missed, silent]) expect(await each.result()).toEqual([['voided'], 0]);
  }, 30_000);

  it('ends in one order and one charge where the answer of the bank is lost', async () => {
    const { guest, price } = await priced();
    const [id, key] = [await token('answerLost'), randomUUID()];
    expect([undefined, 'ORDER_PENDING']).toContain((await submit(guest, price, id, key)).code);
    expect((await submit(guest, price, id, key)).code).toBeUndefined();
    expect(await resultOf(price)).toEqual([['captured'], 1]);
    const { orderId } = price;
    expect(await its.outcomeOf(key, guest)).toMatchObject({ status: 'done', order: { orderId } });
  });

  it('asks no bank and takes no money where the store is full by then', async () => {
    const people = await Promise.all(Array.from({ length: 15 }, () => priced()));
    await its.run(sql`insert into store_capacities (store_number, make_minutes) values ('1', 1)`);
    const answers = await Promise.all(
      people.map(async ({ guest, price }) => ({
        price,
        code: (await submit(guest, price, await token())).code,
      })),
    );
    await its.run(sql`delete from store_capacities where store_number = '1'`);
    const refused = answers.filter(({ code }) => code !== undefined);
    expect([refused.length > 0, refused.length < 15]).toEqual([true, true]);
    for (const { price, code } of refused)
      expect([code, await resultOf(price)]).toEqual(['HIGH_VOLUME_STORE', [[], 0]]);
  });

  it('is cancelled once and by its guest alone, which gives the money back to the card', async () => {
    const { guest, price } = await priced();
    await submit(guest, price, await token());
    const cancel = (who: Browser) => who.ask('cancel-order', { orderId: price.orderId });
    expect((await cancel((await priced()).guest)).code).toBe('ORDER_NOT_FOUND');
    const { cancelOrder } = (await cancel(guest)).data;
    expect(cancelOrder).toMatchObject({ refunded: price.summary.price });
    expect((await cancel(guest)).data.cancelOrder.cancelledAt).toBe(cancelOrder.cancelledAt);
    expect(await resultOf(price)).toEqual([['refunded'], 1]);
  });

  it('is kept for a guest who becomes a member, who then cancels it to the same card', async () => {
    const { guest, price } = await priced();
    const { orderToken } = (await submit(guest, price, await token())).data.submitOrder;
    await guest.signIn('leo@example.com', 'crema-demo-2');
    const mine = await its.listed(price.orderId, guest);
    expect(mine).toMatchObject({ tender: 'visa', lastFour: '4242', status: 'Received' });
    expect(await find(orderToken)).toBeNull();
    expect((await guest.ask('cancel-order', { orderId: price.orderId })).code).toBeUndefined();
    expect(await resultOf(price)).toEqual([['refunded'], 1]);
  });

  it('takes no bank card at a store for stored value alone, and leaves its token good', async () => {
    const { guest, price } = await priced('stored-value-only');
    const id = await token();
    expect((await submit(guest, price, id)).code).toBe('STORED_VALUE_ONLY');
    expect(await resultOf(price)).toEqual([[], 0]);
    expect((await submit(guest, await its.priced(guest), id)).code).toBeUndefined();
  });

  it('takes no tip, no other amount, no used, foreign or endless token, and no member', async () => {
    const { guest, price } = await priced();
    const id = await token();
    const { price: amount } = price.summary;
    const paidBy = (tenders: readonly object[]) => submit(guest, price, id, randomUUID(), { tenders });
    const refusals = [
      await submit(guest, price, id, randomUUID(), { tipAmount: 100 }),
      await paidBy([{ id, tender: 'card', amount: amount - 1 }]),
      await paidBy([{ id, tender: 'svc', amount }]),
      await submit(its.maya, price, id),
    ];
    expect(refusals.map(({ code }) => code)).toEqual(Array(4).fill('TENDER_MISMATCH'));
    for (const wrong of [`cct_${'x'.repeat(43)}`, 'x'.repeat(10_000), 'a\u0000b'])
      expect((await submit(guest, price, wrong)).code).toBe('PAYMENT_TOKEN_INVALID');
    expect((await submit((await priced()).guest, price, id)).code).toBe('ORDER_NOT_FOUND');
    expect(await resultOf(price)).toEqual([[], 0]);
    expect((await submit(guest, price, id)).code).toBeUndefined();
    expect((await submit(guest, await its.priced(guest), id)).code).toBe('PAYMENT_TOKEN_INVALID');
  });
});
