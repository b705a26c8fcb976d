/** The key of a write that moves money, two days after its answer was forgotten by everything that is forgotten, on every database. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../server/db/createDatabase.ts';
import { deleteExpired } from '../../../server/db/housekeeping.ts';
import { checkLedger } from '../../../server/wallet/checkLedger.ts';
import { sandboxCard } from '../../../server/sandbox/createSandboxGateway.ts';
import { sandboxNumber, SANDBOX_PIN } from '../../../server/wallet/sandboxCards.ts';
import { anyDatabase } from '../kit/databases.ts';
import { signedInMaya } from '../kit/signedInMaya.ts';
import {
  createBrowser,
  createShiftedClock,
  latteItem,
  orderOf,
  pricedLatte,
  type Browser,
} from '../kit/testServer.ts';
import { someToken } from '../orders/someToken.ts';

const TWO_DAYS_MS = 48 * 3_600_000;
const REUSED = 'IDEMPOTENCY_KEY_REUSED';

for (const database of await anyDatabase())
  describe(`the key of a write that moves money on ${database.name}`, () => {
    const her = signedInMaya(database);
    afterAll(async () => {
      expect((await checkLedger(her.connection.db)).faults).toEqual([]);
    });
    beforeEach(async () => {
      await her.connection.db.execute(sql`delete from slot_claims`);
      await her.connection.db.execute(sql`delete from sign_in_failures`);
    });
    const twoDaysLater = () => {
      const clock = createShiftedClock();
      clock.ahead(TWO_DAYS_MS);
      return deleteExpired(her.connection.db, clock);
    };
    const moved = async () =>
      (await rowsOf(her.connection.db, sql`select 1 as one from ledger_entries`)).length;
    const none = { amount: null, triggerAmount: null, paymentMethodId: null, cardId: 'card-maya' };
    const addMoney = { ...none, change: 'addMoney' as const, amount: 1_000, paymentMethodId: 'visa-maya' };
    const reload = (asked: Partial<typeof addMoney>, key: string, who = her.maya) =>
      who.ask('reload-card', { ...addMoney, ...asked }, key);
    const visaFor = async (who: Browser, tender = { id: 'visa-maya', tender: 'card' }) => {
      const { data } = await who.ask('price-order', orderOf([latteItem], '1'));
      if (!('orderId' in data.priceOrder)) throw new Error(data.priceOrder.code);
      const { orderId, summary } = data.priceOrder;
      return {
        subInp: { orderId, storeNumber: '1', tipAmount: 0, tenders: [{ ...tender, amount: summary.price }] },
      };
    };

    /** Asked again, it is answered the same and moves nothing; with another body, or by Leo, it is an error and moves nothing. */
    async function isKept(
      again: () => Promise<{ code?: string | undefined; data: unknown }>,
      first: { code?: string | undefined; data: unknown },
      others: readonly (() => Promise<{ code?: string | undefined }>)[],
    ) {
      await twoDaysLater();
      const before = await moved();
      expect(await again()).toMatchObject({ code: first.code, data: first.data });
      for (const other of others) expect((await other()).code).toBe(REUSED);
      expect(await moved()).toEqual(before);
    }

    it('of added money, and of money that a bank refused', async () => {
      const key = randomUUID();
      const first = await reload({}, key);
      expect(first.code).toBeUndefined();
      await isKept(() => reload({}, key), first, [
        () => reload({ amount: 1_500 }, key),
        () => reload({ cardId: 'card-leo', paymentMethodId: 'visa-leo' }, key, her.leo),
      ]);
      const [refused, bad] = [randomUUID(), await her.methodOf('declined')];
      const no = await reload({ paymentMethodId: bad }, refused);
      expect(no.code).toBe('121048');
      await isKept(() => reload({ paymentMethodId: bad }, refused), no, [() => reload({}, refused)]);
    });

    it('of an order, of one that a payment method pays and of one that reloads its card', async () => {
      const reload10 = { reload: { paymentMethodId: 'visa-maya', amount: 1_000 } };
      for (const price of [
        () => pricedLatte(her.maya),
        () => visaFor(her.maya),
        async () => ({ subInp: { ...(await pricedLatte(her.maya)).subInp, ...reload10 } }),
      ]) {
        const order = await price();
        const key = randomUUID();
        const first = await her.maya.ask('submit-order', order, key);
        expect(first.code).toBeUndefined();
        const another = await pricedLatte(her.maya);
        const his = await pricedLatte(her.leo);
        await isKept(() => her.maya.ask('submit-order', order, key), first, [
          () => her.maya.ask('submit-order', another, key),
          () => her.leo.ask('submit-order', his, key),
          // It was answered by the reload of the order.
          () => reload({}, key),
        ]);
      }
    });

    it('of a guest’s order', async () => {
      const { db } = her.connection;
      const guest = createBrowser(her.server.url);
      const token = () => someToken(db, her.server.clock, sandboxCard('accepted'));
      const order = await visaFor(guest, { id: await token(), tender: 'card' });
      const key = randomUUID();
      const first = await guest.ask('submit-order-guest', { ...order, marketingEmail: null }, key);
      expect(first.code).toBeUndefined();
      const [another, other] = [createBrowser(her.server.url), { id: await token(), tender: 'card' }];
      const theirs = await visaFor(another, other);
      await isKept(() => guest.ask('submit-order-guest', { ...order, marketingEmail: null }, key), first, [
        () => another.ask('submit-order-guest', { ...theirs, marketingEmail: null }, key),
      ]);
    });

    it('of a refusal of a guest is kept while the guest’s session is there, and no longer', async () => {
      const { db } = her.connection;
      const guest = createBrowser(her.server.url);
      const order = await visaFor(guest, { id: 'no token', tender: 'card' });
      const key = randomUUID();
      const ask = () => guest.ask('submit-order-guest', { ...order, marketingEmail: null }, key);
      const kept = () => rowsOf(db, sql`select 1 as one from idempotency_keys where key = ${key}`);
      expect((await ask()).code).toBe('PAYMENT_TOKEN_INVALID');
      await twoDaysLater();
      expect((await ask()).code).toBe('PAYMENT_TOKEN_INVALID');
      await db.execute(sql`delete from sessions where guest_id is not null`);
      await twoDaysLater();
      expect(await kept()).toEqual([]);
    });

    it('of a card that was given up before it was added', async () => {
      const key = randomUUID();
      const card = { cardNumber: sandboxNumber('1003'), pin: SANDBOX_PIN, makePrimaryCard: false };
      const closed = await her.maya.ask('close-add-card', { idempotencyKey: key }, key);
      expect(closed.data.closeWrite).toMatchObject({ status: 'refused', code: 'ENTER_AGAIN' });
      await isKept(() => her.maya.ask('close-add-card', { idempotencyKey: key }, key), closed, [
        () => her.maya.ask('add-card', card, key),
        () => her.leo.ask('add-card', card, key),
      ]);
    });

    it('of a cancelled order', async () => {
      const order = await pricedLatte(her.maya);
      await her.maya.ask('submit-order', order);
      const key = randomUUID();
      const { orderId } = order.subInp;
      const first = await her.maya.ask('cancel-order', { orderId }, key);
      expect(first.code).toBeUndefined();
      const running = await pricedLatte(her.maya);
      await her.maya.ask('submit-order', running);
      await isKept(() => her.maya.ask('cancel-order', { orderId }, key), first, [
        () => her.maya.ask('cancel-order', { orderId: running.subInp.orderId }, key),
        () => her.leo.ask('cancel-order', { orderId }, key),
      ]);
    });

    it('of a card that was added with its balance, and of a transfer that was refused', async () => {
      const card = { cardNumber: sandboxNumber('1001'), pin: SANDBOX_PIN, makePrimaryCard: false };
      const ask = (more: object, key: string, who = her.maya) =>
        who.ask('add-card', { ...card, transferCard: 'card-maya', ...more }, key);
      const key = randomUUID();
      const first = await ask({}, key);
      expect([first.code, first.data.addCard.problem]).toEqual([undefined, null]);
      await isKept(() => ask({}, key), first, [
        () => ask({ transferCard: null }, key),
        () => ask({ cardNumber: sandboxNumber('1003'), transferCard: null }, key, her.leo),
      ]);
      const transfer = (amount: number, as: string) =>
        her.maya.ask(
          'change-card',
          { change: 'transfer', cardId: 'card-sandbox-1001', toCard: 'card-maya', nickname: null, amount },
          as,
        );
      const refused = randomUUID();
      const no = await transfer(5_000, refused);
      expect(no.code).toBe('121025');
      await isKept(() => transfer(5_000, refused), no, [() => transfer(1, refused)]);
    });

    it('of two members at once moves the money of one of them', async () => {
      const card = { cardNumber: sandboxNumber('1003'), pin: SANDBOX_PIN, makePrimaryCard: true };
      const his = (await her.leo.ask('add-card', card)).data.addCard;
      for (let round = 0; round < 6; round += 1) {
        const key = randomUUID();
        const before = await moved();
        const orders = [
          await pricedLatte(her.maya),
          await visaFor(her.leo, { id: his.cardId, tender: 'svc' }),
        ] as const;
        const codes = (
          await Promise.all([
            her.maya.ask('submit-order', orders[0], key),
            her.leo.ask('submit-order', orders[1], key),
          ])
        ).map(({ code }) => code);
        expect(codes.toSorted()).toEqual([REUSED, undefined]);
        expect((await moved()) - before).toBe(2);
        await her.connection.db.execute(sql`delete from slot_claims`);
      }
    });
  });
