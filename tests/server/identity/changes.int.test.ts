/** Another password, another address: only after a proof, and those who had the account before are told and signed out. */
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { allSent, codeAfter, mailsTo, nextMail } from '../kit/mails.ts';
import { inShop } from '../kit/shop.ts';
import type { Browser } from '../kit/testServer.ts';
import { ACCOUNT, another, makeAccount, someone, STRONG, told } from './account.ts';

const EMAIL = 'kai@example.com';
const NEW_EMAIL = 'kai@new.example';
const NEW = 'nine violet kettles';

inShop('an account that changes', (its) => {
  let own: Browser;
  let other: Browser;
  beforeEach(async () => {
    await its.run(
      sql`delete from sign_in_failures`,
      sql`delete from codes`,
      sql`delete from sandbox_mails`,
      sql`delete from members where email like 'kai@%'`,
    );
    [own, other] = [its.guest(), its.guest()];
    await makeAccount(its.db, own, EMAIL);
    await other.signIn(EMAIL, STRONG);
  });
  const post = (who: Browser, path: string, body: object) =>
    told(who.send('POST', `${ACCOUNT}/${path}`, body));
  const prove = (who: Browser, action: string, target = '', proof = STRONG) =>
    post(who, 'elevation', { action, target, kind: 'password', proof });
  const isMember = async (who: Browser) => (await who.ask('get-cards', {})).code === undefined;
  const stateOf = async (who: Browser) => (await who.send('GET', `${ACCOUNT}/email`)).json();
  /** Proposed, with its code. */
  const proposed = async (who = own, email = NEW_EMAIL) => {
    await prove(who, 'changeEmail', email);
    return codeAfter(its.db, email, () => who.send('POST', `${ACCOUNT}/email`, { email }));
  };
  const undoSecret = async () => {
    for (let seen = 0; ; seen++) {
      const secret = /undo-email#(\S+)/.exec((await nextMail(its.db, EMAIL, seen)).plain)?.[1];
      if (secret !== undefined) return secret;
    }
  };

  it('has another password after a proof alone: her other devices are signed out, and she is told', async () => {
    expect(await post(own, 'password', { password: NEW })).toBe('ELEVATION_NEEDED');
    await prove(other, 'changePassword');
    await prove(own, 'changeEmail', NEW_EMAIL);
    expect(await post(own, 'password', { password: NEW })).toBe('ELEVATION_NEEDED');
    await prove(own, 'changePassword');
    // What was refused has not used the proof up.
    expect(await post(own, 'password', { password: 'kai-example-1' })).toBe('PASSWORD_WEAK');
    expect(await post(own, 'password', { password: NEW })).toBe(200);
    expect([await isMember(own), await isMember(other)]).toEqual([true, false]);
    expect([
      (await its.guest().signIn(EMAIL, STRONG)).status,
      (await its.guest().signIn(EMAIL, NEW)).status,
    ]).toEqual([401, 200]);
    await allSent(its.db);
    const subjects = (await mailsTo(its.db, EMAIL)).map(({ subject }) => subject);
    expect(subjects).toContain('Your password was changed · Crema');
  });

  it('keeps its password exactly as it was typed, of up to 200 characters', async () => {
    const long = `${' Zwölf Kätzchen '.repeat(12)}9 `;
    await prove(own, 'changePassword');
    expect(await post(own, 'password', { password: long })).toBe(200);
    expect([
      (await its.guest().signIn(EMAIL, long)).status,
      (await its.guest().signIn(EMAIL, long.trim())).status,
    ]).toEqual([200, 401]);
  });

  it('has another address after a proof for it and its code; her other devices are signed out', async () => {
    expect(await post(own, 'email', { email: NEW_EMAIL })).toBe('ELEVATION_NEEDED');
    await prove(own, 'changeEmail', 'kai@other.example');
    expect(await post(own, 'email', { email: NEW_EMAIL })).toBe('ELEVATION_NEEDED');
    const code = await proposed();
    expect(await stateOf(own)).toEqual({ email: EMAIL, isVerified: true, proposedNewEmail: NEW_EMAIL });
    expect(await post(own, 'email/confirm', { code: another(code) })).toBe('CODE_WRONG');
    expect(await post(own, 'email/confirm', { code })).toBe(200);
    expect(await stateOf(own)).toEqual({ email: NEW_EMAIL, isVerified: true, proposedNewEmail: null });
    expect([await isMember(own), await isMember(other)]).toEqual([true, false]);
    expect([
      (await its.guest().signIn(EMAIL, STRONG)).status,
      (await its.guest().signIn(NEW_EMAIL, STRONG)).status,
    ]).toEqual([401, 200]);
    expect(await post(own, 'email/confirm', { code })).toBe('NO_EMAIL_CHANGE');
  });

  it('is given back by the link to the old address, once, without a session; who had it is out', async () => {
    // By somebody who has her browser and her password.
    const code = await proposed(other);
    await post(other, 'email/confirm', { code });
    const secret = await undoSecret();
    // As a mail scanner opens it.
    await fetch(`${its.server.url}${ACCOUNT}/email/undo?secret=${secret}`);
    expect(await stateOf(other)).toMatchObject({ email: NEW_EMAIL });
    expect(await post(its.guest(), 'email/undo', { secret: 'made-up' })).toBe('UNDO_LINK_INVALID');
    expect(await post(its.guest(), 'email/undo', { secret })).toBe(204);
    expect(await isMember(other)).toBe(false);
    expect((await its.guest().signIn(EMAIL, STRONG)).status).toBe(401);
    expect(await post(its.guest(), 'email/undo', { secret })).toBe('UNDO_LINK_INVALID');
    const owner = its.guest();
    const resetCode = await codeAfter(its.db, EMAIL, () =>
      owner.send('POST', `${ACCOUNT}/forgot-password`, { email: EMAIL }),
    );
    expect(await post(owner, 'reset-password', { email: EMAIL, code: resetCode, password: NEW })).toBe(200);
    expect(await stateOf(owner)).toMatchObject({ email: EMAIL });
  });

  it('is given back whole where the address was changed twice; the old one is nobody else’s meanwhile', async () => {
    await post(own, 'email/confirm', { code: await proposed() });
    const secret = await undoSecret();
    await post(own, 'email/confirm', { code: await proposed(own, 'kai@third.example') });
    const claiming = its.guest();
    const seen = (await mailsTo(its.db, EMAIL)).length;
    await claiming.send('POST', `${ACCOUNT}/create`, someone(EMAIL));
    expect((await nextMail(its.db, EMAIL, seen)).subject).toMatch(/^You have an account already/);
    expect(await post(its.guest(), 'email/undo', { secret })).toBe(204);
    expect(await its.count(sql`from members where email = ${EMAIL}`)).toBe(1);
    expect(await its.count(sql`from members where email = 'kai@third.example'`)).toBe(0);
    expect(await its.count(sql`from email_changes where state = 'done'`)).toBe(0);
  });

  it('cannot be undone after a week', async () => {
    await post(own, 'email/confirm', { code: await proposed() });
    const secret = await undoSecret();
    await its.run(sql`update email_changes set undo_until = now() where state = 'done'`);
    expect(await post(its.guest(), 'email/undo', { secret })).toBe('UNDO_LINK_INVALID');
  });

  it('does not tell whether somebody has the new address; its owner is told', async () => {
    const seen = (await mailsTo(its.db, 'leo@example.com')).length;
    await prove(own, 'changeEmail', 'leo@example.com');
    expect(await post(own, 'email', { email: 'leo@example.com' })).toBe(204);
    const mail = await nextMail(its.db, 'leo@example.com', seen);
    expect([mail.subject, /^\d{6}$/m.test(mail.plain)]).toEqual([
      expect.stringMatching(/^Your email address stays yours/),
      false,
    ]);
    expect(await post(own, 'email/confirm', { code: '000000' })).toBe('CODE_WRONG');
  });

  it('keeps a change that waits over a resend, and drops it on request', async () => {
    const first = await proposed();
    const second = await codeAfter(its.db, NEW_EMAIL, () => own.send('POST', `${ACCOUNT}/email/send`, {}));
    // One in a million is the same.
    const told = first === second ? 'CODE_WRONG' : await post(own, 'email/confirm', { code: first });
    expect(told).toBe('CODE_WRONG');
    expect(await post(own, 'email/cancel', {})).toBe(204);
    expect(await post(own, 'email/confirm', { code: second })).toBe('NO_EMAIL_CHANGE');
    expect(await post(own, 'email/send', {})).toBe('NO_EMAIL_CHANGE');
  });

  it('keeps its passwords, codes and links out of the log, the events and all tables', async () => {
    const code = await proposed();
    await post(own, 'email/confirm', { code });
    const secret = await undoSecret();
    const tables = await its.rows<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
            and table_name <> 'sandbox_mails'`,
    );
    const texts = [JSON.stringify(its.server.logLines)];
    for (const { name } of tables)
      texts.push(JSON.stringify(await its.rows(sql`select t::text as t from ${sql.identifier(name)} t`)));
    const all = texts.join('\n');
    for (const kept of [STRONG, secret]) expect(all).not.toContain(kept);
    expect(all).not.toMatch(new RegExp(`\\b${code}\\b`));
    expect(all).toContain(NEW_EMAIL);
  });
});
