/** A forgotten password: a code by mail, a new password, everybody else signed out; nobody is told who has an account. */
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { unlock } from '../../../server/members/memberStore.ts';
import { allSent, codeAfter, mailsTo, nextMail } from '../kit/mails.ts';
import { listen } from '../kit/listen.ts';
import { inShop } from '../kit/shop.ts';
import type { Browser } from '../kit/testServer.ts';
import { ACCOUNT, another, makeAccount, someone, STRONG, told } from './account.ts';

const EMAIL = 'ivy@example.com';
const NEW = 'nine violet kettles';

inShop('a forgotten password', (its) => {
  let own: Browser;
  beforeEach(async () => {
    await its.run(
      sql`delete from sign_in_failures`,
      sql`delete from codes`,
      sql`delete from members where email = ${EMAIL}`,
    );
    own = its.guest();
    await makeAccount(its.db, own, EMAIL);
  });
  const forgot = (who: Browser, email = EMAIL) => who.send('POST', `${ACCOUNT}/forgot-password`, { email });
  const codeFor = (who: Browser) => codeAfter(its.db, EMAIL, () => forgot(who));
  const reset = (who: Browser, code: string, password = NEW, email = EMAIL) =>
    told(who.send('POST', `${ACCOUNT}/reset-password`, { email, code, password }));

  it('is replaced with the code of the mail, once; everybody is signed out, the new one signs in, and she is told', async () => {
    const stranger = its.guest();
    const live = listen(own, its.server.url);
    const code = await codeFor(stranger);
    const seen = (await mailsTo(its.db, EMAIL)).length;
    expect(await reset(stranger, code, 'password123')).toBe('PASSWORD_WEAK');
    expect(await reset(stranger, code)).toBe(200);
    expect((await stranger.ask('get-cards', {})).code).toBeUndefined();
    expect((await own.ask('get-cards', {})).code).toBe('UNAUTHENTICATED');
    await live.done;
    expect(live.closeCode()).toBe(4401);
    expect(await reset(its.guest(), code, 'another kettle 99')).toBe('CODE_EXPIRED');
    expect([
      (await its.guest().signIn(EMAIL, STRONG)).status,
      (await its.guest().signIn(EMAIL, NEW)).status,
    ]).toEqual([401, 200]);
    expect((await nextMail(its.db, EMAIL, seen)).subject).toMatch(/^Your password was changed/);
  });

  it('of an address that nobody has is answered as one that somebody has, and mails nothing', async () => {
    const nobody = 'nobody@example.com';
    const answers: unknown[][] = [];
    for (const email of [EMAIL, nobody]) {
      const who = its.guest();
      const answer = await forgot(who, email);
      await allSent(its.db);
      const tries: unknown[] = [answer.status, await answer.text()];
      const code = /^\d{6}$/m.exec((await mailsTo(its.db, email)).at(-1)?.plain ?? '')?.[0] ?? '123456';
      for (let times = 0; times < 6; times++) tries.push(await reset(who, another(code), NEW, email));
      tries.push((await forgot(who, email)).status);
      answers.push(tries);
    }
    expect(answers[0]).toEqual([
      ...[204, '', 'CODE_WRONG', 'CODE_WRONG', 'CODE_WRONG', 'CODE_WRONG', 'CODE_LOCKED', 'CODE_LOCKED'],
      409,
    ]);
    expect(answers[1]).toEqual(answers[0]);
    expect(await mailsTo(its.db, nobody)).toEqual([]);
  });

  it('of an account whose address is not confirmed is told to its mailbox alone, without a code', async () => {
    const email = 'ivy.new@example.com';
    await its.guest().send('POST', `${ACCOUNT}/create`, someone(email));
    await nextMail(its.db, email, 0);
    expect((await forgot(its.guest(), email)).status).toBe(204);
    const { subject, plain } = await nextMail(its.db, email, 1);
    expect([subject, /^\d{6}$/m.test(plain)]).toEqual([
      'Your email address is not confirmed yet · Crema',
      false,
    ]);
  });

  it('that strangers guess at is not locked in her own browser, and the operator unlocks the rest', async () => {
    const stranger = its.guest();
    const code = await codeFor(stranger);
    for (let times = 0; times < 5; times++) await reset(stranger, another(code));
    expect(await reset(stranger, code)).toBe('CODE_LOCKED');
    expect(await reset(own, await codeFor(own))).toBe(200);
    expect((await forgot(its.guest())).status).toBe(409);
    await unlock(its.db, EMAIL);
    expect(await reset(stranger, await codeFor(stranger), 'eleven quiet radishes')).toBe(200);
  });

  it('is asked for twelve times an hour for one mailbox, by any spelling', async () => {
    // With the mail of the new account.
    const statuses: number[] = [];
    for (let times = 0; times < 14; times++)
      statuses.push((await forgot(its.guest(), `ivy+${times}@example.com`)).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  });
});
