/** Proving anew who one is: a proof makes an elevation of one session, for one action on one target, for ten minutes. */
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { targetOf, useElevation } from '../../../server/elevation/elevations.ts';
import { openPseudonyms } from '../../../server/session/pseudonyms.ts';
import { hashToken } from '../../../server/session/tokens.ts';
import { codeAfter, mailsTo } from '../kit/mails.ts';
import { inShop } from '../kit/shop.ts';
import type { Browser } from '../kit/testServer.ts';

const PATH = '/apiproxy/v1/account/elevation';
const LEO = 'leo@example.com';
const PASSWORD = { action: 'changePassword', kind: 'password', proof: 'crema-demo-2' } as const;

inShop('an elevation', (its) => {
  beforeEach(() =>
    its.run(
      ...['elevations', 'codes', 'sign_in_failures', 'sign_in_audit'].map(
        (table) => sql`delete from ${sql.identifier(table)}`,
      ),
    ),
  );
  const prove = async (who: Browser, body: object) => {
    const answer = await who.send('POST', PATH, body);
    const told = (await answer.json()) as { readonly code?: string; readonly endsAt?: string };
    return told.code ?? answer.status;
  };
  const begin = (who: Browser, body: object = {}) =>
    who.send('POST', `${PATH}/begin`, { action: 'changePassword', kind: 'code', ...body });
  const endOf = async (who: Browser, action: string, target = '') => {
    const answer = await who.send('GET', `${PATH}?action=${action}&target=${target}`);
    return ((await answer.json()) as { readonly endsAt: string | null }).endsAt;
  };
  const used = async (who: Browser, action: 'changePassword' | 'changeEmail', target = '') => {
    const tokenHash = hashToken(who.cookie.split('=')[1]?.split(';')[0] ?? '');
    const name = targetOf(await openPseudonyms(its.db), target);
    return its.db
      .transaction((tx) => useElevation(tx, { tokenHash, action, target: name }))
      .then(() => 'used')
      .catch((error: { code: string }) => error.code);
  };

  it('is made by the password, once used is gone, and ends after ten minutes', async () => {
    expect(await endOf(its.leo, 'changePassword')).toBeNull();
    expect(await prove(its.leo, { ...PASSWORD, proof: 'wrong' })).toBe('INVALID_CREDENTIALS');
    expect(await used(its.leo, 'changePassword')).toBe('ELEVATION_NEEDED');
    expect(await prove(its.leo, PASSWORD)).toBe(200);
    const end = Date.parse((await endOf(its.leo, 'changePassword')) ?? '') - Date.now();
    expect(end > 590_000 && end <= 601_000).toBe(true);
    expect([await used(its.leo, 'changePassword'), await used(its.leo, 'changePassword')]).toEqual([
      'used',
      'ELEVATION_NEEDED',
    ]);
    await prove(its.leo, PASSWORD);
    await its.run(sql`update elevations set ends_at = now()`);
    expect(await used(its.leo, 'changePassword')).toBe('ELEVATION_NEEDED');
  });

  it('is of one session, one action and one target', async () => {
    const other = await its.signedIn('leo');
    const email = { ...PASSWORD, action: 'changeEmail', target: 'leo@new.example' };
    expect(await prove(its.leo, email)).toBe(200);
    expect([
      await used(other, 'changeEmail', 'leo@new.example'),
      await used(its.leo, 'changeEmail', 'thief@example.com'),
      await used(its.leo, 'changeEmail'),
      await used(its.leo, 'changePassword'),
      await used(its.leo, 'changeEmail', 'leo@new.example'),
    ]).toEqual([...Array<string>(4).fill('ELEVATION_NEEDED'), 'used']);
    expect(JSON.stringify(await its.rows(sql`select * from elevations`))).not.toContain('new.example');
  });

  it('is made by a code that names the action in its mail, is good for that action alone, and once', async () => {
    const code = await codeAfter(its.db, LEO, () => begin(its.leo));
    expect((await mailsTo(its.db, LEO)).at(-1)?.subject).toBe('Your code to change your password · Crema');
    const given = { action: 'changePassword', kind: 'code', proof: code };
    expect(await prove(its.leo, { ...given, action: 'changeEmail', target: 'leo@new.example' })).toBe(
      'CODE_WRONG',
    );
    expect(await prove(await its.signedIn('maya'), given)).toBe('CODE_EXPIRED');
    expect([await prove(its.leo, given), await prove(its.leo, given)]).toEqual([200, 'CODE_EXPIRED']);
  });

  it('by code takes five guesses over all actions and resends, then neither another code nor a guess', async () => {
    const actions = [
      { action: 'changePassword' },
      ...[1, 2, 3, 4].map((n) => ({ action: 'changeEmail', target: `leo@${n}.example` })),
    ];
    const seen: unknown[] = [];
    for (const about of actions) {
      const code = await codeAfter(its.db, LEO, () => begin(its.leo, about));
      const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
      seen.push(await prove(its.leo, { ...about, kind: 'code', proof: wrong }));
    }
    expect(seen).toEqual([...Array<string>(4).fill('CODE_WRONG'), 'CODE_LOCKED']);
    expect((await begin(its.leo)).status).toBe(409);
    expect(await prove(its.leo, PASSWORD)).toBe(200);
  });

  it('ends with its session, and is no one’s who is not signed in', async () => {
    const other = await its.signedIn('leo');
    await prove(other, PASSWORD);
    await other.send('POST', '/apiproxy/v1/account/signout', {});
    expect(await its.count(sql`from elevations`)).toBe(0);
    for (const nobody of [other, its.guest()]) {
      expect([await prove(nobody, PASSWORD), (await begin(nobody)).status]).toEqual(['UNAUTHENTICATED', 401]);
    }
  });

  it('is noted in the sign-in log, without the proof', async () => {
    const code = await codeAfter(its.db, LEO, () => begin(its.leo));
    await prove(its.leo, { ...PASSWORD, proof: 'planted wrong password' });
    await prove(its.leo, { action: 'changePassword', kind: 'code', proof: code });
    const events = await its.rows<{ event: string }>(sql`select event from sign_in_audit order by at`);
    expect(events.map(({ event }) => event)).toEqual(['wrong-password', 'proved']);
    const kept = JSON.stringify([
      its.server.logLines,
      await its.rows(sql`select * from elevations`),
      await its.rows(sql`select * from account_mails`),
    ]);
    for (const secret of ['planted wrong password', `"${code}"`]) expect(kept).not.toContain(secret);
  });
});
