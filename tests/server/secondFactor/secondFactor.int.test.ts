/** The second step of a sign-in: no session before it, each code once, and ways out for who lost it. */
import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, expect, it } from 'vitest';
import { takeSecondFactors } from '../../../server/members/memberStore.ts';
import { allSent, codeAfter, mailsTo } from '../kit/mails.ts';
import { inShop } from '../kit/shop.ts';
import type { Browser } from '../kit/testServer.ts';

const ACCOUNT = '/apiproxy/v1/account';
const PATH = `${ACCOUNT}/second-factors`;
const PHONE = '+12065550142';
const password = 'crema-demo-1';

inShop(
  'a second factor',
  (its) => {
    type Any = Readonly<Record<string, unknown>>;
    const post = async (
      by: Browser,
      path: string,
      body: unknown = {},
    ): Promise<{ status: number; body: Any }> => {
      const response = await by.send('POST', path, body);
      const text = await response.text();
      return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as Any) };
    };
    const prove = (by = its.maya) =>
      post(by, `${ACCOUNT}/elevation`, { action: 'changeSecondFactors', kind: 'password', proof: password });
    const lastText = async () =>
      (await its.rows<{ body: string }>(sql`select body from sandbox_texts order by text_id desc limit 1`))[0]
        ?.body ?? '';
    const codeInText = async () => /^\d{6}/.exec(await lastText())?.[0] ?? '';
    async function withPhone(): Promise<readonly string[]> {
      await prove();
      expect((await post(its.maya, `${PATH}/text/send`, { phoneNumber: '(206) 555-0142' })).status).toBe(204);
      const code = await codeInText();
      const confirmed = await post(its.maya, `${PATH}/text/confirm`, { phoneNumber: PHONE, code });
      expect(confirmed).toMatchObject({ status: 200, body: { phoneEnd: '42' } });
      return confirmed.body['recoveryCodes'] as readonly string[];
    }
    async function withApp(): Promise<() => string> {
      await prove();
      const { secret, sealed } = (await post(its.maya, `${PATH}/app/begin`)).body;
      const totp = new TOTP({ secret: Secret.fromBase32(String(secret)) });
      // The code of the step before, so that the one of now is unused.
      const before = totp.generate({ timestamp: its.clock.now().getTime() - 30_000 });
      const confirmed = await post(its.maya, `${PATH}/app/confirm`, { sealed, code: before });
      expect(confirmed).toMatchObject({ status: 200, body: { hasApp: true } });
      return () => totp.generate({ timestamp: its.clock.now().getTime() });
    }
    /** After the password. */
    async function half(): Promise<Browser> {
      const browser = its.guest();
      const answer = await browser.signIn();
      expect([answer.status, ((await answer.json()) as Any)['code']]).toEqual([409, 'SECOND_FACTOR_NEEDED']);
      return browser;
    }
    const isMember = async (by: Browser) => (await by.ask('get-profile', {})).code === undefined;
    const give = (by: Browser, kind: string, code: string) => post(by, `${PATH}/signin`, { kind, code });
    beforeEach(() =>
      its.run(
        ...[
          ...['second_factors', 'recovery_codes', 'pending_sign_ins', 'codes', 'elevations'],
          ...['sign_in_failures', 'sandbox_texts', 'sandbox_mails', 'account_mails'],
        ].map((table) => sql.raw(`delete from ${table}`)),
      ),
    );

    it('by text message: no session before its code, which is good once', async () => {
      await withPhone();
      const browser = await half();
      expect(await isMember(browser)).toBe(false);
      const asked = await browser.send('GET', `${PATH}/asked`);
      expect(await asked.json()).toEqual({ kinds: ['text'], phoneEnd: '42' });
      await post(browser, `${PATH}/text`);
      const code = await codeInText();
      const [other] = [await half()];
      expect((await give(other, 'text', code)).body).toMatchObject({ code: expect.stringMatching(/^CODE_/) });
      await post(browser, `${PATH}/text`);
      expect((await give(browser, 'text', await codeInText())).body).toMatchObject({
        member: { memberId: 'maya' },
      });
      expect(await isMember(browser)).toBe(true);
      expect((await give(browser, 'text', code)).body).toMatchObject({ code: 'SIGN_IN_AGAIN' });
    });

    it('by an app: each of its codes once, also of two that come at once, and its secret is not stored as it is', async () => {
      const codeNow = await withApp();
      const [one, two] = [await half(), await half()];
      const code = codeNow();
      const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
      const given = await Promise.all([give(one, 'app', spaced), give(two, 'app', code)]);
      expect(given.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const [stored] = await its.rows<{ s: string }>(sql`select sealed_secret as s from second_factors`);
      expect(stored?.s).not.toMatch(/^[A-Z2-7]{32}$/);
    });

    it('recovery codes are each good once, and are no more than that', async () => {
      const codes = await withPhone();
      expect(new Set(codes).size).toBe(10);
      const [first = ''] = codes;
      const browser = await half();
      expect((await give(browser, 'recovery', first.toLowerCase().replace('-', ' '))).status).toBe(200);
      expect((await give(await half(), 'recovery', first)).body).toMatchObject({ code: 'CODE_WRONG' });
      const stored = await its.rows<{ h: string }>(sql`select code_hash as h from recovery_codes`);
      expect(stored.some(({ h }) => codes.some((code) => h.includes(code)))).toBe(false);
    });

    it('is asked for after a forgotten password, too', async () => {
      await withApp();
      const browser = its.guest();
      const email = 'maya@example.com';
      const code = await codeAfter(its.db, email, () =>
        post(browser, `${ACCOUNT}/forgot-password`, { email }),
      );
      const [kept] = await its.rows<{ h: string }>(
        sql`select password_hash as h from members where member_id = 'maya'`,
      );
      const reset = { email, code, password: 'nine violet kettles 7' };
      expect((await post(browser, `${ACCOUNT}/reset-password`, reset)).body).toMatchObject({
        code: 'SECOND_FACTOR_NEEDED',
      });
      expect(await isMember(browser)).toBe(false);
      await its.run(sql`update members set password_hash = ${kept?.h ?? ''} where member_id = 'maya'`);
      its.maya.cookie = (await its.signedIn('maya')).cookie;
    });

    it('has five tries for a sign-in, and a password that is changed meanwhile ends it', async () => {
      const codeNow = await withApp();
      const browser = await half();
      for (let tries = 0; tries < 5; tries++) await give(browser, 'app', '000000');
      expect((await give(browser, 'app', codeNow())).body).toMatchObject({ code: 'SIGN_IN_AGAIN' });
      const other = await half();
      const kept = await its.rows<{ h: string }>(
        sql`select password_hash as h from members where member_id = 'maya'`,
      );
      await its.run(sql`update members set password_hash = 'another' where member_id = 'maya'`);
      expect((await give(other, 'app', codeNow())).status).toBe(409);
      expect(await isMember(other)).toBe(false);
      await its.run(sql`update members set password_hash = ${kept[0]?.h ?? ''} where member_id = 'maya'`);
    });

    it('is set up, changed and taken away after a proof alone, and told by mail; then the password proves too little', async () => {
      for (const path of ['text/send', 'app/begin', 'app/remove', 'recovery-codes'])
        expect((await post(its.maya, `${PATH}/${path}`, { phoneNumber: PHONE })).body, path).toMatchObject({
          code: 'ELEVATION_NEEDED',
        });
      const codeNow = await withApp();
      await allSent(its.db);
      expect((await mailsTo(its.db, 'maya@example.com')).at(-1)?.subject).toMatch(/^The second step/);
      expect((await prove()).body).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' });
      const proved = await post(its.maya, `${ACCOUNT}/elevation`, {
        ...{ action: 'changeSecondFactors', kind: 'app', proof: codeNow() },
      });
      expect(proved.body).toEqual({ endsAt: expect.any(String) });
      expect((await post(its.maya, `${PATH}/app/remove`)).body).toMatchObject({
        hasApp: false,
        codesLeft: 0,
      });
      expect((await its.guest().signIn()).status).toBe(200);
    });

    it('a country to which too many messages went pauses by itself, and a number that takes none is said', async () => {
      await prove();
      const send = (phoneNumber: string) => post(its.maya, `${PATH}/text/send`, { phoneNumber });
      expect((await send('+12065550199')).body).toMatchObject({ code: 'TEXT_NOT_SENT' });
      for (let sent = 1; sent < 3; sent++) expect((await send(`+1206555014${sent}`)).status).toBe(204);
      expect((await send('+12065550145')).body).toMatchObject({ code: 'TEXTS_PAUSED' });
      expect((await send('+33142685300')).status).toBe(204);
      expect((await send('12')).body).toMatchObject({ code: 'PHONE_INVALID' });
    });

    it('that is lost has a way out by the operator', async () => {
      await withApp();
      expect(await takeSecondFactors(its.db, its.clock, 'maya@example.com')).toBe(true);
      expect((await its.guest().signIn()).status).toBe(200);
    });
  },
  { environment: { TEXTS_AN_HOUR: '3' } },
);
