/** Money that two requests, two members or two auto reloads reach for at once, on every database. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { rowsOf } from '../../../server/db/createDatabase.ts';
import { createPurposes } from '../../../server/chargePurposes.ts';
import { recordPayment } from '../../../server/payments/recordPayment.ts';
import { takePayment } from '../../../server/sandbox/till.ts';
import { checkLedger } from '../../../server/wallet/checkLedger.ts';
import { anyDatabase } from '../kit/databases.ts';
import { signedInMaya } from '../kit/signedInMaya.ts';
import { latteItem, orderOf, type Browser } from '../kit/testServer.ts';

for (const database of await anyDatabase())
  describe(`money at once on ${database.name}`, () => {
    const her = signedInMaya(database);
    afterAll(async () => {
      expect((await checkLedger(her.connection.db)).faults).toEqual([]);
    });
    const none = { amount: null, triggerAmount: null, paymentMethodId: null, cardId: 'card-maya' };
    const balance = async () =>
      (await her.maya.ask('get-cards', {})).data.cards.find(({ cardId }) => cardId === 'card-maya')
        ?.balance ?? 0;
    const priced = async (who: Browser) => {
      const { data } = await who.ask('price-order', orderOf([latteItem], '1'));
      if (!('orderId' in data.priceOrder)) throw new Error(`not priced: ${data.priceOrder.code}`);
      return data.priceOrder;
    };
    const forget = () => her.connection.db.execute(sql`delete from sign_in_failures`);

    it('is added for a request that is sent twice although her tries end with it', async () => {
      const [bad, good] = [await her.methodOf('failsLater'), await her.methodOf('accepted')];
      const add = (paymentMethodId: string, key = randomUUID()) =>
        her.maya.ask('reload-card', { ...none, change: 'addMoney', amount: 1_000, paymentMethodId }, key);
      await forget();
      for (let tried = 0; tried < 14; tried += 1) expect((await add(bad)).code).toBe('121048');
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 12 }, () => add(good, key)));
      expect(answers.map(({ code }) => code)).toEqual(answers.map(() => undefined));
      expect((await add(good)).code).toBeUndefined();
      expect((await add(bad)).code).toBe('121048');
      expect((await add(good)).code).toBe('PAYMENT_TRY_LIMIT');
      await forget();
    }, 30_000);

    it('is never taken by the key of an earlier reload whose answer is forgotten, with what is another’s', async () => {
      const { db } = her.connection;
      const key = randomUUID();
      const { cardId } = none;
      expect(
        (
          await her.maya.ask(
            'reload-card',
            { ...none, change: 'addMoney', amount: 1_000, paymentMethodId: 'visa-maya' },
            key,
          )
        ).code,
      ).toBeUndefined();
      await db.execute(sql`delete from idempotency_keys where key = ${key}`);
      await db.execute(
        sql`update payment_methods set member_id = (select member_id from members where email = 'leo@example.com'), is_default = false
            where payment_method_id = 'visa-maya'`,
      );
      const profile = { cardId, amount: 2_500, triggerAmount: 1_000, paymentMethodId: 'visa-maya' };
      for (const change of ['createAutoReload', 'updateAutoReload', 'disableAutoReload'] as const)
        expect((await her.maya.ask('reload-card', { ...profile, change }, key)).code).toBe(
          'IDEMPOTENCY_KEY_REUSED',
        );
      expect(await rowsOf(db, sql`select 1 as one from auto_reloads`)).toEqual([]);
      await db.execute(
        sql`update payment_methods set member_id = (select member_id from members where email = 'maya@example.com')
            where payment_method_id = 'visa-maya'`,
      );
    });

    it('is asked of a bank fifteen times an hour at most, also by auto reloads that are saved again', async () => {
      const { db } = her.connection;
      const { clock } = her.server;
      await forget();
      const paymentMethodId = await her.methodOf('failsLater');
      const save = () =>
        her.maya.ask('reload-card', {
          ...{ ...none, change: 'updateAutoReload', amount: 2_500, triggerAmount: 1_000, paymentMethodId },
        });
      const pay = (amount: number) =>
        takePayment({ db, clock }, { key: randomUUID(), card: { cardId: 'card-maya' }, amount });
      const state = async () =>
        (await her.maya.ask('get-card', { cardId: 'card-maya' })).data.card.autoReloadProfile?.status;
      await pay((await balance()) - 500);
      expect((await save()).code).toBeUndefined();
      await pay(1);
      await vi.waitFor(async () => expect(await state()).toBe('suspended'), {
        timeout: 8_000,
        interval: 100,
      });
      // The bank has refused one: from now on each that is saved is a try.
      for (let tried = 0; tried < 15; tried += 1) expect((await save()).code).toBeUndefined();
      expect((await save()).code).toBe('PAYMENT_TRY_LIMIT');
      expect(
        (await her.maya.ask('reload-card', { ...none, change: 'disableAutoReload' })).code,
      ).toBeUndefined();
      await forget();
      const add = { ...none, change: 'addMoney', amount: 2_500, paymentMethodId: 'visa-maya' } as const;
      expect((await her.maya.ask('reload-card', add)).code).toBeUndefined();
    }, 25_000);

    it('is not charged to a payment method that was removed: it stays while an auto reload is under way', async () => {
      const { db } = her.connection;
      const { clock } = her.server;
      const paymentMethodId = await her.methodOf('requestLost');
      const asked = { ...none, amount: 2_500, triggerAmount: 1_000, paymentMethodId };
      const amount = (await balance()) - 500;
      await her.maya.ask('reload-card', { ...asked, change: 'createAutoReload' });
      await takePayment({ db, clock }, { key: randomUUID(), card: { cardId: 'card-maya' }, amount });
      const open = () =>
        rowsOf(
          db,
          sql`select 1 as one from charges where payment_method_id = ${paymentMethodId} and state = 'created'`,
        );
      await vi.waitFor(async () => expect(await open()).toHaveLength(1), { timeout: 8_000, interval: 20 });
      await her.maya.ask('reload-card', { ...none, change: 'disableAutoReload' });
      const remove = () => her.maya.ask('change-payment-method', { change: 'remove', paymentMethodId });
      expect((await remove()).code).toBe('PAYMENT_METHOD_IN_USE');
      await vi.waitFor(async () => expect(await balance()).toBe(3_000), { timeout: 10_000, interval: 100 });
      expect((await remove()).code).toBeUndefined();
    }, 25_000);

    it('is not asked of a bank by an auto reload whose payment method has expired meanwhile', async () => {
      const { db } = her.connection;
      const { clock } = her.server;
      const paymentMethodId = await her.methodOf('accepted');
      await her.maya.ask('reload-card', {
        ...{ ...none, change: 'createAutoReload', amount: 2_500, triggerAmount: 1_000, paymentMethodId },
      });
      await db.execute(
        sql`update payment_methods set expiration_year = 2024 where payment_method_id = ${paymentMethodId}`,
      );
      await takePayment(
        { db, clock },
        { key: randomUUID(), card: { cardId: 'card-maya' }, amount: (await balance()) - 500 },
      );
      await vi.waitFor(
        async () => {
          const { data } = await her.maya.ask('get-card', { cardId: 'card-maya' });
          expect(data.card.autoReloadProfile).toMatchObject({ status: 'suspended', code: '121044' });
        },
        { timeout: 8_000, interval: 100 },
      );
      expect(
        await rowsOf(db, sql`select 1 as one from charges where payment_method_id = ${paymentMethodId}`),
      ).toEqual([]);
      await her.maya.ask('reload-card', { ...none, change: 'disableAutoReload' });
      await her.maya.ask('reload-card', {
        ...{ ...none, change: 'addMoney', amount: 2_500, paymentMethodId: 'visa-maya' },
      });
    }, 20_000);

    it('is not taken for an order by a key that added money or paid another order, though its answer is forgotten', async () => {
      const { db } = her.connection;
      const [key, ofOrder] = [randomUUID(), randomUUID()];
      const reload = { paymentMethodId: 'visa-maya', amount: 1_000 };
      await her.maya.ask('reload-card', { ...none, change: 'addMoney', ...reload }, key);
      const order = async (tender: { id: string; tender: string }, as: string, more: object = {}) => {
        const price = await priced(her.maya);
        const tenders = [{ ...tender, amount: price.summary.price }];
        const subInp = { orderId: price.orderId, storeNumber: '1', tipAmount: 0, tenders, ...more };
        return her.maya.ask('submit-order', { subInp }, as);
      };
      const [svc, visa] = [
        { id: 'card-maya', tender: 'svc' },
        { id: 'visa-maya', tender: 'card' },
      ];
      expect((await order(visa, ofOrder)).code).toBeUndefined();
      await db.execute(sql`delete from idempotency_keys where key in (${key}, ${ofOrder})`);
      await db.execute(sql`delete from order_submissions where reference = ${ofOrder}`);
      expect((await order(svc, key, { reload })).code).toBe('IDEMPOTENCY_KEY_REUSED');
      expect((await order(svc, ofOrder)).code).toBe('IDEMPOTENCY_KEY_REUSED');
      await db.execute(sql`delete from slot_claims`);
    });

    it('is taken of one of two members who send the same key, and the other is told so', async () => {
      await her.connection.db.execute(
        sql`insert into payment_methods (payment_method_id, payment_method_id_hash, member_id, payment_type, last_four,
              expiration_month, expiration_year, postal_code, gateway_card, added_at)
            select 'visa-leo', 'visa-leo', (select member_id from members where email = 'leo@example.com'), 'visa', '1881', 12,
              2090, '98101', gateway_card, now() from payment_methods where payment_method_id = 'visa-maya'`,
      );
      const seen = new Set<string | undefined>();
      for (let round = 0; round < 8; round += 1) {
        const [hers, his] = [await priced(her.maya), await priced(her.leo)];
        const submit = (who: Browser, price: typeof hers, id: string, key: string) =>
          who.ask(
            'submit-order',
            {
              subInp: {
                ...{ orderId: price.orderId, storeNumber: '1', tipAmount: 0 },
                tenders: [{ id, tender: 'card', amount: price.summary.price }],
              },
            },
            key,
          );
        const key = randomUUID();
        const answers = await Promise.all([
          submit(her.maya, hers, 'visa-maya', key),
          submit(her.leo, his, 'visa-leo', key),
        ]);
        const codes = answers.map(({ code }) => code);
        expect(codes.toSorted()).toEqual(['IDEMPOTENCY_KEY_REUSED', undefined]);
        for (const code of codes) seen.add(code);
        await her.connection.db.execute(sql`delete from slot_claims`);
      }
      expect(seen.size).toBe(2);
    }, 30_000);

    it('goes on by the payment method that was chosen while the bank was asked for the one before', async () => {
      const { db } = her.connection;
      const { clock } = her.server;
      // Its bank's answer is lost, so that the charge is open for a while.
      const silent = await her.methodOf('answerLost');
      const save = (change: 'createAutoReload' | 'updateAutoReload', paymentMethodId: string) =>
        her.maya.ask('reload-card', {
          ...none,
          change,
          amount: 2_500,
          triggerAmount: 1_000,
          paymentMethodId,
        });
      const pay = (amount: number) =>
        takePayment({ db, clock }, { key: randomUUID(), card: { cardId: 'card-maya' }, amount });
      await save('createAutoReload', silent);
      await pay((await balance()) - 500);
      const chargeId = await vi.waitFor(
        async () => {
          const [charge] = await rowsOf<{ chargeId: string }>(
            db,
            sql`select charge_id as "chargeId" from charges where payment_method_id = ${silent} and state = 'created'`,
          );
          if (charge === undefined) throw new Error('No charge yet.');
          return charge.chargeId;
        },
        { timeout: 8_000, interval: 20 },
      );
      await db.transaction(async (tx) => {
        // As if she had saved it, before the bank's answer for the one before is written.
        await tx.execute(
          sql`update auto_reloads set payment_method_id = 'visa-maya' where card_id = 'card-maya'`,
        );
        await recordPayment(
          tx,
          createPurposes(clock),
          chargeId,
          { asked: 'authorize', payment: { status: 'refused', code: '121048', challengeUrl: null } },
          clock.now(),
        );
      });
      await vi.waitFor(async () => expect(await balance()).toBe(3_000), { timeout: 8_000, interval: 100 });
      const { data } = await her.maya.ask('get-card', { cardId: 'card-maya' });
      expect(data.card.autoReloadProfile).toMatchObject({
        ...{ status: 'active', code: null, paymentMethodId: 'visa-maya' },
      });
      await her.maya.ask('reload-card', { ...none, change: 'disableAutoReload' });
    }, 25_000);
  });
