/** A guest pays by card on every database: one order and one charge or none, whatever is refused, doubled, lost or cancelled. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { rowsOf } from '../../../server/db/createDatabase.ts';
import { NOTIFICATIONS } from '../../../server/payments/routes.ts';
import { sandboxCard } from '../../../server/sandbox/createSandboxGateway.ts';
import { signNotification } from '../../../server/sandbox/gatewayEvents.ts';
import type { CardBehaviour } from '../../../server/sandbox/testCards.ts';
import { checkLedger } from '../../../server/wallet/checkLedger.ts';
import { anyDatabase } from '../kit/databases.ts';
import { createBrowser, latteItem, orderOf, startTestServer, type Browser } from '../kit/testServer.ts';
import { hearOfCharge } from './hearOfCharge.ts';
import { someToken } from './someToken.ts';

/** Longer than the server's own look at its charges takes. */
const WAIT = { timeout: 12_000, interval: 300 };

for (const database of await anyDatabase())
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

    const chargeOf = async (who: Browser, idempotencyKey: string) =>
      (await who.ask('get-charge', { idempotencyKey })).data.charge;
    const outcomeOf = async (who: Browser, idempotencyKey: string) =>
      (await who.ask('write-outcome', { idempotencyKey })).data.writeOutcome;
    /** An order whose bank asks the person. */
    const challenged = async (behaviour: CardBehaviour = 'challenge', more: object = {}) => {
      const guest = newGuest();
      const price = await priced(guest);
      const [id, key] = [await token(behaviour), randomUUID()];
      expect((await submit(guest, price, id, key, more)).code).toBe('ORDER_PENDING');
      const url = (await chargeOf(guest, key))?.challengeUrl ?? '';
      const answer = async (said: 'confirm' | 'decline') =>
        fetch(`${url}/${said}`, { method: 'POST', headers: { origin: server.vaultOrigin ?? '' } });
      const result = async () => ({
        charges: (await chargesOf(price.orderId)).map(({ state }) => state),
        orders: (await ordersOf(price.orderId)).length,
      });
      return { guest, price, id, key, url, answer, result };
    };

    it('a bank that asks the person leaves the write accepted, and its yes places one order', async () => {
      const { guest, price, id, key, url, answer, result } = await challenged();
      expect(new URL(url).origin).toBe(server.vaultOrigin);
      expect(await outcomeOf(guest, key)).toMatchObject({ status: 'accepted', order: null });
      expect(await result()).toEqual({ charges: ['challenge'], orders: 0 });
      // Sent again, and the same price with another card in another tab.
      expect((await submit(guest, price, id, key)).code).toBe('ORDER_PENDING');
      expect((await submit(guest, price, await token())).code).toBe('ALREADY_SUBMITTED');
      // Nobody else sees the bank's page.
      const stranger = newGuest();
      await priced(stranger);
      expect(await chargeOf(stranger, key)).toBeNull();
      expect((await stranger.ask('cancel-charge', { idempotencyKey: key })).data.cancelCharge).toBeNull();
      await answer('confirm');
      const [row] = await rowsOf<{ chargeId: string }>(
        connection.db,
        sql`select charge_id as "chargeId" from charges where purpose = 'order' and reference = ${key}`,
      );
      const told = JSON.stringify({ eventId: randomUUID(), key: row?.chargeId });
      const notify = () =>
        guest.send('POST', NOTIFICATIONS, told, {
          ...signNotification(told, server.clock.now()),
          'content-type': 'application/json',
        });
      await Promise.all([notify(), notify(), chargeOf(guest, key), chargeOf(guest, key)]);
      await notify();
      expect(await chargeOf(guest, key)).toMatchObject({ state: 'captured', challengeUrl: null });
      expect(await result()).toEqual({ charges: ['captured'], orders: 1 });
      const { orderId } = price;
      expect(await outcomeOf(guest, key)).toMatchObject({ status: 'done', order: { orderId } });
      // What has placed an order is not given up but cancelled.
      await guest.ask('cancel-charge', { idempotencyKey: key });
      expect(await result()).toEqual({ charges: ['captured'], orders: 1 });
      expect((await guest.ask('cancel-order', { orderId })).code).toBeUndefined();
      expect(await result()).toEqual({ charges: ['refunded'], orders: 1 });
    });

    it.each([
      ['answers no', 'challenge', 'decline'],
      ['fails', 'challengeFails', 'confirm'],
    ] as const)('a person who %s is charged nothing, and pays with another card', async (_, card, said) => {
      const { guest, price, key, answer, result } = await challenged(card);
      await answer(said);
      await chargeOf(guest, key);
      expect(await outcomeOf(guest, key)).toMatchObject({ status: 'refused', code: '121048' });
      expect(await result()).toEqual({ charges: ['failed'], orders: 0 });
      expect((await submit(guest, price, await token())).code).toBeUndefined();
      expect(await result()).toEqual({ charges: ['failed', 'captured'], orders: 1 });
    });

    it('a person who gives up is charged nothing, and a late yes places nothing', async () => {
      const { guest, price, key, answer, result } = await challenged();
      const { data } = await guest.ask('cancel-charge', { idempotencyKey: key });
      expect(data.cancelCharge).toMatchObject({ state: 'voided' });
      expect(await outcomeOf(guest, key)).toMatchObject({ status: 'refused', code: 'CHARGE_CANCELLED' });
      await answer('confirm');
      expect(await result()).toEqual({ charges: ['voided'], orders: 0 });
      expect((await submit(guest, price, await token())).code).toBeUndefined();
      expect(await result()).toEqual({ charges: ['voided', 'captured'], orders: 1 });
    });

    const hear = (key: string) => hearOfCharge(connection.db, server, key);

    it('a yes that comes while it is given up ends in none', async () => {
      const { guest, key, answer, result } = await challenged();
      await connection.db.execute(
        sql`update charges set next_step = 'void', code = 'CHARGE_CANCELLED' where purpose = 'order' and reference = ${key}`,
      );
      await answer('confirm');
      const heard = await hear(key);
      expect((await result()).orders).toBe(0);
      await heard.advance();
      expect(await result()).toEqual({ charges: ['voided'], orders: 0 });
      expect(await outcomeOf(guest, key)).toMatchObject({ status: 'refused', code: 'CHARGE_CANCELLED' });
    });

    it('giving up after the yes leaves the order that it placed', async () => {
      const { guest, key, answer, result } = await challenged();
      await answer('confirm');
      await hear(key);
      await guest.ask('cancel-charge', { idempotencyKey: key });
      expect(await result()).toEqual({ charges: ['captured'], orders: 1 });
      expect((await outcomeOf(guest, key)).status).toBe('done');
    });

    it('who signs in while the bank asks has the order as a member', async () => {
      const { guest, price, key, answer, result } = await challenged();
      await guest.signIn('leo@example.com', 'crema-demo-2');
      expect(await chargeOf(guest, key)).toMatchObject({ state: 'challenge' });
      await answer('confirm');
      expect(await chargeOf(guest, key)).toMatchObject({ state: 'captured' });
      expect(await outcomeOf(guest, key)).toMatchObject({
        status: 'done',
        order: { orderId: price.orderId },
      });
      expect(await result()).toEqual({ charges: ['captured'], orders: 1 });
    });

    const endsBy = (code: string, { guest, key }: { readonly guest: Browser; readonly key: string }) =>
      vi.waitFor(async () => expect(await outcomeOf(guest, key)).toMatchObject({ code }), WAIT);

    it('minutes at the bank move what was promised, and a slot that has begun is refused', async () => {
      const { guest, price, key, answer } = await challenged();
      const waiting = await challenged();
      const slots = await guest.ask('get-store-time-slots', {
        storeNumber: '1',
        mockState: null,
        makeMinutes: 1,
      });
      const [slot] = slots.data.storeByNumber?.scheduledOrdering.slots ?? [];
      const scheduledOrdering = { slot: slot?.startsAt };
      const missed = await challenged('challenge', { scheduledOrdering });
      const before = server.clock.now().getTime();
      server.clock.ahead(14 * 60_000);
      for (const each of [{ answer }, missed]) await each.answer('confirm');
      await chargeOf(guest, key);
      const { order } = await outcomeOf(guest, key);
      const { minutesMin, earliest } = order?.pickupTime ?? { minutesMin: 0, earliest: '' };
      const inMinutes = (Date.parse(earliest) - before) / 60_000 - 14;
      expect(Math.abs(inMinutes - minutesMin)).toBeLessThan(1.5);
      expect(order?.orderId).toBe(price.orderId);
      await chargeOf(missed.guest, missed.key);
      // The server itself may be at it by then.
      await endsBy('SLOT_UNAVAILABLE', missed);
      expect(await missed.result()).toEqual({ charges: ['voided'], orders: 0 });
      // Nobody answered.
      server.clock.ahead(2 * 60_000);
      await endsBy('CHALLENGE_EXPIRED', waiting);
      expect(await waiting.result()).toEqual({ charges: ['voided'], orders: 0 });
    }, 30_000);

    it('an answer of the bank that is lost ends in one order and one charge', async () => {
      const guest = newGuest();
      const price = await priced(guest);
      const [id, key] = [await token('answerLost' as CardBehaviour), randomUUID()];
      const first = await submit(guest, price, id, key);
      expect([undefined, 'ORDER_PENDING']).toContain(first.code);
      const { code } = await submit(guest, price, id, key);
      expect(code).toBeUndefined();
      expect([(await chargesOf(price.orderId)).length, (await ordersOf(price.orderId)).length]).toEqual([
        1, 1,
      ]);
      const { data } = await guest.ask('write-outcome', { idempotencyKey: key });
      expect(data.writeOutcome).toMatchObject({ status: 'done', order: { orderId: price.orderId } });
    });

    it('a store that is full by then asks no bank and takes no money', async () => {
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
        expect(await chargesOf(orderId)).toEqual([]);
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

    it('takes no bank card at a store for stored value alone, and leaves its token good', async () => {
      const guest = newGuest();
      const [only, id] = [await priced(guest, 'stored-value-only'), await token()];
      expect((await submit(guest, only, id)).code).toBe('STORED_VALUE_ONLY');
      expect([await chargesOf(only.orderId), await ordersOf(only.orderId)]).toEqual([[], []]);
      expect((await submit(guest, await priced(guest), id)).code).toBeUndefined();
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
