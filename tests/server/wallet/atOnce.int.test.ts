/** Money that two requests, two members or two auto reloads reach for at once. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { createPurposes } from '../../../server/generated/chargePurposes.ts';
import { recordPayment } from '../../../server/payments/recordPayment.ts';
import { inShop } from '../kit/shop.ts';
import { SOON } from '../kit/shopOrders.ts';

inShop('money at once', (its) => {
  const { reload } = its;
  const add = (paymentMethodId: string, key?: string) => reload({ amount: 1_000, paymentMethodId }, key);
  const save = (paymentMethodId: string) =>
    reload({ change: 'updateAutoReload', amount: 2_500, triggerAmount: 1_000, paymentMethodId });
  /** A purchase makes the auto reload due: $5 are left. */
  const buyMuch = async () => its.payAtTill((await its.balance()) - 500);
  const REUSED = 'IDEMPOTENCY_KEY_REUSED';
  beforeEach(async () => {
    await its.run(sql`delete from auto_reloads`, sql`delete from payment_method_uses`);
    await its.forget();
    await its.setBalance(2_500);
  });
  const profileBecomes = (expected: object) =>
    vi.waitFor(async () => expect(await its.profile()).toMatchObject(expected), SOON);
  const openCharge = (paymentMethodId: string) =>
    vi.waitFor(async () => {
      const [charge] = await its.rows<{ chargeId: string }>(
        sql`select charge_id as "chargeId" from charges where payment_method_id = ${paymentMethodId} and state = 'created'`,
      );
      if (charge === undefined) throw new Error('No charge yet.');
      return charge.chargeId;
    }, SOON);

  it('is added for a request that is sent twice although her tries end with it', async () => {
    const [bad, good, key] = [await its.methodOf('failsLater'), await its.methodOf(), randomUUID()];
    for (let tried = 0; tried < 14; tried += 1) expect((await add(bad)).code).toBe('121048');
    const answers = await Promise.all(Array.from({ length: 12 }, () => add(good, key)));
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => undefined));
    expect([(await add(good)).code, (await add(bad)).code]).toEqual([undefined, '121048']);
    expect((await add(good)).code).toBe('PAYMENT_TRY_LIMIT');
  }, 30_000);

  it('is never taken by the key of an earlier reload whose answer is forgotten, with what is another’s', async () => {
    const [key, ofOrder] = [randomUUID(), randomUUID()];
    await add('visa-maya', key);
    const price = await its.priced();
    expect((await its.submit(price, its.byCard(price, 'visa-maya'), ofOrder)).code).toBeUndefined();
    await its.run(
      sql`delete from idempotency_keys where key in (${key}, ${ofOrder})`,
      sql`delete from order_submissions where reference = ${ofOrder}`,
    );
    // Nor for an order by a key that added money or paid another order.
    const another = await its.priced();
    expect((await its.submit(another, its.reloading('visa-maya'), key)).code).toBe(REUSED);
    expect((await its.submit(another, {}, ofOrder)).code).toBe(REUSED);
    const isOf = (memberId: string) =>
      its.run(
        sql`update payment_methods set member_id = ${memberId}, is_default = false where payment_method_id = 'visa-maya'`,
      );
    await isOf('leo');
    const profile = { amount: 2_500, triggerAmount: 1_000, paymentMethodId: 'visa-maya' };
    for (const change of ['createAutoReload', 'updateAutoReload', 'disableAutoReload'] as const)
      expect((await reload({ ...profile, change }, key)).code).toBe(REUSED);
    expect(await its.count(sql`from auto_reloads`)).toBe(0);
    await isOf('maya');
  });

  it('is asked of a bank fifteen times an hour at most, also by auto reloads that are saved again', async () => {
    const paymentMethodId = await its.methodOf('failsLater');
    expect((await save(paymentMethodId)).code).toBeUndefined();
    await buyMuch();
    await profileBecomes({ status: 'suspended' });
    // The bank has refused one: from now on each that is saved is a try.
    for (let tried = 0; tried < 15; tried += 1) expect((await save(paymentMethodId)).code).toBeUndefined();
    expect((await save(paymentMethodId)).code).toBe('PAYMENT_TRY_LIMIT');
    expect((await reload({ change: 'disableAutoReload' })).code).toBeUndefined();
  }, 25_000);

  it('is not charged to a payment method that was removed: it stays while an auto reload is under way', async () => {
    const paymentMethodId = await its.methodOf('requestLost');
    const remove = async () =>
      (await its.maya.ask('change-payment-method', { change: 'remove', paymentMethodId })).code;
    await save(paymentMethodId);
    await buyMuch();
    await openCharge(paymentMethodId);
    await reload({ change: 'disableAutoReload' });
    expect(await remove()).toBe('PAYMENT_METHOD_IN_USE');
    await vi.waitFor(async () => expect(await its.balance()).toBe(3_000), SOON);
    expect(await remove()).toBeUndefined();
  }, 25_000);

  it('is not asked of a bank by an auto reload whose payment method has expired meanwhile', async () => {
    const paymentMethodId = await its.methodOf();
    await save(paymentMethodId);
    await its.run(
      sql`update payment_methods set expiration_year = 2024 where payment_method_id = ${paymentMethodId}`,
    );
    await buyMuch();
    await profileBecomes({ status: 'suspended', code: '121044' });
    expect(await its.count(sql`from charges where payment_method_id = ${paymentMethodId}`)).toBe(0);
  }, 20_000);

  it('goes on by the payment method that was chosen while the bank was asked for the one before', async () => {
    // Its bank's answer is lost, so that the charge is open for a while.
    const silent = await its.methodOf('answerLost');
    await save(silent);
    await buyMuch();
    const chargeId = await openCharge(silent);
    const refused = { status: 'refused', code: '121048', challengeUrl: null } as const;
    await its.db.transaction(async (tx) => {
      // As if she had saved it, before the bank's answer for the one before is written.
      await tx.execute(
        sql`update auto_reloads set payment_method_id = 'visa-maya' where card_id = 'card-maya'`,
      );
      const said = { asked: 'authorize', payment: refused } as const;
      await recordPayment(tx, createPurposes(its.clock), chargeId, said, its.clock.now());
    });
    await vi.waitFor(async () => expect(await its.balance()).toBe(3_000), SOON);
    expect(await its.profile()).toMatchObject({ status: 'active', code: null, paymentMethodId: 'visa-maya' });
  }, 25_000);
});
