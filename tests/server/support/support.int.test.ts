/** Support looks a member up and ends her sessions: with a reason, masked, and in a log that nobody can change. */
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { allSent, mailsTo } from '../kit/mails.ts';
import type { Browser } from '../kit/testServer.ts';
import { inShop } from '../kit/shop.ts';

const PATH = '/apiproxy/v1/support/members';
const reason = 'She called: a phone was stolen';

inShop('support', (its) => {
  const lookUp = (by: Browser, body: object) => by.send('POST', `${PATH}/lookup`, body);
  const entries = () =>
    its.rows(sql`select actor_id, action, member_id, reason from support_audit order by entry_id`);

  it('sees a member masked, and who looked at whom is in the log, also where nobody was found', async () => {
    const support = await its.signedIn('support');
    await its.run(sql`update members set phone_number = '+12065550142' where member_id = 'maya'`);
    const found = await lookUp(support, { email: 'Maya@example.com', reason });
    const text = await found.text();
    expect(JSON.parse(text)).toMatchObject({
      member: { memberId: 'maya', email: 'm•••@example.com', phoneNumber: '•••42', hasBirthday: false },
    });
    for (const secret of ['maya@', '555', 'argon2']) expect(text).not.toContain(secret);
    // Support people are none to support.
    const other = await lookUp(support, { email: 'support@example.com', reason });
    expect(await other.json()).toEqual({ member: null, isGuest: false, needs: [], traces: [] });
    const seen = { actor_id: 'support', action: 'member-seen', reason };
    expect(await entries()).toEqual([
      { ...seen, member_id: 'maya' },
      { ...seen, member_id: null },
    ]);
  });

  it('does nothing without a reason, and members do nothing at all', async () => {
    const support = await its.signedIn('support');
    const before = await entries();
    expect((await lookUp(support, { email: 'maya@example.com', reason: ' ' })).status).toBe(400);
    expect((await support.send('POST', `${PATH}/maya/end-sessions`, {})).status).toBe(400);
    expect((await lookUp(its.leo, { email: 'maya@example.com', reason })).status).toBe(403);
    expect((await its.leo.send('POST', `${PATH}/maya/end-sessions`, { reason })).status).toBe(403);
    expect(await entries()).toEqual(before);
  });

  it("ends a member's sessions, which she is told, and no support person's", async () => {
    const [support, maya] = [await its.signedIn('support'), await its.signedIn('maya')];
    await allSent(its.db);
    await its.run(sql`delete from sandbox_mails`);
    const ended = await support.send('POST', `${PATH}/maya/end-sessions`, { reason });
    expect(await ended.json()).toEqual({ ended: expect.any(Number) });
    expect((await maya.ask('get-profile', {})).code).toBe('UNAUTHENTICATED');
    await allSent(its.db);
    const [mail, ...others] = await mailsTo(its.db, 'maya@example.com');
    expect([mail?.subject, others]).toEqual([expect.stringMatching(/^You were signed out/), []]);
    // Why is for support alone.
    expect(mail?.plain).not.toContain(reason);
    expect((await support.send('POST', `${PATH}/support/end-sessions`, { reason })).status).toBe(404);
    expect((await entries()).at(-1)).toMatchObject({ action: 'sessions-ended', member_id: 'maya', reason });
  });

  it.each([
    'update support_audit set reason = reason',
    'delete from support_audit',
    'truncate support_audit',
  ])('has a log that the database does not let anybody change: %s', async (statement) => {
    await expect(its.run(sql.raw(statement))).rejects.toThrow();
  });
});
