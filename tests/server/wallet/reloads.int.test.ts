/** Adding money and auto reload on a running server, on every database. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rowsOf } from '../../../server/db/createDatabase.ts';
import { unlessUnavailable } from '../../../server/db/unavailable.ts';
import { advanceCharge } from '../../../server/payments/advanceCharge.ts';
import { createPurposes } from '../../../server/chargePurposes.ts';
import { createSandboxGateway, sandboxCard } from '../../../server/sandbox/createSandboxGateway.ts';
import type { CardBehaviour } from '../../../server/sandbox/testCards.ts';
import { takePayment } from '../../../server/sandbox/till.ts';
import { reloadDueCards } from '../../../server/wallet/autoReload.ts';
import { checkLedger } from '../../../server/wallet/checkLedger.ts';
import { anyDatabase } from '../kit/databases.ts';
import { signedInMaya } from '../kit/signedInMaya.ts';

for (const database of await anyDatabase())
  describe(`reloads on ${database.name}`, () => {
    const her = signedInMaya(database);
    afterAll(async () => {
      expect((await checkLedger(her.connection.db)).faults).toEqual([]);
    });
    beforeEach(async () => {
      await her.connection.db.execute(sql`delete from auto_reloads`);
      await her.connection.db.execute(sql`delete from payment_method_uses`);
    });

    const { methodOf } = her;
    const none = { amount: null, triggerAmount: null, paymentMethodId: null };
    type Asked = Parameters<typeof her.maya.ask<'reload-card'>>[1];
    const reload = (asked: Partial<Asked>, key = randomUUID(), who = her.maya) =>
      who.ask('reload-card', { ...none, change: 'addMoney', cardId: 'card-maya', ...asked }, key);
    const add = async (behaviour: CardBehaviour, amount = 1_000, key = randomUUID()) =>
      reload({ amount, paymentMethodId: await methodOf(behaviour) }, key);
    const balance = async () =>
      (await her.maya.ask('get-cards', {})).data.cards.find(({ cardId }) => cardId === 'card-maya')
        ?.balance ?? 0;
    const outcome = async (key: string) =>
      (await her.maya.ask('change-card-outcome', { idempotencyKey: key })).data.writeOutcome;
    const chargeOf = async (key: string) =>
      (await her.maya.ask('get-charge', { idempotencyKey: key })).data.charge;
    /** A till that is answered 503, as for a lock that it did not get in time, asks again by its key. */
    const payAtTill = async (amount: number) => {
      const asked = { key: randomUUID(), card: { cardId: 'card-maya' }, amount };
      const deps = { db: her.connection.db, clock: her.server.clock };
      let taken: Awaited<ReturnType<typeof takePayment>> | 'unavailable' = 'unavailable';
      while (taken === 'unavailable') taken = await unlessUnavailable(takePayment(deps, asked));
      return taken;
    };
    const setBalance = async (cents: number) => {
      const now = await balance();
      if (now > cents) await payAtTill(now - cents);
      else if (now < cents) {
        const rows = await rowsOf<{ id: string }>(
          her.connection.db,
          sql`select account_id as id from cards where card_id = 'card-maya'`,
        );
        const { move } = await import('../../../server/wallet/ledger.ts');
        const to = rows[0]?.id ?? '';
        await move(her.connection.db, {
          kind: 'correction',
          reference: randomUUID(),
          from: 'funding:USD',
          to,
          amount: cents - now,
          at: new Date(),
        });
      }
    };
    const settled = (key: string, status: string) =>
      vi.waitFor(async () => expect((await outcome(key)).status).toBe(status), {
        timeout: 8_000,
        interval: 200,
      });

    it('adds money at once where the bank accepts, once for its key', async () => {
      const [before, key, paymentMethodId] = [await balance(), randomUUID(), await methodOf('accepted')];
      const answers = await Promise.all([1, 2, 3].map(() => reload({ amount: 2_500, paymentMethodId }, key)));
      expect(answers.map(({ code }) => code)).toEqual([undefined, undefined, undefined]);
      await settled(key, 'done');
      expect(await balance()).toBe(before + 2_500);
      expect((await reload({ amount: 5_000, paymentMethodId }, key)).code).toBe('IDEMPOTENCY_KEY_REUSED');
      await her.connection.db.execute(sql`delete from idempotency_keys`);
      expect((await reload({ amount: 2_500, paymentMethodId }, key)).data.reloadCard).toMatchObject({
        isPending: false,
      });
      expect(await balance()).toBe(before + 2_500);
    });

    it.each([
      ['declined', '121048'],
      ['expired', '121044'],
      ['insufficientFunds', '121035'],
      ['wrongCode', '121017'],
      ['fraud', '121062'],
      ['providerError', '121061'],
      ['networkError', '121069'],
      ['methodProblem', '121043'],
      ['failsLater', '121048'],
    ] as const)('is refused with the code of the card %s, and takes nothing', async (behaviour, code) => {
      const [before, key] = [await balance(), randomUUID()];
      expect((await add(behaviour, 1_000, key)).code).toBe(code);
      expect(await outcome(key)).toMatchObject({ status: 'refused', code });
      expect(await balance()).toBe(before);
    });

    it('is refused for a wrong amount, an amount above $500, and what is not the member’s', async () => {
      const paymentMethodId = await methodOf('accepted');
      for (const [asked, code] of [
        [{ amount: 499, paymentMethodId }, '121036'],
        [{ amount: 10_001, paymentMethodId }, '121036'],
        [{ paymentMethodId }, '121009'],
        [{ amount: 1_000, paymentMethodId: 'nobodys' }, 'PAYMENT_METHOD_NOT_FOUND'],
        [{ amount: 1_000, paymentMethodId, cardId: 'nobodys' }, '121034'],
      ] as const)
        expect((await reload(asked)).code).toBe(code);
      await setBalance(49_500);
      expect((await reload({ amount: 501, paymentMethodId })).code).toBe('121023');
      expect((await reload({ amount: 500, paymentMethodId })).code).toBeUndefined();
      await setBalance(2_500);
    });

    it('is pending while the bank asks the person, and added once the bank’s page was answered', async () => {
      const [before, key] = [await balance(), randomUUID()];
      expect((await add('challenge', 1_000, key)).data.reloadCard).toMatchObject({ isPending: true });
      expect((await outcome(key)).status).toBe('accepted');
      const asked = await chargeOf(key);
      expect(asked).toMatchObject({ state: 'challenge' });
      const url = asked?.challengeUrl ?? '';
      expect(new URL(url).origin).toBe(her.server.vaultOrigin);
      const page = await fetch(`${url}?returnUrl=${encodeURIComponent(`${her.server.url}/account/cards`)}`);
      expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors ${her.server.url}`);
      expect(await page.text()).toContain('$10.00');
      const confirm = (returnUrl: string) =>
        fetch(`${url}/confirm?returnUrl=${encodeURIComponent(returnUrl)}`, {
          method: 'POST',
          redirect: 'manual',
          body: new URLSearchParams(),
          headers: { origin: her.server.vaultOrigin ?? '' },
        });
      const back = await confirm(`${her.server.url}/account/cards#add-money`);
      expect([back.status, back.headers.get('location')]).toEqual([
        303,
        `${her.server.url}/account/cards#add-money`,
      ]);
      expect((await confirm('https://elsewhere.example')).status).toBe(200);
      expect(await chargeOf(key)).toMatchObject({ state: 'captured' });
      expect((await outcome(key)).status).toBe('done');
      expect(await balance()).toBe(before + 1_000);
    });

    it('is none where the person gives up, and the late answer to the bank changes nothing', async () => {
      const [before, key] = [await balance(), randomUUID()];
      await add('challenge', 1_000, key);
      const url = (await chargeOf(key))?.challengeUrl ?? '';
      expect((await her.leo.ask('cancel-charge', { idempotencyKey: key })).data.cancelCharge).toBeNull();
      expect((await her.maya.ask('cancel-charge', { idempotencyKey: key })).data.cancelCharge).toMatchObject({
        state: 'voided',
      });
      expect(await outcome(key)).toMatchObject({ status: 'refused', code: 'CHARGE_CANCELLED' });
      const late = await fetch(`${url}/confirm`, {
        method: 'POST',
        headers: { origin: her.server.vaultOrigin ?? '' },
      });
      expect(await late.text()).toContain('is over');
      expect(await balance()).toBe(before);
    });

    it('takes fifteen declined charges an hour, saved and charged cards together; a captured one counts for nothing', async () => {
      const tries = async () => {
        const [row] = await rowsOf<{ count: number }>(
          her.connection.db,
          sql`select count(distinct attempt)::int as count from sign_in_failures where who_hash like 'payment-member %'`,
        );
        return row?.count;
      };
      const forget = () => her.connection.db.execute(sql`delete from sign_in_failures`);
      await forget();
      await add('accepted');
      expect((await reload({ amount: 1_000, paymentMethodId: 'nobodys' })).code).toBe(
        'PAYMENT_METHOD_NOT_FOUND',
      );
      expect(await tries()).toBe(0);
      const key = randomUUID();
      await add('challenge', 1_000, key);
      expect(await tries()).toBe(1);
      const url = (await chargeOf(key))?.challengeUrl ?? '';
      await fetch(`${url}/confirm`, { method: 'POST', headers: { origin: her.server.vaultOrigin ?? '' } });
      await settled(key, 'done');
      expect(await tries()).toBe(0);
      const paymentMethodId = await methodOf('failsLater');
      const declined = randomUUID();
      // Sent twice at once, it is one.
      await Promise.all([1, 2].map(() => reload({ amount: 1_000, paymentMethodId }, declined)));
      await reload({ amount: 1_000, paymentMethodId }, declined);
      expect(await tries()).toBe(1);
      await forget();
      for (let tried = 0; tried < 15; tried += 1)
        expect((await reload({ amount: 1_000, paymentMethodId })).code).toBe('121048');
      expect((await reload({ amount: 1_000, paymentMethodId })).code).toBe('PAYMENT_TRY_LIMIT');
      expect((await reload({ change: 'disableAutoReload' })).code).toBeUndefined();
      await forget();
      await setBalance(2_500);
    }, 20_000);

    it.each(['answerLost', 'requestLost'] as const)(
      'is added once where the gateway does not answer (%s)',
      async (behaviour) => {
        const [before, key] = [await balance(), randomUUID()];
        expect((await add(behaviour, 1_000, key)).data.reloadCard).toMatchObject({ isPending: true });
        await settled(key, 'done');
        expect(await balance()).toBe(before + 1_000);
      },
      15_000,
    );

    it('saves, changes and ends an auto reload, and its payment method is not removed meanwhile', async () => {
      const paymentMethodId = await methodOf('accepted');
      const asked = {
        change: 'createAutoReload',
        amount: 2_500,
        triggerAmount: 1_000,
        paymentMethodId,
      } as const;
      const profile = async () =>
        (await her.maya.ask('get-card', { cardId: 'card-maya' })).data.card.autoReloadProfile;
      expect((await reload({ ...asked, triggerAmount: 999 })).code).toBe('121036');
      expect((await reload({ ...asked, triggerAmount: null })).code).toBe('121005');
      expect(await profile()).toBeNull();
      expect((await reload(asked)).code).toBeUndefined();
      expect(await profile()).toEqual({
        amount: 2_500,
        triggerAmount: 1_000,
        paymentMethodId,
        paymentInstrumentId: paymentMethodId,
        isActive: true,
        status: 'active',
        code: null,
      });
      expect((await her.maya.ask('change-payment-method', { change: 'remove', paymentMethodId })).code).toBe(
        'PAYMENT_METHOD_IN_USE',
      );
      await reload({ ...asked, change: 'updateAutoReload', amount: 5_000, paymentMethodId: 'visa-maya' });
      expect(await profile()).toMatchObject({ amount: 5_000, paymentMethodId: 'visa-maya' });
      expect(
        (await her.maya.ask('change-payment-method', { change: 'remove', paymentMethodId })).code,
      ).toBeUndefined();
      await reload({ change: 'disableAutoReload' });
      expect(await profile()).toBeNull();
    });

    it('reloads after a purchase takes the balance below the trigger, not before', async () => {
      await setBalance(2_000);
      await reload({
        change: 'createAutoReload',
        amount: 2_500,
        triggerAmount: 1_000,
        paymentMethodId: 'visa-maya',
      });
      await payAtTill(900);
      await new Promise((resolve) => setTimeout(resolve, 1_200));
      expect(await balance()).toBe(1_100);
      await payAtTill(200);
      await vi.waitFor(async () => expect(await balance()).toBe(3_400), { timeout: 8_000, interval: 200 });
    }, 20_000);

    it('reaches every card, also behind many that are no longer in use', async () => {
      const cards = Array.from({ length: 9 }, (_, index) => `no-longer-${database.name}-${index}`);
      for (const id of cards)
        await her.connection.db.execute(
          sql`with account as (insert into accounts (account_id, kind, currency) values (${id}, 'card', 'USD') returning 1),
              card as (insert into cards (card_id, member_id, nickname, last_four, account_id, is_primary, status)
                select ${id}, member_id, 'Card', '0000', ${id}, false, 'closed' from cards where card_id = 'card-maya' returning 1)
              select 1`,
        );
      const paymentMethodId = await methodOf('accepted');
      await her.connection.db.execute(
        sql`insert into auto_reloads (card_id, member_id, account_id, amount, trigger_amount, payment_method_id, due_at)
            select card_id, member_id, account_id, 2500, 1000, ${paymentMethodId}, now() - interval '1 hour'
            from cards where card_id like ${`no-longer-${database.name}-%`}`,
      );
      await setBalance(1_200);
      await reload({ change: 'createAutoReload', amount: 2_500, triggerAmount: 1_000, paymentMethodId });
      await payAtTill(300);
      await vi.waitFor(async () => expect(await balance()).toBeGreaterThan(900), { timeout: 8_000 });
      await her.connection.db.execute(
        sql`delete from cards where card_id like ${`no-longer-${database.name}-%`}`,
      );
    });

    it('is clipped to the room under the cap that money on its way leaves', async () => {
      const cap = 50_000;
      await setBalance(1_000);
      const profile = { change: 'createAutoReload', amount: 5_000, triggerAmount: 2_500 } as const;
      await reload({ ...profile, paymentMethodId: 'visa-maya' });
      // Held and not settled: a bank is asking about it.
      const [card] = await rowsOf<{ id: string }>(
        her.connection.db,
        sql`select account_id as id from cards where card_id = 'card-maya'`,
      );
      const incoming = {
        ...{ reference: randomUUID(), from: 'funding:USD', to: card?.id ?? '' },
        kind: 'reload',
        ...{ amount: cap - 1_000, at: new Date() },
      } as const;
      const { hold, settle } = await import('../../../server/wallet/ledger.ts');
      const held = await her.connection.db.transaction((tx) =>
        hold(tx, incoming, new Date('9999-01-01T00:00:00Z')),
      );
      expect(held.state).toBe('held');
      await payAtTill(200);
      // $17 to the trigger, and room for $2.
      await vi.waitFor(async () => expect(await balance()).toBe(1_000), { timeout: 8_000, interval: 200 });
      await her.connection.db.transaction((tx) => settle(tx, incoming, 'posted', new Date()));
      expect(await balance()).toBe(cap);
    }, 20_000);

    it('charges the whole gap at once', async () => {
      await setBalance(2_500);
      const profile = {
        change: 'createAutoReload',
        amount: 1_000,
        triggerAmount: 2_500,
        paymentMethodId: 'visa-maya',
      } as const;
      await reload(profile);
      await payAtTill(2_400);
      await vi.waitFor(async () => expect(await balance()).toBe(2_500), { timeout: 8_000, interval: 200 });
    }, 20_000);

    it('is suspended with the bank’s code where it is refused, and starts again once saved', async () => {
      await setBalance(2_000);
      const paymentMethodId = await methodOf('challengeOffSession');
      await reload({ change: 'createAutoReload', amount: 2_500, triggerAmount: 1_000, paymentMethodId });
      await payAtTill(1_500);
      const profile = async () =>
        (await her.maya.ask('get-card', { cardId: 'card-maya' })).data.card.autoReloadProfile;
      await vi.waitFor(
        async () => expect(await profile()).toMatchObject({ status: 'suspended', code: '121068' }),
        { timeout: 8_000, interval: 200 },
      );
      await payAtTill(100);
      await reload({
        change: 'updateAutoReload',
        amount: 2_500,
        triggerAmount: 1_000,
        paymentMethodId: 'visa-maya',
      });
      await payAtTill(100);
      await vi.waitFor(async () => expect(await balance()).toBe(2_800), { timeout: 8_000, interval: 200 });
    }, 25_000);

    it.each(['answerLost', 'requestLost'] as const)(
      'makes one charge of 50 purchases at once, by four servers and a gateway that times out (%s)',
      async (silence) => {
        await setBalance(3_000);
        const paymentMethodId = await methodOf(silence);
        await reload({ change: 'createAutoReload', amount: 5_000, triggerAmount: 2_500, paymentMethodId });
        const { db } = her.connection;
        const gateway = createSandboxGateway({ db, clock: her.server.clock, bankOrigin: () => '' });
        const deps = { db, clock: her.server.clock, gateway, purposes: createPurposes(her.server.clock) };
        await Promise.all(
          Array.from({ length: 50 }, async (_, index) => {
            await payAtTill(50);
            if (index % 3 === 0)
              await Promise.all([1, 2, 3, 4].map(() => unlessUnavailable(reloadDueCards(deps))));
          }),
        );
        await vi.waitFor(async () => expect(await balance()).toBe(5_500), { timeout: 10_000, interval: 200 });
        const charges = await rowsOf<{ chargeId: string; state: string }>(
          db,
          sql`select charge_id as "chargeId", state from charges where payment_method_id = ${paymentMethodId}`,
        );
        expect(charges).toEqual([{ chargeId: expect.any(String), state: 'captured' }]);
        await Promise.all(charges.map(({ chargeId }) => advanceCharge(deps, chargeId)));
        expect(
          await rowsOf(
            db,
            sql`select key from sandbox_payments where gateway_card = ${sandboxCard(silence)} and status = 'captured' and amount = 5000`,
          ),
        ).toHaveLength(1);
      },
      30_000,
    );
  });
