/** News by email end from their mail: by one press on a page, or by a mail program's own request; never by being looked at. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { expect, it } from 'vitest';
import { createSmtpMail } from '../../../server/mail/smtp.ts';
import { signUp, takeMailOfTheDay } from '../../../server/marketing/signUps.ts';
import { newUnsubscribePath, readersOfNews } from '../../../server/marketing/unsubscribe.ts';
import { ACCOUNT, someone } from '../identity/account.ts';
import { allSent, codeAfter, mailsTo, nextMail } from '../kit/mails.ts';
import { inShop } from '../kit/shop.ts';

const asMailProgram = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };

inShop('news by email', (its) => {
  const at = (path: string, options?: RequestInit) => fetch(its.server.url + path, options);
  const stands = async (email: string) =>
    (
      await its.rows<{ isOn: boolean }>(
        sql`select ended_at is null as "isOn" from marketing_sign_ups where email = ${email}`,
      )
    )[0]?.isOn;
  const aDayLater = () => its.run(sql`update news_told set told_at = told_at - interval '1 day'`);
  const signedUp = async (email = `ana@${randomUUID()}.example`) => {
    const seen = (await mailsTo(its.db, email)).length;
    await aDayLater();
    await its.db.transaction((tx) => signUp(tx, email, its.clock.now()));
    const { plain, html } = await nextMail(its.db, email, seen);
    const [url = ''] = /https?:\S+\/unsubscribe\/[\w-]{43}$/m.exec(plain) ?? [];
    expect(html).toContain(`href="${url}"`);
    return { email, path: new URL(url).pathname, url };
  };
  const emailOffers = async () =>
    (await its.maya.ask('get-profile', {})).data.profile.preferences.find(
      ({ preference }) => preference === 'emailOffers',
    )?.isOn;
  const setEmailOffers = (isOn: boolean) =>
    its.maya.ask('set-preference', { preference: 'emailOffers', isOn, wording: '2026-11' });

  it('that a guest asked for with an order begin with a mail, whose header is its link', async () => {
    const email = `guest@${randomUUID()}.example`;
    const guest = its.guest();
    const price = await its.priced(guest);
    const order = its.inputOf(price, its.byCard(price, await its.token()));
    await guest.ask('submit-order-guest', { ...order, marketingEmail: email });
    const { plain } = await nextMail(its.db, email, 0);
    const [kept] = await its.rows<{ url: string; hash: string }>(
      sql`select unsubscribe_url as url, key_hash as hash from sandbox_mails, unsubscribe_keys where recipient = email and email = ${email}`,
    );
    expect(plain).toContain(kept?.url);
    expect(kept?.url).not.toContain(kept?.hash);
  });

  it('do not end by being looked at, however often', async () => {
    const { email, path } = await signedUp();
    for (const method of ['GET', 'HEAD', 'GET']) expect((await at(path, { method })).status).toBe(200);
    const page = await (await at(path)).text();
    expect(page).toContain('Stop the mails');
    expect(page).not.toContain(email);
    expect(await stands(email)).toBe(true);
  });

  it('end by one request of a mail program, which does the same again, and say what ended', async () => {
    const { email, path } = await signedUp();
    for (const _again of [1, 2]) {
      const answer = await at(path, asMailProgram);
      expect([answer.status, answer.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
      expect(await answer.text()).toContain('News and offers by email to <strong>a•••@');
      expect(await stands(email)).toBe(false);
    }
    expect(await (await at(path)).text()).not.toContain('<form');
    // Another order asks for them again, and another mail says so.
    await signedUp(email);
    expect(await stands(email)).toBe(true);
  });

  it('end with nothing but their own key', async () => {
    const { email } = await signedUp();
    for (const path of [`/unsubscribe/${'a'.repeat(43)}`, '/unsubscribe/%27or%201=1'])
      expect((await at(path, asMailProgram)).status).toBe(404);
    expect(await stands(email)).toBe(true);
  });

  it('end for the member who has the address, once, and her history shows it', async () => {
    await setEmailOffers(true);
    const { path } = await signedUp('maya@example.com');
    const memberPath = await newUnsubscribePath(its.db, its.clock, {
      email: 'before@x.example',
      memberId: 'maya',
    });
    for (const each of [path, memberPath, path]) {
      await at(each, asMailProgram);
      expect(await emailOffers()).toBe(false);
    }
    const { consents } = (await its.maya.ask('get-personal-data', {})).data.personalData;
    const told = consents.map(({ preference, isOn }) => `${preference} ${isOn}`);
    expect(told.filter((each) => each === 'emailOffers false')).toHaveLength(1);
    expect(told).toEqual(expect.arrayContaining(['marketing true', 'marketing false', 'emailOffers true']));
  });

  it('that a member turns on begin with a mail to her, which ends them: one a day, however often she presses', async () => {
    await its.run(
      sql`delete from communication_consents where member_id = 'maya'`,
      sql`delete from marketing_sign_ups`,
    );
    await aDayLater();
    await allSent(its.db);
    const seen = (await mailsTo(its.db, 'maya@example.com')).length;
    await Promise.all([setEmailOffers(true), setEmailOffers(true)]);
    for (const isOn of [false, true, false, true]) await setEmailOffers(isOn);
    const { plain } = await nextMail(its.db, 'maya@example.com', seen);
    await allSent(its.db);
    expect(await mailsTo(its.db, 'maya@example.com')).toHaveLength(seen + 1);
    expect(plain).toContain('You turned on news and offers of Crema in your account.');
    await at(/\/unsubscribe\/\S+/.exec(plain)?.[0] ?? '', asMailProgram);
    expect(await emailOffers()).toBe(false);
    await aDayLater();
    await setEmailOffers(true);
    await nextMail(its.db, 'maya@example.com', seen + 1);
  });

  it('begin with the same mail where the mail server was away, and with no other that day', async () => {
    const email = `once@${randomUUID()}.example`;
    const take = (letterKey: string) => takeMailOfTheDay(its.db, { email, letterKey }, its.clock.now());
    expect([await take('one'), await take('one'), await take('two')]).toEqual([true, true, false]);
    await aDayLater();
    expect((await Promise.all([take('three'), take('four')])).filter(Boolean)).toHaveLength(1);
  });

  it('that were agreed to with a new account begin with a mail when its address is proved, not before', async () => {
    const email = `new@${randomUUID()}.example`;
    const browser = its.guest();
    const create = (marketing: boolean, to: string, by = browser) =>
      codeAfter(its.db, to, () => by.send('POST', `${ACCOUNT}/create`, { ...someone(to), marketing }));
    const code = await create(true, email);
    await allSent(its.db);
    expect(await mailsTo(its.db, email)).toHaveLength(1);
    await browser.send('POST', `${ACCOUNT}/verify`, { code });
    expect((await nextMail(its.db, email, 1)).plain).toContain('/unsubscribe/');
    const [quiet, other] = [`quiet@${randomUUID()}.example`, its.guest()];
    await other.send('POST', `${ACCOUNT}/verify`, { code: await create(false, quiet, other) });
    await allSent(its.db);
    expect(await mailsTo(its.db, quiet)).toHaveLength(1);
  });

  it('of an order as a guest are hers to end in her preferences, too', async () => {
    await its.run(sql`delete from communication_consents where member_id = 'maya'`);
    await signedUp('maya@example.com');
    expect(await emailOffers()).toBe(true);
    await setEmailOffers(false);
    expect([await emailOffers(), await stands('maya@example.com')]).toEqual([false, false]);
  });

  it('are told to the operator’s mailing tool, for those who get them alone', async () => {
    await setEmailOffers(true);
    const [on, off] = [await signedUp(), await signedUp()];
    await at(off.path, asMailProgram);
    const emails = (await readersOfNews(its.db)).map(({ email }) => email);
    expect(
      [on.email, off.email, 'maya@example.com', 'leo@example.com'].map((each) => emails.includes(each)),
    ).toEqual([true, false, true, false]);
    expect(new Set(emails).size).toBe(emails.length);
  });

  it('leave with the headers that mail programs look for', async () => {
    const got: string[] = [];
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData(stream, _session, done) {
        stream.on('data', (part: Buffer) => got.push(part.toString())).on('end', () => done());
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const mail = createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'Crema <news@crema.example>' });
    const text = { messageId: 'm', to: 'ana@x.example', subject: 's', plain: 'p', html: 'h' };
    await mail.send({ ...text, unsubscribeUrl: 'https://cafe.example/unsubscribe/key' });
    await mail.send(text);
    server.close();
    const [news = '', other = ''] = got
      .join('')
      .split(/(?=^From: )/m)
      .filter(Boolean);
    expect(news).toMatch(/^List-Unsubscribe: <https:\/\/cafe\.example\/unsubscribe\/key>\r$/m);
    expect(news).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(other).not.toContain('List-Unsubscribe');
  });
});
