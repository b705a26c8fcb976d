/**
 * Adding money and auto reload on a running server. What comes of each card of the sandbox, whatever the person, her bank and the
 * network do, is in tests/catalogue/threeDSecure.int.test.ts.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { unlessUnavailable } from '../../../server/db/unavailable.ts';
import { advanceCharge } from '../../../server/payments/advanceCharge.ts';
import { createPurposes } from '../../../server/generated/chargePurposes.ts';
import { createSandboxGateway, sandboxCard } from '../../../server/sandbox/createSandboxGateway.ts';
import { takePayment } from '../../../server/sandbox/till.ts';
import { reloadDueCards } from '../../../server/wallet/autoReload.ts';
import { hold, settle } from '../../../server/wallet/ledger.ts';
import { inShop } from '../kit/shop.ts';
import { SOON } from '../kit/shopOrders.ts';

inShop('a reload', (its) => {
  const { reload, balance } = its;
  beforeEach(async () => {
    await its.run(sql`delete from auto_reloads`, sql`delete from payment_method_uses`);
    await its.forget();
    await its.setBalance(2_500);
  });
  const become = (cents: number) => vi.waitFor(async () => expect(await balance()).toBe(cents), SOON);
  const reloadBelow = async (triggerAmount: number, amount: number, paymentMethodId = 'visa-maya') =>
    expect(
      (await reload({ change: 'createAutoReload', amount, triggerAmount, paymentMethodId })).code,
    ).toBeUndefined();

  it('adds money at once where the bank accepts, once for its key', async () => {
    const [key, paymentMethodId] = [randomUUID(), await its.methodOf()];
    const answers = await Promise.all([1, 2, 3].map(() => reload({ amount: 2_500, paymentMethodId }, key)));
    expect(answers.map(({ code }) => code)).toEqual([undefined, undefined, undefined]);
    await its.settled(key, 'done');
    expect(await balance()).toBe(5_000);
  });

  it('is refused for a wrong amount, an amount above $500, and what is not the member’s', async () => {
    const paymentMethodId = await its.methodOf();
    for (const [asked, code] of [
      [{ amount: 499, paymentMethodId }, '121036'],
      [{ amount: 10_001, paymentMethodId }, '121036'],
      [{ paymentMethodId }, '121009'],
      [{ amount: 1_000, paymentMethodId: 'nobodys' }, 'PAYMENT_METHOD_NOT_FOUND'],
      [{ amount: 1_000, paymentMethodId, cardId: 'nobodys' }, '121034'],
    ] as const)
      expect((await reload(asked)).code).toBe(code);
    await its.setBalance(49_500);
    expect((await reload({ amount: 501, paymentMethodId })).code).toBe('121023');
    expect((await reload({ amount: 500, paymentMethodId })).code).toBeUndefined();
  });

  it('is pending while the bank asks the person, whose page says how much and leads back to the app alone', async () => {
    const key = randomUUID();
    const paymentMethodId = await its.methodOf('challenge');
    expect((await reload({ amount: 1_000, paymentMethodId }, key)).data.reloadCard).toMatchObject({
      isPending: true,
    });
    expect((await its.outcomeOf(key)).status).toBe('accepted');
    const elsewhere = await its.signedIn();
    expect((await its.card(undefined, elsewhere))?.reloads).toMatchObject([{ amount: 1_000, writeId: key }]);
    const returnKey = (await its.chargeOf(key))?.returnKey ?? '';
    const returned = async () =>
      (await its.guest().ask('get-returned-payment', { returnKey })).data.returnedPayment;
    expect(await returned()).toMatchObject({ state: 'asked', isOrder: false, amount: 1_000 });
    const url = (await its.chargeOf(key))?.challengeUrl ?? '';
    const { url: app, vaultOrigin } = its.server;
    expect(new URL(url).origin).toBe(vaultOrigin);
    const page = await fetch(`${url}?returnUrl=${encodeURIComponent(`${app}/account/cards`)}`);
    expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors ${app}`);
    expect(await page.text()).toContain('$10.00');
    const confirm = async (returnUrl: string) => {
      const { status, headers } = await fetch(`${url}/confirm?returnUrl=${encodeURIComponent(returnUrl)}`, {
        ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams() },
        headers: { origin: vaultOrigin ?? '' },
      });
      return [status, headers.get('location')];
    };
    expect(await confirm(`${app}/account/cards#add-money`)).toEqual([303, `${app}/account/cards#add-money`]);
    expect(await confirm('https://elsewhere.example')).toEqual([200, null]);
    await its.settled(key, 'done');
    expect(await balance()).toBe(3_500);
    expect(await returned()).toMatchObject({ state: 'done', orderToken: null });
    expect((await its.card(undefined, elsewhere))?.reloads).toEqual([]);
  });

  it('takes fifteen declined charges an hour, saved and charged cards together; a captured one counts for nothing', async () => {
    const tries = async () => {
      const [row] = await its.rows<{ n: number }>(
        sql`select count(distinct attempt)::int as n from sign_in_failures where who_hash like 'payment-member %'`,
      );
      return row?.n;
    };
    await reload({ amount: 1_000, paymentMethodId: await its.methodOf() });
    await reload({ amount: 1_000, paymentMethodId: 'nobodys' });
    expect(await tries()).toBe(0);
    const key = randomUUID();
    await reload({ amount: 1_000, paymentMethodId: await its.methodOf('challenge') }, key);
    expect(await tries()).toBe(1);
    await its.answerBank(key, 'confirm');
    await its.settled(key, 'done');
    expect(await tries()).toBe(0);
    const [paymentMethodId, declined] = [await its.methodOf('failsLater'), randomUUID()];
    const decline = async (as?: string) => (await reload({ amount: 1_000, paymentMethodId }, as)).code;
    // Sent twice at once, it is one.
    await Promise.all([decline(declined), decline(declined)]);
    expect([await decline(declined), await tries()]).toEqual(['121048', 1]);
    for (let tried = 1; tried < 15; tried += 1) expect(await decline()).toBe('121048');
    expect(await decline()).toBe('PAYMENT_TRY_LIMIT');
    expect((await reload({ change: 'disableAutoReload' })).code).toBeUndefined();
  }, 20_000);

  it('saves, changes and ends an auto reload, and its payment method is not removed meanwhile', async () => {
    const paymentMethodId = await its.methodOf();
    const asked = {
      change: 'createAutoReload',
      amount: 2_500,
      triggerAmount: 1_000,
      paymentMethodId,
    } as const;
    const remove = async () =>
      (await its.maya.ask('change-payment-method', { change: 'remove', paymentMethodId })).code;
    expect((await reload({ ...asked, triggerAmount: 999 })).code).toBe('121036');
    expect((await reload({ ...asked, triggerAmount: null })).code).toBe('121005');
    expect(await its.profile()).toBeNull();
    expect((await reload(asked)).code).toBeUndefined();
    expect(await its.profile()).toEqual({
      ...{ amount: 2_500, triggerAmount: 1_000, paymentMethodId, paymentInstrumentId: paymentMethodId },
      ...{ isActive: true, status: 'active', code: null },
    });
    expect(await remove()).toBe('PAYMENT_METHOD_IN_USE');
    await reload({ ...asked, change: 'updateAutoReload', amount: 5_000, paymentMethodId: 'visa-maya' });
    expect(await its.profile()).toMatchObject({ amount: 5_000, paymentMethodId: 'visa-maya' });
    expect(await remove()).toBeUndefined();
    await reload({ change: 'disableAutoReload' });
    expect(await its.profile()).toBeNull();
  });

  it('by itself comes after a purchase takes the balance below the trigger, not before', async () => {
    await its.setBalance(2_000);
    await reloadBelow(1_000, 2_500);
    await its.payAtTill(900);
    const due = sql`from auto_reloads where due_at is not null`;
    await vi.waitFor(async () => expect(await its.count(due)).toBe(0), SOON);
    expect(await balance()).toBe(1_100);
    await its.payAtTill(200);
    await become(3_400);
  }, 20_000);

  it('by itself reaches every card, also behind many that are no longer in use', async () => {
    const cards = Array.from({ length: 9 }, (_, index) => `no-longer-${index}`);
    for (const id of cards)
      await its.run(
        sql`with account as (insert into accounts (account_id, kind, currency) values (${id}, 'card', 'USD') returning 1),
            card as (insert into cards (card_id, member_id, nickname, last_four, account_id, is_primary, status)
              select ${id}, member_id, 'Card', '0000', ${id}, false, 'closed' from cards where card_id = 'card-maya' returning 1)
            select 1`,
      );
    await its.run(
      sql`insert into auto_reloads (card_id, member_id, account_id, amount, trigger_amount, payment_method_id, due_at)
          select card_id, member_id, account_id, 2500, 1000, 'visa-maya', now() - interval '1 hour'
          from cards where card_id like 'no-longer-%'`,
    );
    await its.setBalance(1_200);
    await reloadBelow(1_000, 2_500);
    await its.payAtTill(300);
    await become(3_400);
    await its.run(sql`delete from cards where card_id like 'no-longer-%'`);
  });

  it('by itself is clipped to the room under the cap that money on its way leaves', async () => {
    await its.setBalance(1_000);
    await reloadBelow(2_500, 5_000);
    // Held and not settled: a bank is asking about it.
    const [card] = await its.rows<{ id: string }>(
      sql`select account_id as id from cards where card_id = 'card-maya'`,
    );
    const incoming = {
      ...{ reference: randomUUID(), from: 'funding:USD', to: card?.id ?? '' },
      kind: 'reload',
      ...{ amount: 49_000, at: new Date() },
    } as const;
    const until = new Date('9999-01-01T00:00:00Z');
    expect((await its.db.transaction((tx) => hold(tx, incoming, until))).state).toBe('held');
    await its.payAtTill(200);
    // $17 to the trigger, and room for $2.
    await become(1_000);
    await its.db.transaction((tx) => settle(tx, incoming, 'posted', new Date()));
    expect(await balance()).toBe(50_000);
  }, 20_000);

  it('by itself charges the whole gap at once', async () => {
    await reloadBelow(2_500, 1_000);
    await its.payAtTill(2_400);
    await become(2_500);
  }, 20_000);

  it('by itself is one charge of 50 purchases at once, by four servers and a gateway that times out', async () => {
    await its.setBalance(3_000);
    const paymentMethodId = await its.methodOf('answerLost');
    await reloadBelow(2_500, 5_000, paymentMethodId);
    const { db, clock } = its;
    const gateway = createSandboxGateway({ db, clock, bankOrigin: () => '' });
    const deps = { db, clock, gateway, purposes: createPurposes(clock) };
    /** A till that is answered 503, as for a lock that it did not get in time, asks again by its key. */
    const payAtTill = async () => {
      const asked = { key: randomUUID(), card: { cardId: 'card-maya' }, amount: 50 };
      while ((await unlessUnavailable(takePayment(deps, asked))) === 'unavailable');
    };
    await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        await payAtTill();
        if (index % 3 === 0)
          await Promise.all([1, 2, 3, 4].map(() => unlessUnavailable(reloadDueCards(deps))));
      }),
    );
    await become(5_500);
    const charges = await its.rows<{ chargeId: string; state: string }>(
      sql`select charge_id as "chargeId", state from charges where payment_method_id = ${paymentMethodId}`,
    );
    expect(charges).toEqual([{ chargeId: expect.any(String), state: 'captured' }]);
    await Promise.all(charges.map(({ chargeId }) => advanceCharge(deps, chargeId)));
    const taken = sql`from sandbox_payments where gateway_card = ${sandboxCard('answerLost')} and status = 'captured' and amount = 5000`;
    expect(await its.count(taken)).toBe(1);
  }, 30_000);
});
