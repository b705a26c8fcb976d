/** Accounts at a provider: there and back, saved once, whatever comes back, from whom and how often. */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { inShop, type Shop } from '../kit/shop.ts';
import type { Browser } from '../kit/testServer.ts';
import { tokenFor, typedCard } from '../kit/vaultFolder.ts';
import { answer, post, start, stateIn } from './provider.ts';

const HOUR = 60 * 60_000;
type Start = Parameters<typeof start>[1];

const come = (who: Browser, state: string, key = randomUUID()) =>
  who.ask('save-payment-method', { paymentInstrumentToken: state, isDefault: false }, key);
const codeOf = async (who: Browser, state: string) => (await come(who, state)).code;
const approved = async (who: Browser, account?: string, more?: Start) =>
  stateIn(await answer(await start(who, more), 'approve', account));
const link = async (who: Browser, account?: string, more?: Start) => {
  const { data, code } = await come(who, await approved(who, account, more));
  expect(code).toBeUndefined();
  return data.savePaymentMethod.paymentMethodId;
};
const listOf = async (who: Browser) => (await who.ask('get-payment-methods', {})).data.paymentMethods;
const accountsOf = async (who: Browser) =>
  (await listOf(who)).flatMap(({ maskedAccount }) => maskedAccount ?? []);
const paypal = { paymentType: 'paypal', returnUrl: null, isDefault: false } as const;
const INVALID = 'PAYMENT_TOKEN_INVALID';

inShop(
  'an account at a provider',
  (its) => {
    beforeEach(() =>
      its.run(
        sql`delete from auto_reloads`,
        sql`delete from payment_method_uses`,
        sql`delete from payment_methods where payment_method_id <> 'visa-maya'`,
      ),
    );
    describe('that is added', () => {
      savedAccounts(its);
    });
    describe('whose return is forged', () => {
      forgedReturns(its);
    });
    describe('on whose page', () => {
      pageOfTheProvider(its);
    });
    describe('that is saved', () => {
      usedAccounts(its);
    });
  },
  { environment: { LOG_LEVEL: 'trace' } },
);

function savedAccounts(its: Shop): void {
  it('is saved as approved, with its email masked, and as the default one where that was said', async () => {
    const paymentMethodId = await link(its.maya, 'Maya.Lindqvist@Example.com', { isDefault: true });
    expect((await listOf(its.maya))[0]).toEqual({
      ...{ paymentMethodId, paymentInstrumentId: paymentMethodId, isDefault: true },
      paymentMethodIdHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      ...{ thumbImageUrl: '/payment-methods/paypal.svg', paymentType: 'paypal' },
      ...{ accountNumberLastFour: '', maskedAccount: 'm•••@example.com' },
      ...{ expirationMonth: null, expirationYear: null, billingAddressId: null, autoReloadCardIds: [] },
    });
    expect(JSON.stringify(await its.rows(sql`select * from payment_methods`))).not.toContain('lindqvist');
    await its.maya.ask('change-payment-method', { change: 'makeDefault', paymentMethodId: 'visa-maya' });
  });

  it('leads back to the page that adds it, with the address of the app that was asked for and a state, and nothing else', async () => {
    const returnUrl = '/account/cards/card-maya?amount=5000#add-money';
    const back = await answer(await start(its.leo, { returnUrl }));
    const { origin, pathname, searchParams } = back;
    expect([origin, pathname]).toEqual([its.server.url, '/account/payment-method/add/paypal']);
    expect([...searchParams.keys()]).toEqual(['returnUrl', 'state']);
    expect(searchParams.get('returnUrl')).toBe(returnUrl);
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
    const back = await answer(await start(its.leo, { returnUrl }));
    expect([back.origin, back.searchParams.get('returnUrl')]).toEqual([its.server.url, '/']);
  });

  it('leads to the app of the setting where it is asked at another address', async () => {
    const elsewhere = await its.another({ APP_ORIGIN: 'https://cafe.example.com' });
    const back = await answer(await start(await its.signedIn('maya', elsewhere.url)));
    expect(back.origin).toBe('https://cafe.example.com');
  });

  it.each([
    ['cancelled it', 'cancel', 'PAYMENT_NOT_APPROVED'],
    ['met a fault of the provider', 'fail', '121061'],
  ] as const)('is not saved for a person who %s, and says so again', async (_what, said, code) => {
    const state = stateIn(await answer(await start(its.leo), said));
    for (const _ of [1, 2]) expect(await codeOf(its.leo, state)).toBe(code);
    expect(await listOf(its.leo)).toEqual([]);
  });

  it('is saved once for a person who comes back again, at once and from two tabs', async () => {
    const state = await approved(its.leo);
    const answers = await Promise.all([1, 2, 3].map(() => come(its.leo, state)));
    const told = await its.told('wallet', 'member:leo');
    answers.push(await come(its.leo, state));
    expect(new Set(answers.map(({ data }) => data.savePaymentMethod?.paymentMethodId)).size).toBe(1);
    expect(await accountsOf(its.leo)).toEqual(['b•••@example.com']);
    expect(await its.told('wallet', 'member:leo')).toBe(told);
  });

  it('is not brought back once it was removed', async () => {
    const state = await approved(its.leo);
    const { paymentMethodId } = (await come(its.leo, state)).data.savePaymentMethod;
    await its.leo.ask('change-payment-method', { change: 'remove', paymentMethodId });
    expect([await codeOf(its.leo, state), await listOf(its.leo)]).toEqual([INVALID, []]);
  });

  it('is neither started nor finished while its kind is off, nor where nobody takes payments', async () => {
    const startAt = async (who: Browser, paymentType: 'paypal' | 'venmo' | 'campusCard') =>
      (await who.ask('start-payment-agreement', { ...paypal, paymentType })).code;
    const OFF = 'PAYMENT_OPTION_OFF';
    for (const type of ['venmo', 'campusCard'] as const) expect(await startAt(its.leo, type)).toBe(OFF);
    const production = await its.another({ VAULT: 'off' });
    expect(await startAt(await its.signedIn('leo', production.url), 'paypal')).toBe(OFF);
    const file = join(tmpdir(), `crema-settings-${randomUUID()}.json`);
    const on = { creditCard: true, giftCard: true, payPal: false, venmo: true, campusCard: true };
    writeFileSync(file, JSON.stringify({ newPaymentOptionEnabled: on }));
    const visitor = await its.signedIn('leo', (await its.another({ CLIENT_SETTINGS: file })).url);
    await link(visitor, '@leo', { paymentType: 'venmo' });
    await link(visitor, '200005521', { paymentType: 'campusCard' });
    expect(await accountsOf(visitor)).toEqual(['@l•••', '•••• 5521']);
    expect(await startAt(visitor, 'paypal')).toBe(OFF);
    const back = await answer(await start(visitor, { paymentType: 'campusCard' }), 'approve', '200009999');
    expect(back.pathname).toBe('/account/payment-method/add/campus-card');
    // Turned off meanwhile; the session is of the same table.
    const [closed, key] = [its.guest(), randomUUID()];
    closed.cookie = visitor.cookie;
    expect((await come(closed, stateIn(back), key)).code).toBe(OFF);
    const { data } = await closed.ask('change-payment-method-outcome', { idempotencyKey: key });
    expect(data.writeOutcome).toEqual({ status: 'refused', code: OFF, result: null });
  });

  it('leaves the tokens of the provider, the states and the accounts in no line of the log and no table of ours', async () => {
    const approvalUrl = await start(its.leo);
    const state = stateIn(await answer(approvalUrl, 'approve', 'planted.person@example.com'));
    await come(its.leo, state);
    await come(its.leo, 'pas_planted');
    const token = new URL(approvalUrl).pathname.split('/').at(-1) ?? '';
    const read = async (table: string) =>
      JSON.stringify(await its.rows(sql`select * from ${sql.raw(table)}`));
    const log = its.server.logLines.join('\n');
    expect(log).toContain('save-payment-method');
    const tables = ['payment_agreements', 'payment_methods', 'idempotency_keys', 'feed_entries'];
    for (const text of [log, ...(await Promise.all(tables.map(read)))])
      for (const secret of [token, state, 'planted']) expect(text).not.toContain(secret);
    expect(await read('sandbox_agreements')).not.toContain(token);
  });
}

function forgedReturns(its: Shop): void {
  const isRefused = async (who: Browser, state: string) =>
    expect([await codeOf(who, state), await accountsOf(who)]).toEqual([INVALID, []]);

  it.each([
    '',
    'pas_',
    `pas_${'a'.repeat(43)}`,
    `pas_${'%'.repeat(43)}`,
    `cct_${'a'.repeat(43)}`,
    "pas_' or true --",
  ])('is refused with the invented state "%s"', (state) => isRefused(its.leo, state));

  it("is refused with another member's state, and the other one's goes on", async () => {
    const state = await approved(its.maya);
    await isRefused(its.leo, state);
    expect(await codeOf(its.maya, state)).toBeUndefined();
  });

  it('is refused with a state of the same member in another session', async () => {
    await isRefused(await its.signedIn('leo'), await approved(its.leo));
  });

  it('is refused after signing out and in again', async () => {
    const visitor = await its.signedIn('leo');
    const state = await approved(visitor);
    await visitor.send('POST', '/apiproxy/v1/account/signout', {});
    expect(await codeOf(visitor, state)).toBe('UNAUTHENTICATED');
    await visitor.signIn('leo@example.com', 'crema-demo-2');
    await isRefused(visitor, state);
  });

  it('is refused after an hour', async () => {
    const late = await its.another();
    const visitor = await its.signedIn('leo', late.url);
    const state = await approved(visitor);
    late.clock.ahead(HOUR + 1_000);
    await isRefused(visitor, state);
  });

  it('is refused before anything was approved, and what is approved then counts', async () => {
    const approvalUrl = await start(its.leo);
    // The state is in the provider's own link.
    const [row] = await its.rows<{ url: string }>(
      sql`select return_url as url from sandbox_agreements where status = 'pending' order by created_at desc limit 1`,
    );
    const state = stateIn(new URL(row?.url ?? ''));
    expect([await codeOf(its.leo, state), await accountsOf(its.leo)]).toEqual(['PAYMENT_NOT_APPROVED', []]);
    await answer(approvalUrl);
    expect(await codeOf(its.leo, state)).toBeUndefined();
  });

  it('is refused where it names a saved method', async () => {
    const state = await approved(its.maya);
    const asked = { paymentInstrumentToken: state, isDefault: true, paymentMethodId: 'visa-maya' };
    expect((await its.maya.ask('save-payment-method', asked)).code).toBe(INVALID);
  });

  it('is refused with the sixth state before this one: the oldest make room', async () => {
    const first = await approved(its.leo);
    for (let times = 0; times < 5; times++) await start(its.leo);
    await isRefused(its.leo, first);
  });
}

function pageOfTheProvider(its: Shop): void {
  it('the answer counts once, and the page leads back then, too', async () => {
    const approvalUrl = await start(its.leo);
    const back = await answer(approvalUrl, 'cancel');
    const again = await post(`${approvalUrl}/approve`, 'buyer@example.com');
    expect([again.status, await again.text()]).toEqual([
      200,
      expect.stringContaining('answered this already'),
    ]);
    expect(await codeOf(its.leo, stateIn(back))).toBe('PAYMENT_NOT_APPROVED');
    const shown = await (await fetch(approvalUrl)).text();
    expect(shown).toContain(`href="${back.href.replaceAll('&', '&amp;')}"`);
  });

  it('there is no script and no frame, and its forms lead to itself and the app alone', async () => {
    const { headers } = await fetch(await start(its.leo));
    const policy = `^default-src 'none'; style-src 'nonce-[^']+'; base-uri 'none'; form-action 'self' ${its.server.url}; frame-ancestors 'none'$`;
    expect(headers.get('content-security-policy')).toMatch(new RegExp(policy));
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('no answer from another page is taken, no account that is none, and no unknown token', async () => {
    const approvalUrl = await start(its.leo);
    const status = async (url: string, account = 'buyer@example.com', origin?: string) =>
      (await post(`${url}/approve`, account, origin)).status;
    expect(await status(approvalUrl, undefined, 'https://evil.example')).toBe(403);
    const ofCard = '5555555555554444@example.com';
    for (const account of ['', 'no email', '<script>@x', 'a'.repeat(500), ofCard])
      expect(await status(approvalUrl, account)).toBe(400);
    expect(await status(approvalUrl.replace(/[^/]+$/, 'x'.repeat(43)))).toBe(404);
    expect(await status(approvalUrl.replace('/paypal/', '/venmo/'), '@buyer')).toBe(404);
  });
}

function usedAccounts(its: Shop): void {
  const addMoney = async (paymentMethodId: string) =>
    (await its.reload({ amount: 1_000, paymentMethodId })).code;

  it('is one method where it is approved twice, with the newer agreement', async () => {
    const first = await link(its.leo);
    expect(await link(its.leo, undefined, { isDefault: true })).toBe(first);
    expect(await accountsOf(its.leo)).toHaveLength(1);
    await link(its.leo, 'other@example.com');
    expect(await accountsOf(its.leo)).toHaveLength(2);
  });

  it('has no date to be edited', async () => {
    const paymentMethodId = await link(its.leo);
    const details = { kind: 'details', expirationMonth: 3, expirationYear: 2039, postalCode: '98101' };
    const paymentInstrumentToken = await tokenFor(its.server.vaultOrigin, details);
    const asked = { paymentInstrumentToken, isDefault: false, paymentMethodId };
    expect((await its.leo.ask('save-payment-method', asked)).code).toBe('PAYMENT_METHOD_NOT_FOUND');
  });

  it('counts with the cards, of which there are at most twenty, and is passed on as the default one', async () => {
    const account = await link(its.leo);
    const paymentInstrumentToken = await tokenFor(its.server.vaultOrigin, typedCard());
    await its.leo.ask('save-payment-method', { paymentInstrumentToken, isDefault: true });
    const [first] = await listOf(its.leo);
    expect(first?.paymentType).toBe('visa');
    const { paymentMethodId = '' } = first ?? {};
    await its.leo.ask('change-payment-method', { change: 'remove', paymentMethodId });
    expect(await listOf(its.leo)).toMatchObject([{ paymentMethodId: account, isDefault: true }]);
    await its.run(sql`insert into payment_methods (payment_method_id, payment_method_id_hash, member_id,
      payment_type, masked_account, fingerprint, gateway_card, added_at)
      select 'n' || n, 'n' || n, 'leo', 'paypal', 'x', 'n' || n, 'sandbox:accepted', now() from generate_series(1, 19) n`);
    expect(await codeOf(its.leo, await approved(its.leo, 'one-more@example.com'))).toBe(
      'PAYMENT_METHOD_LIMIT',
    );
  });

  it('adds money to a card, or is declined', async () => {
    const before = await its.balance();
    expect([await addMoney(await link(its.maya)), (await its.balance()) - before]).toEqual([
      undefined,
      1_000,
    ]);
    expect(await addMoney(await link(its.maya, 'declined@example.com'))).toBe('121060');
  });

  it('is not removed while an auto reload needs it, and one that does not pay off-session suspends that', async () => {
    const paymentMethodId = await link(its.maya, 'offsession@example.com');
    expect(await addMoney(paymentMethodId)).toBeUndefined();
    const profile = { change: 'createAutoReload', amount: 2_500, triggerAmount: 2_500 } as const;
    expect((await its.reload({ ...profile, paymentMethodId })).code).toBeUndefined();
    const removal = await its.maya.ask('change-payment-method', { change: 'remove', paymentMethodId });
    expect(removal.code).toBe('PAYMENT_METHOD_IN_USE');
    // As a purchase does that takes the balance below the trigger.
    await its.run(sql`update auto_reloads set trigger_amount = 50000, due_at = now()`);
    await expect
      .poll(() => its.profile(), { timeout: 10_000 })
      .toMatchObject({ status: 'suspended', code: '121068' });
  });
}
