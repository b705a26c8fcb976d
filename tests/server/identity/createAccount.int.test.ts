/** A new account: signed in at once, its address proved by a code, and nobody told whether somebody has that address. */
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { allSent, codeAfter, mailsTo, nextMail } from '../kit/mails.ts';
import { inShop } from '../kit/shop.ts';
import { pricedLatte, type Browser } from '../kit/testServer.ts';
import { ACCOUNT, another, makeAccount, someone, STRONG, told } from './account.ts';

inShop('a new account', (its) => {
  beforeEach(() => its.run(sql`delete from sign_in_failures`, sql`delete from codes`));
  const create = (who: Browser, body: object) => who.send('POST', `${ACCOUNT}/create`, body);
  const memberOf = async (who: Browser) =>
    (
      (await (await who.send('GET', `${ACCOUNT}/session`)).json()) as {
        readonly member: { readonly memberId: string; readonly email: string } | null;
      }
    ).member;
  const stateOf = async (who: Browser) => (await who.send('GET', `${ACCOUNT}/email`)).json();

  it('is signed in at once, and signs in elsewhere once its address is proved', async () => {
    const browser = its.guest();
    const email = 'ada@example.com';
    const code = await codeAfter(its.db, email, () => create(browser, someone(' Ada@Example.com ')));
    expect(await memberOf(browser)).toMatchObject({ email, firstName: 'Ada' });
    expect(await stateOf(browser)).toEqual({ email, isVerified: false, proposedNewEmail: null });
    expect((await its.guest().signIn(email, STRONG)).status).toBe(401);
    expect(await told(browser.send('POST', `${ACCOUNT}/verify`, { code: another(code) }))).toBe('CODE_WRONG');
    expect(await told(browser.send('POST', `${ACCOUNT}/verify`, { code }))).toBe(200);
    expect(await stateOf(browser)).toMatchObject({ isVerified: true });
    await allSent(its.db);
    const before = (await mailsTo(its.db, email)).length;
    // The browser in which it was made is none that she has to be told of.
    await browser.send('POST', `${ACCOUNT}/signout`);
    expect((await browser.signIn(email, STRONG)).status).toBe(200);
    await allSent(its.db);
    expect(await mailsTo(its.db, email)).toHaveLength(before);
    expect((await its.guest().signIn(email, STRONG)).status).toBe(200);
    await allSent(its.db);
    expect((await mailsTo(its.db, email)).at(-1)?.subject).toMatch(/^A new device/);
    const consents = await its.rows(
      sql`select kind, is_given from consents join members using (member_id) where email = ${email} order by kind`,
    );
    expect(consents).toEqual([
      { kind: 'marketing', is_given: false },
      { kind: 'terms', is_given: true },
    ]);
  });

  it('takes over what the guest did: prices, and keys of writes', async () => {
    const guest = its.guest();
    const { subInp } = await pricedLatte(guest);
    await create(guest, someone('bea@example.com'));
    const memberId = (await memberOf(guest))?.memberId;
    const [price] = await its.rows<{ owner: string }>(
      sql`select owner from priced_orders order by expires_at desc limit 1`,
    );
    expect([price?.owner, typeof subInp.orderId]).toEqual([`member:${memberId}`, 'string']);
  });

  it('is the same one where its form is sent again because the answer was lost, with what is typed then', async () => {
    const [lost, again, stranger] = [its.guest(), its.guest(), its.guest()];
    await pricedLatte(lost);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const send = (who: Browser, body: object) => who.send('POST', `${ACCOUNT}/create`, body, key);
    await send(lost, someone('oda@exmaple.com'));
    const made = await memberOf(lost);
    await send(again, someone('oda@example.com'));
    expect(await memberOf(again)).toEqual({ ...made, email: 'oda@example.com' });
    expect(await memberOf(lost)).toBeNull();
    // The key alone opens nothing, and nothing once the address is proved.
    await send(stranger, { ...someone('oda@example.com'), password: 'nine violet kettles' });
    expect((await memberOf(stranger))?.memberId).not.toBe(made?.memberId);
    expect((await memberOf(again))?.memberId).toBe(made?.memberId);
    await its.run(
      sql`update members set email = unverified_email, unverified_email = null where member_id = ${made?.memberId}`,
    );
    await send(stranger, someone('oda@example.com'));
    expect((await memberOf(stranger))?.memberId).not.toBe(made?.memberId);
  });

  it('with an address that somebody has is answered the same, and its owner is told by mail', async () => {
    const seen = (await mailsTo(its.db, 'leo@example.com')).length;
    const [thief, fresh] = [its.guest(), its.guest()];
    const taken = await create(thief, someone('leo@example.com'));
    const free = await create(fresh, someone('cora@example.com'));
    const shapeOf = async (answer: Response) => {
      const { member } = (await answer.json()) as { readonly member: object };
      return [answer.status, Object.keys(member), answer.headers.getSetCookie().length];
    };
    expect(await shapeOf(taken)).toEqual(await shapeOf(free));
    expect(await stateOf(thief)).toEqual({
      ...{ email: 'leo@example.com', isVerified: false, proposedNewEmail: null },
    });
    const mail = await nextMail(its.db, 'leo@example.com', seen);
    expect(mail.subject).toMatch(/^You have an account already/);
    expect(mail.plain).not.toMatch(/\d{6}/);
    // A guess is answered the same, too, and the owner's account is as it was.
    await nextMail(its.db, 'cora@example.com', 0);
    for (const who of [thief, fresh])
      expect(await told(who.send('POST', `${ACCOUNT}/verify`, { code: '000000' }))).toBe('CODE_WRONG');
    expect((await its.guest().signIn('leo@example.com', 'crema-demo-2')).status).toBe(200);
    expect((await its.guest().signIn('leo@example.com', STRONG)).status).toBe(401);
  });

  it('that claims an address before its owner does not keep it from her', async () => {
    const email = 'dora@example.com';
    const first = its.guest();
    const firstCode = await codeAfter(its.db, email, () => create(first, someone(email)));
    await makeAccount(its.db, its.guest(), email);
    expect(await told(first.send('POST', `${ACCOUNT}/verify`, { code: firstCode }))).toBe('EMAIL_TAKEN');
    expect(await its.count(sql`from members where email = ${email}`)).toBe(1);
  });

  it('whose address is not proved orders, and changes nothing that matters', async () => {
    const browser = its.guest();
    await create(browser, someone('eve@example.com'));
    const elevation = { action: 'changePassword', kind: 'password', proof: STRONG };
    expect(await told(browser.send('POST', `${ACCOUNT}/elevation`, elevation))).toBe('ADDRESS_UNVERIFIED');
    expect((await pricedLatte(browser)).subInp).toBeDefined();
    const claim = await browser.send(
      'POST',
      '/apiproxy/v1/gift/claims',
      { secret: 'none', cardId: null },
      { 'idempotency-key': '0b6f3c1e-2f4a-4d55-8c58-1f0f7a1f0e11' },
    );
    expect(await told(Promise.resolve(claim))).toBe('ADDRESS_UNVERIFIED');
  });

  it('has a name with joiners, and signs in with 200 characters that take two units each', async () => {
    const email = 'zoe@example.com';
    const password = [...'🦊🍕🚲🌵🎻🧊🪁🐙'.repeat(25)]
      .map((one, at) => (at % 7 === 3 ? '🌋' : one))
      .join('');
    const body = { ...someone(email), firstName: '👩\u200D💻 علی\u200Cرضا', password };
    const code = await codeAfter(its.db, email, () => create(its.guest(), body));
    expect(code).toMatch(/^\d{6}$/);
    await its.run(
      sql`update members set email = unverified_email, unverified_email = null where unverified_email = ${email}`,
    );
    const browser = its.guest();
    expect((await browser.signIn(email, password)).status).toBe(200);
    const elevation = { action: 'changePassword', target: '', kind: 'password', proof: password };
    expect(await told(browser.send('POST', `${ACCOUNT}/elevation`, elevation))).toBe(200);
    expect(await told(create(its.guest(), { ...body, firstName: '\u200D' }))).toBe('BAD_REQUEST');
  });

  it.each([
    [{ password: 'short-7' }, 'PASSWORD_SHORT'],
    [{ password: `${'long pass phrase '.repeat(12)}` }, 'PASSWORD_LONG'],
    [{ password: 'password123' }, 'PASSWORD_WEAK'],
    [{ password: 'crema-demo-1' }, 'PASSWORD_WEAK'],
    [{ password: 'Byron-Ada-1815', email: 'ada.byron.1815@example.com' }, 'PASSWORD_WEAK'],
    [{ email: 'no address' }, 'BAD_REQUEST'],
    [{ email: `${'x'.repeat(250)}@example.com` }, 'BAD_REQUEST'],
    [{ firstName: ' ' }, 'BAD_REQUEST'],
    [{ lastName: 'B\nyron' }, 'BAD_REQUEST'],
    [{ country: 'FR' }, 'BAD_REQUEST'],
    [{ terms: false }, 'BAD_REQUEST'],
    [{ role: 'support' }, 'BAD_REQUEST'],
  ])('is refused with %o as %s', async (wrong, code) => {
    const browser = its.guest();
    expect(await told(create(browser, { ...someone('fay@example.com'), ...wrong }))).toBe(code);
    expect(await memberOf(browser)).toBeNull();
  });

  it('takes another address in the place of one that was mistyped: only the code of the new one counts', async () => {
    const browser = its.guest();
    const typo = await codeAfter(its.db, 'joy@exmaple.com', () =>
      create(browser, someone('joy@exmaple.com')),
    );
    const email = 'joy@example.com';
    const code = await codeAfter(its.db, email, () =>
      browser.send('POST', `${ACCOUNT}/verify/correct`, { email }),
    );
    expect(await told(browser.send('POST', `${ACCOUNT}/verify`, { code: typo }))).toBe('CODE_WRONG');
    expect(await told(browser.send('POST', `${ACCOUNT}/verify`, { code }))).toBe(200);
    // Once it is proved it changes by a proof alone.
    await browser.send('POST', `${ACCOUNT}/verify/correct`, { email: 'thief@example.com' });
    expect(await stateOf(browser)).toMatchObject({ email, isVerified: true });
  });

  it('is sent another code on request, and none once it is proved', async () => {
    const browser = its.guest();
    const email = 'gia@example.com';
    await makeAccount(its.db, browser, email);
    expect(await told(browser.send('POST', `${ACCOUNT}/verify/send`, {}))).toBe(204);
    const [one] = [its.guest()];
    await codeAfter(its.db, 'hal@example.com', () => create(one, someone('hal@example.com')));
    const second = await codeAfter(its.db, 'hal@example.com', () =>
      one.send('POST', `${ACCOUNT}/verify/send`, {}),
    );
    expect(await told(one.send('POST', `${ACCOUNT}/verify`, { code: second }))).toBe(200);
    expect(await mailsTo(its.db, email)).toHaveLength(1);
  });
});
