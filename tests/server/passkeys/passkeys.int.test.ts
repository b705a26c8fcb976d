/** Passkeys on the server: added after a proof, good for a sign-in and a proof, each challenge once, and for their own member alone. */
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { allSent, mailsTo } from '../kit/mails.ts';
import { inShop } from '../kit/shop.ts';
import type { Browser } from '../kit/testServer.ts';
import { createSoftAuthenticator } from './softAuthenticator.ts';

const ACCOUNT = '/apiproxy/v1/account';
const PATH = `${ACCOUNT}/passkeys`;
const passwords = { maya: 'crema-demo-1', leo: 'crema-demo-2' } as const;

inShop('passkeys', (its) => {
  // A host name, as an address of numbers is no relying party.
  const origin = () => its.server.url.replace('127.0.0.1', 'localhost');
  const send = async (by: Browser, method: string, path: string, body?: unknown) => {
    const headers = { origin: origin(), host: new URL(origin()).host };
    const response = await by.send(method, path, body, headers);
    return { status: response.status, body: (await response.json()) as never };
  };
  type Any = Readonly<Record<string, unknown>>;
  const post = (by: Browser, path: string, body: unknown = {}) =>
    send(by, 'POST', path, body) as Promise<{ status: number; body: Any }>;
  const get = (by: Browser, path: string) => send(by, 'GET', path) as Promise<{ status: number; body: Any }>;
  const prove = (by: Browser, who: keyof typeof passwords) =>
    post(by, `${ACCOUNT}/elevation`, {
      ...{ action: 'changePasskeys', kind: 'password', proof: passwords[who] },
    });
  async function added(by = its.maya, who: keyof typeof passwords = 'maya') {
    const authenticator = createSoftAuthenticator(origin());
    await prove(by, who);
    const { options } = (await post(by, `${PATH}/options`)).body;
    const response = authenticator.create(options as never);
    const { status, body } = await post(by, PATH, { name: 'Phone', response });
    expect([status, body]).toEqual([200, expect.objectContaining({ passkeys: expect.any(Array) })]);
    return {
      authenticator,
      response,
      passkeyId: (body['passkeys'] as { passkeyId: string }[])[0]?.passkeyId ?? '',
    };
  }
  const question = async (by: Browser) => (await get(by, `${PATH}/signin`)).body['options'] as never;
  beforeEach(() =>
    its.run(
      ...['passkeys', 'elevations', 'sign_in_failures', 'account_mails', 'sandbox_mails'].map((table) =>
        sql.raw(`delete from ${table}`),
      ),
    ),
  );

  it('are added after a proof alone, offer no ML-DSA, and are told to the member', async () => {
    expect((await post(its.maya, `${PATH}/options`)).body).toMatchObject({ code: 'ELEVATION_NEEDED' });
    await prove(its.maya, 'maya');
    const options = (await post(its.maya, `${PATH}/options`)).body['options'] as Any;
    expect((options['pubKeyCredParams'] as { alg: number }[]).map(({ alg }) => alg)).toEqual([-8, -7, -257]);
    await added();
    await allSent(its.db);
    expect((await mailsTo(its.db, 'maya@example.com')).at(-1)?.subject).toContain('A passkey was added');
  });

  it('sign their member in, and a challenge is good once', async () => {
    const { authenticator } = await added();
    const browser = its.guest();
    const response = authenticator.answer(await question(browser));
    const signedIn = await post(browser, `${PATH}/signin`, { response });
    expect([signedIn.status, signedIn.body['member']]).toMatchObject([200, { memberId: 'maya' }]);
    expect((await browser.ask('get-profile', {})).code).toBeUndefined();
    const again = await post(its.guest(), `${PATH}/signin`, { response });
    expect(again).toMatchObject({ status: 409, body: { code: 'PASSKEY_REFUSED' } });
  });

  it.each([
    ['a challenge that is not ours', { challenge: 'AAAA', rpId: 'localhost' }],
    ['a challenge of another site', { challenge: Buffer.alloc(54).toString('base64url'), rpId: 'localhost' }],
  ])('refuse %s', async (_, asked) => {
    const { authenticator } = await added();
    const { body } = await post(its.guest(), `${PATH}/signin`, { response: authenticator.answer(asked) });
    expect(body).toMatchObject({ code: 'PASSKEY_REFUSED' });
  });

  it('refuse an answer of another origin, and one whose counter is behind', async () => {
    const { authenticator, response: created } = await added();
    expect(created.type).toBe('public-key');
    const elsewhere = createSoftAuthenticator('https://evil.example');
    const evil = {
      ...elsewhere.answer(await question(its.maya)),
      id: authenticator.id,
      rawId: authenticator.id,
    };
    expect((await post(its.guest(), `${PATH}/signin`, { response: evil })).body).toMatchObject({
      code: 'PASSKEY_REFUSED',
    });
    const ahead = authenticator.answer(await question(its.maya), 5);
    expect((await post(its.guest(), `${PATH}/signin`, { response: ahead })).status).toBe(200);
    const behind = authenticator.answer(await question(its.maya), 5);
    expect((await post(its.guest(), `${PATH}/signin`, { response: behind })).body).toMatchObject({
      code: 'PASSKEY_REFUSED',
    });
  });

  it('that were removed are unknown, and only their member removes and names them, after a proof', async () => {
    const { authenticator, passkeyId } = await added();
    expect((await post(its.maya, `${PATH}/${passkeyId}/remove`)).body).toMatchObject({
      code: 'ELEVATION_NEEDED',
    });
    await prove(its.leo, 'leo');
    expect((await post(its.leo, `${PATH}/${passkeyId}/remove`)).status).toBe(404);
    expect((await post(its.leo, `${PATH}/${passkeyId}/rename`, { name: 'Mine' })).status).toBe(404);
    const renamed = await post(its.maya, `${PATH}/${passkeyId}/rename`, { name: ' Work ' });
    expect(renamed.body['passkeys']).toMatchObject([{ name: 'Work' }]);
    await prove(its.maya, 'maya');
    const removed = await post(its.maya, `${PATH}/${passkeyId}/remove`);
    expect(removed.body).toMatchObject({ passkeys: [], signal: { credentialIds: [] } });
    const response = authenticator.answer(await question(its.maya));
    expect((await post(its.guest(), `${PATH}/signin`, { response })).body).toMatchObject({
      code: 'PASSKEY_UNKNOWN',
    });
  });

  it('prove for the action that was asked about, and for nobody else', async () => {
    const { authenticator } = await added();
    const about = { action: 'changePassword', kind: 'passkey' };
    const begin = async (by: Browser) =>
      (await post(by, `${ACCOUNT}/elevation/begin`, about)).body['given'] as never;
    const asked = await begin(its.maya);
    const answer = () => authenticator.answer(asked);
    const other = await post(its.maya, `${ACCOUNT}/elevation`, {
      ...{ ...about, action: 'changePasskeys', proof: answer() },
    });
    expect(other.body).toMatchObject({ code: 'PASSKEY_REFUSED' });
    expect((await post(its.leo, `${ACCOUNT}/elevation`, { ...about, proof: answer() })).body).toMatchObject({
      code: 'PASSKEY_REFUSED',
    });
    expect((await post(its.leo, `${ACCOUNT}/elevation/begin`, about)).body).toMatchObject({
      code: 'PASSKEY_NONE',
    });
    const proved = await post(its.maya, `${ACCOUNT}/elevation`, { ...about, proof: answer() });
    expect(proved.body).toEqual({ endsAt: expect.any(String) });
  });
});
