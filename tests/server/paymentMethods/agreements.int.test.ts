/** Accounts at a provider: there and back, saved once, whatever comes back, from whom and how often; on every database. */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../server/db/createDatabase.ts';
import type { Operations } from '../../../wire/generated/operations.ts';
import { anyDatabase } from '../kit/databases.ts';
import { createBrowser, startTestServer, type Browser } from '../kit/testServer.ts';
import { tokenFor, typedCard } from '../kit/vaultFolder.ts';
import { answer, post, start, stateIn } from './provider.ts';

type Start = Operations['start-payment-agreement']['variables'];
const HOUR = 60 * 60_000;

for (const database of await anyDatabase())
  describe(`accounts at a provider on ${database.name}`, () => {
    let connection: Awaited<ReturnType<typeof database.open>>;
    let server: Awaited<ReturnType<typeof startTestServer>>;
    let maya: Browser;
    let leo: Browser;
    beforeAll(async () => {
      connection = await database.open();
      server = await startTestServer(connection, { RATE_LIMIT_PER_MINUTE: '0', LOG_LEVEL: 'trace' });
      [maya, leo] = [createBrowser(server.url), createBrowser(server.url)];
      await maya.signIn();
      await leo.signIn('leo@example.com', 'crema-demo-2');
    });
    afterAll(async () => {
      await server.close();
      await connection.close();
    });
    beforeEach(async () => {
      await connection.db.execute(sql`delete from auto_reloads`);
      await connection.db.execute(sql`delete from payment_method_uses`);
      await connection.db.execute(sql`delete from payment_methods where payment_method_id <> 'visa-maya'`);
    });

    const come = (who: Browser, state: string, key = randomUUID()) =>
      who.ask('save-payment-method', { paymentInstrumentToken: state, isDefault: false }, key);
    const link = async (who: Browser, account?: string, more?: Partial<Start>) => {
      const { data, code } = await come(
        who,
        stateIn(await answer(await start(who, more), 'approve', account)),
      );
      expect(code).toBeUndefined();
      return data.savePaymentMethod.paymentMethodId;
    };
    const listOf = async (who: Browser) => (await who.ask('get-payment-methods', {})).data.paymentMethods;
    const accountsOf = async (who: Browser) =>
      (await listOf(who)).flatMap(({ maskedAccount }) => maskedAccount ?? []);

    it('saves what was approved, with its email masked, and as the default one where that was said', async () => {
      const paymentMethodId = await link(maya, 'Maya.Lindqvist@Example.com', { isDefault: true });
      expect((await listOf(maya))[0]).toEqual({
        paymentMethodId,
        paymentMethodIdHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        paymentInstrumentId: paymentMethodId,
        thumbImageUrl: '/payment-methods/paypal.svg',
        paymentType: 'paypal',
        accountNumberLastFour: '',
        maskedAccount: 'm•••@example.com',
        expirationMonth: null,
        expirationYear: null,
        isDefault: true,
        billingAddressId: null,
        autoReloadCardIds: [],
      });
      const rows = JSON.stringify(await rowsOf(connection.db, sql`select * from payment_methods`));
      expect(rows).not.toContain('lindqvist');
      await maya.ask('change-payment-method', { change: 'makeDefault', paymentMethodId: 'visa-maya' });
    });

    it('comes back to the page that adds it, with the address of the app that was asked for and a state, and nothing else', async () => {
      const back = await answer(
        await start(leo, { returnUrl: '/account/cards/card-maya?amount=5000#add-money' }),
      );
      expect([back.origin, back.pathname, [...back.searchParams.keys()]]).toEqual([
        server.url,
        '/account/payment-method/add/paypal',
        ['returnUrl', 'state'],
      ]);
      expect(back.searchParams.get('returnUrl')).toBe('/account/cards/card-maya?amount=5000#add-money');
      expect(stateIn(back)).toMatch(/^pas_[\w-]{43}$/);
    });

    it.each([
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/%2F%2Fevil.example',
      'javascript:alert(1)',
      '/\t/evil.example',
    ])('leads nowhere but to the app where the return address is %s', async (returnUrl) => {
      const back = await answer(await start(leo, { returnUrl }));
      expect([back.origin, back.searchParams.get('returnUrl')]).toEqual([server.url, '/']);
    });

    it('comes to the app of the setting where it is asked at another address', async () => {
      const elsewhere = await startTestServer(connection, { APP_ORIGIN: 'https://cafe.example.com' });
      const visitor = createBrowser(elsewhere.url);
      await visitor.signIn();
      expect((await answer(await start(visitor))).origin).toBe('https://cafe.example.com');
      await elsewhere.close();
    });

    it('says that it was cancelled, and saves nothing', async () => {
      const state = stateIn(await answer(await start(leo), 'cancel'));
      expect((await come(leo, state)).code).toBe('PAYMENT_NOT_APPROVED');
      expect((await come(leo, state)).code).toBe('PAYMENT_NOT_APPROVED');
      expect(await listOf(leo)).toEqual([]);
    });

    it('says that the provider has a fault', async () => {
      const state = stateIn(await answer(await start(leo), 'fail'));
      expect((await come(leo, state)).code).toBe('121061');
      expect(await listOf(leo)).toEqual([]);
    });

    it('answers the person who comes back again the same, at once and from two tabs, and saves one', async () => {
      const state = stateIn(await answer(await start(leo)));
      const answers = await Promise.all([1, 2, 3].map(() => come(leo, state)));
      answers.push(await come(leo, state));
      expect(new Set(answers.map(({ data }) => data.savePaymentMethod?.paymentMethodId)).size).toBe(1);
      expect(await accountsOf(leo)).toEqual(['b•••@example.com']);
      const told = (await leo.ask('get-feed', { limit: 100 })).data.feed.entries;
      const before = told.length;
      await come(leo, state);
      expect((await leo.ask('get-feed', { limit: 100 })).data.feed.entries).toHaveLength(before);
    });

    it('does not bring back what was removed since', async () => {
      const state = stateIn(await answer(await start(leo)));
      const { paymentMethodId } = (await come(leo, state)).data.savePaymentMethod;
      await leo.ask('change-payment-method', { change: 'remove', paymentMethodId });
      expect((await come(leo, state)).code).toBe('PAYMENT_TOKEN_INVALID');
      expect(await listOf(leo)).toEqual([]);
    });

    describe('a forged return', () => {
      const approved = async (who = leo) => stateIn(await answer(await start(who)));
      const refusedFor = async (who: Browser, state: string) => {
        expect((await come(who, state)).code).toBe('PAYMENT_TOKEN_INVALID');
        expect(await accountsOf(who)).toEqual([]);
      };

      it.each([
        '',
        'pas_',
        `pas_${'a'.repeat(43)}`,
        `pas_${'%'.repeat(43)}`,
        `cct_${'a'.repeat(43)}`,
        "pas_' or true --",
      ])('with the invented state "%s" is refused', (state) => refusedFor(leo, state));
      it("with another member's state is refused, and the other one's goes on", async () => {
        const state = await approved(maya);
        await refusedFor(leo, state);
        expect((await come(maya, state)).code).toBeUndefined();
      });
      it('with a state of the same member in another session is refused', async () => {
        const other = createBrowser(server.url);
        await other.signIn('leo@example.com', 'crema-demo-2');
        await refusedFor(other, await approved());
      });
      it('after signing out and in again is refused', async () => {
        const visitor = createBrowser(server.url);
        await visitor.signIn('leo@example.com', 'crema-demo-2');
        const state = await approved(visitor);
        await visitor.send('POST', '/apiproxy/v1/account/signout', {});
        expect((await come(visitor, state)).code).toBe('UNAUTHENTICATED');
        await visitor.signIn('leo@example.com', 'crema-demo-2');
        await refusedFor(visitor, state);
      });
      it('after an hour is refused', async () => {
        const late = await startTestServer(connection);
        const visitor = createBrowser(late.url);
        await visitor.signIn('leo@example.com', 'crema-demo-2');
        const state = await approved(visitor);
        late.clock.ahead(HOUR + 1_000);
        await refusedFor(visitor, state);
        await late.close();
      });
      it('before anything was approved is refused, and what is approved then counts', async () => {
        const approvalUrl = await start(leo);
        // The state is in the provider's own link.
        const [row] = await rowsOf<{ url: string }>(
          connection.db,
          sql`select return_url as url from sandbox_agreements where status = 'pending' order by created_at desc limit 1`,
        );
        const state = stateIn(new URL(row?.url ?? ''));
        expect((await come(leo, state)).code).toBe('PAYMENT_NOT_APPROVED');
        expect(await accountsOf(leo)).toEqual([]);
        await answer(approvalUrl);
        expect((await come(leo, state)).code).toBeUndefined();
      });
      it('that names a saved method is refused', async () => {
        const state = await approved(maya);
        const asked = { paymentInstrumentToken: state, isDefault: true, paymentMethodId: 'visa-maya' };
        expect((await maya.ask('save-payment-method', asked)).code).toBe('PAYMENT_TOKEN_INVALID');
      });
      it('of a guest is refused', async () => {
        expect((await come(createBrowser(server.url), await approved())).code).toBe('UNAUTHENTICATED');
      });
      it('with the sixth state before this one is refused: the oldest make room', async () => {
        const first = await approved();
        for (let times = 0; times < 5; times++) await start(leo);
        await refusedFor(leo, first);
      });
    });

    describe('the provider’s page', () => {
      it('is answered once, and leads back then, too', async () => {
        const approvalUrl = await start(leo);
        const back = await answer(approvalUrl, 'cancel');
        const again = await post(`${approvalUrl}/approve`, 'buyer@example.com');
        expect([again.status, await again.text()]).toEqual([
          200,
          expect.stringContaining('answered this already'),
        ]);
        expect((await come(leo, stateIn(back))).code).toBe('PAYMENT_NOT_APPROVED');
        const shown = await (await fetch(approvalUrl)).text();
        expect(shown).toContain(`href="${back.href.replaceAll('&', '&amp;')}"`);
      });
      it('has no script, is in no frame, and its forms lead to itself and the app alone', async () => {
        const response = await fetch(await start(leo));
        expect(response.headers.get('content-security-policy')).toMatch(
          new RegExp(
            `^default-src 'none'; style-src 'nonce-[^']+'; base-uri 'none'; form-action 'self' ${server.url}; frame-ancestors 'none'$`,
          ),
        );
        expect(response.headers.get('cache-control')).toBe('no-store');
      });
      it('takes no answer from another page, no account that is none, and no unknown token', async () => {
        const approvalUrl = await start(leo);
        expect(
          (await post(`${approvalUrl}/approve`, 'buyer@example.com', 'https://evil.example')).status,
        ).toBe(403);
        const ofCard = '5555555555554444@example.com';
        for (const account of ['', 'no email', '<script>@x', 'a'.repeat(500), ofCard])
          expect((await post(`${approvalUrl}/approve`, account)).status).toBe(400);
        const unknown = approvalUrl.replace(/[^/]+$/, 'x'.repeat(43));
        expect((await post(`${unknown}/approve`, 'buyer@example.com')).status).toBe(404);
        const ofAnother = approvalUrl.replace('/paypal/', '/venmo/');
        expect((await post(`${ofAnother}/approve`, '@buyer')).status).toBe(404);
      });
    });

    it('keeps one method for an account that is approved twice, with the newer agreement', async () => {
      const first = await link(leo);
      const second = await link(leo, undefined, { isDefault: true });
      expect(second).toBe(first);
      expect(await accountsOf(leo)).toHaveLength(1);
      await link(leo, 'other@example.com');
      expect(await accountsOf(leo)).toHaveLength(2);
    });

    it('has no date to be edited', async () => {
      const paymentMethodId = await link(leo);
      const details = { kind: 'details', expirationMonth: 3, expirationYear: 2039, postalCode: '98101' };
      const token = await tokenFor(server.vaultOrigin, details);
      const edited = await leo.ask('save-payment-method', {
        paymentInstrumentToken: token,
        isDefault: false,
        paymentMethodId,
      });
      expect(edited.code).toBe('PAYMENT_METHOD_NOT_FOUND');
    });

    it('counts with the cards, of which there are at most twenty, and is passed on as the default one', async () => {
      const account = await link(leo);
      const card = await tokenFor(server.vaultOrigin, typedCard());
      await leo.ask('save-payment-method', { paymentInstrumentToken: card, isDefault: true });
      const [first] = await listOf(leo);
      expect(first?.paymentType).toBe('visa');
      await leo.ask('change-payment-method', {
        change: 'remove',
        paymentMethodId: first?.paymentMethodId ?? '',
      });
      expect((await listOf(leo)).map((each) => [each.paymentMethodId, each.isDefault])).toEqual([
        [account, true],
      ]);
      await connection.db
        .execute(sql`insert into payment_methods (payment_method_id, payment_method_id_hash, member_id,
        payment_type, masked_account, fingerprint, gateway_card, added_at)
        select 'n' || n, 'n' || n, 'leo', 'paypal', 'x', 'n' || n, 'sandbox:accepted', now() from generate_series(1, 19) n`);
      const state = stateIn(await answer(await start(leo), 'approve', 'one-more@example.com'));
      expect((await come(leo, state)).code).toBe('PAYMENT_METHOD_LIMIT');
    });

    const addMoney = (paymentMethodId: string) =>
      maya.ask('reload-card', { change: 'addMoney', cardId: 'card-maya', amount: 1_000, paymentMethodId });
    const balance = async () =>
      (await maya.ask('get-cards', {})).data.cards.find(({ cardId }) => cardId === 'card-maya')?.balance ?? 0;

    it('adds money to a card', async () => {
      const before = await balance();
      const answered = await addMoney(await link(maya));
      expect([answered.code, (await balance()) - before]).toEqual([undefined, 1_000]);
    });

    it('is refused where the provider declines it', async () => {
      expect((await addMoney(await link(maya, 'declined@example.com'))).code).toBe('121060');
    });

    it('is not removed while an auto reload needs it, and one that does not pay off-session suspends that', async () => {
      const paymentMethodId = await link(maya, 'offsession@example.com');
      expect((await addMoney(paymentMethodId)).code).toBeUndefined();
      const saved = await maya.ask('reload-card', {
        ...{ change: 'createAutoReload', cardId: 'card-maya' },
        ...{ amount: 2_500, triggerAmount: 2_500, paymentMethodId },
      });
      expect(saved.code).toBeUndefined();
      const removal = await maya.ask('change-payment-method', { change: 'remove', paymentMethodId });
      expect(removal.code).toBe('PAYMENT_METHOD_IN_USE');
      // As a purchase does that takes the balance below the trigger.
      await connection.db.execute(sql`update auto_reloads set trigger_amount = 50000, due_at = now()`);
      await expect
        .poll(async () => rowsOf(connection.db, sql`select status, code from auto_reloads`), {
          timeout: 10_000,
        })
        .toEqual([{ status: 'suspended', code: '121068' }]);
    });

    it('has Venmo and campus cards neither started nor finished while they are off', async () => {
      for (const paymentType of ['venmo', 'campusCard'] as const) {
        const asked = { paymentType, returnUrl: null, isDefault: false };
        expect((await leo.ask('start-payment-agreement', asked)).code).toBe('PAYMENT_OPTION_OFF');
      }
      const file = join(tmpdir(), `crema-settings-${randomUUID()}.json`);
      const on = { creditCard: true, giftCard: true, payPal: false, venmo: true, campusCard: true };
      writeFileSync(file, JSON.stringify({ newPaymentOptionEnabled: on }));
      const open = await startTestServer(connection, { CLIENT_SETTINGS: file });
      const visitor = createBrowser(open.url);
      await visitor.signIn('leo@example.com', 'crema-demo-2');
      await link(visitor, '@leo', { paymentType: 'venmo' });
      await link(visitor, '200005521', { paymentType: 'campusCard' });
      expect(await accountsOf(visitor)).toEqual(['@l•••', '•••• 5521']);
      const paypal = { paymentType: 'paypal', returnUrl: null, isDefault: false } as const;
      expect((await visitor.ask('start-payment-agreement', paypal)).code).toBe('PAYMENT_OPTION_OFF');
      const back = await answer(await start(visitor, { paymentType: 'campusCard' }), 'approve', '200009999');
      expect(back.pathname).toBe('/account/payment-method/add/campus-card');
      await open.close();
      // Turned off meanwhile; the session is of the same table.
      const closed = createBrowser(server.url);
      closed.cookie = visitor.cookie;
      const key = randomUUID();
      expect((await come(closed, stateIn(back), key)).code).toBe('PAYMENT_OPTION_OFF');
      const { data } = await closed.ask('change-payment-method-outcome', { idempotencyKey: key });
      expect(data.writeOutcome).toEqual({ status: 'refused', code: 'PAYMENT_OPTION_OFF', result: null });
    });

    it('refuses to start for a guest, and where nobody takes payments', async () => {
      const asked = { paymentType: 'paypal', returnUrl: null, isDefault: false } as const;
      expect((await createBrowser(server.url).ask('start-payment-agreement', asked)).code).toBe(
        'UNAUTHENTICATED',
      );
      const production = await startTestServer(connection, { VAULT: 'off' });
      const visitor = createBrowser(production.url);
      await visitor.signIn('leo@example.com', 'crema-demo-2');
      expect((await visitor.ask('start-payment-agreement', asked)).code).toBe('PAYMENT_OPTION_OFF');
      await production.close();
    });

    it('leaves the tokens of the provider, the states and the accounts in no line of the log and no table of ours', async () => {
      const approvalUrl = await start(leo);
      const state = stateIn(await answer(approvalUrl, 'approve', 'planted.person@example.com'));
      await come(leo, state);
      await come(leo, 'pas_planted');
      const token = new URL(approvalUrl).pathname.split('/').at(-1) ?? '';
      const log = server.logLines.join('\n');
      expect(log).toContain('save-payment-method');
      const tables = await Promise.all(
        ['payment_agreements', 'payment_methods', 'idempotency_keys', 'feed_entries'].map((table) =>
          rowsOf(connection.db, sql`select * from ${sql.raw(table)}`),
        ),
      );
      for (const secret of [token, state, 'planted'])
        expect([secret, log.includes(secret), JSON.stringify(tables).includes(secret)]).toEqual([
          secret,
          false,
          false,
        ]);
      const provider = JSON.stringify(await rowsOf(connection.db, sql`select * from sandbox_agreements`));
      expect(provider).not.toContain(token);
    });
  });
