/**
 * What others try on an account: telling who has one by answers and their time, a stolen cookie, two devices at once. The number of
 * tries by time is small here; `ENUMERATION_TRIES=2000` makes it as many as one likes (docs/asvs.md).
 */
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { codeAfter, nextMail } from '../kit/mails.ts';
import { listen } from '../kit/listen.ts';
import { inShop } from '../kit/shop.ts';
import { createBrowser, type Browser } from '../kit/testServer.ts';
import { ACCOUNT, another, makeAccount, someone, STRONG, told } from './account.ts';

const EMAIL = 'lia@example.com';
const { ENUMERATION_TRIES } = process.env;
const TRIES = Number(ENUMERATION_TRIES ?? 24);
const SLOWEST_MS = 3_600_000;

inShop('an account under attack', (its) => {
  let own: Browser;
  const forget = () =>
    its.run(
      ...['sign_in_failures', 'codes', 'sandbox_mails', 'sign_in_audit'].map(
        (table) => sql`delete from ${sql.identifier(table)}`,
      ),
    );
  beforeEach(async () => {
    await forget();
    await its.run(sql`delete from members where email like 'lia%' or unverified_email like 'lia%'`);
    own = its.guest();
    await makeAccount(its.db, own, EMAIL);
  });
  const post = (who: Browser, path: string, body: object) =>
    told(who.send('POST', `${ACCOUNT}/${path}`, body));
  /** As a thief has it: the session alone. */
  const stolen = (): Browser => {
    const thief = createBrowser(its.server.url);
    thief.cookie = own.cookie
      .split('; ')
      .filter((each) => each.startsWith('crema_session'))
      .join('; ');
    return thief;
  };

  const asked: Readonly<Record<string, (email: string) => readonly [string, object]>> = {
    'sign in': (email) => ['signin', { email, password: 'not the password' }],
    'create an account': (email) => ['create', someone(email)],
    'forget a password': (email) => ['forgot-password', { email }],
    'guess the code of a new password': (email) => [
      'reset-password',
      { email, code: '123456', password: STRONG },
    ],
  };
  it.each(Object.keys(asked))(
    'to %s tells by no answer, and by no time, whether somebody has the address',
    async (what) => {
      // A time that tells somebody apart does so each time; other work on the machine does not.
      let apart = '';
      for (let measured = 0; measured < 3; measured++) {
        apart = timesApart(await timesOf(what));
        if (apart === '') break;
      }
      expect(apart).toBe('');
    },
    SLOWEST_MS,
  );

  /** Milliseconds of each answer, by address, in turns. The answers are the same. */
  async function timesOf(what: string): Promise<readonly (readonly number[])[]> {
    const addresses = [EMAIL, 'lia.nobody@example.com'] as const;
    const seen = addresses.map(() => new Set<string>());
    const times = addresses.map((): number[] => []);
    for (let round = 0; round < TRIES; round++) {
      await forget();
      // Each is first as often.
      for (const which of round % 2 ? [1, 0] : [0, 1]) {
        const email = addresses[which] ?? EMAIL;
        const [path = '', body = {}] = asked[what]?.(email) ?? [];
        const from = performance.now();
        const answer = await its.guest().send('POST', `${ACCOUNT}/${path}`, body);
        times[which]?.push(performance.now() - from);
        const text = (await answer.text()).replaceAll(email, 'EMAIL').replaceAll(/"memberId":"[^"]+"/g, '');
        const headers = [...answer.headers.keys()].filter((name) => name !== 'date').toSorted();
        seen[which]?.add(JSON.stringify([answer.status, text, headers]));
      }
      await its.run(sql`delete from members where unverified_email like 'lia%'`);
    }
    expect(seen[1]).toEqual(seen[0]);
    return times;
  }

  it('by a stolen cookie is not changed: each operation asks for a proof, wrong ones are told to the owner', async () => {
    const thief = stolen();
    expect((await thief.ask('get-cards', {})).code).toBeUndefined();
    expect(await post(thief, 'password', { password: 'nine violet kettles' })).toBe('ELEVATION_NEEDED');
    expect(await post(thief, 'email', { email: 'thief@example.com' })).toBe('ELEVATION_NEEDED');
    const about = { action: 'changePassword', target: '' };
    for (let guess = 0; guess < 3; guess++)
      expect(await post(thief, 'elevation', { ...about, kind: 'password', proof: `guess ${guess}` })).toBe(
        'INVALID_CREDENTIALS',
      );
    const begin = () => post(thief, 'elevation/begin', { ...about, kind: 'code' });
    const code = await codeAfter(its.db, EMAIL, begin);
    for (let guess = 0; guess < 5; guess++)
      await post(thief, 'elevation', { ...about, kind: 'code', proof: another(code) });
    expect(await post(thief, 'elevation', { ...about, kind: 'code', proof: code })).toBe('CODE_LOCKED');
    expect(await post(thief, 'password', { password: 'nine violet kettles' })).toBe('ELEVATION_NEEDED');
    const subjects: string[] = [];
    while (!subjects.some((subject) => subject.startsWith('Somebody tried')))
      subjects.push((await nextMail(its.db, EMAIL, subjects.length)).subject);

    // What she does then takes his session and its socket away.
    const live = listen(thief, its.server.url);
    await post(own, 'elevation', { ...about, kind: 'password', proof: STRONG });
    const other = its.guest();
    await other.signIn(EMAIL, STRONG);
    await post(other, 'elevation', { ...about, kind: 'password', proof: STRONG });
    const from = performance.now();
    expect(await post(other, 'password', { password: 'nine violet kettles' })).toBe(200);
    await live.done;
    expect([live.closeCode(), performance.now() - from < 1_000]).toEqual([4401, true]);
    expect((await thief.ask('get-cards', {})).code).toBe('UNAUTHENTICATED');
  });

  it('cannot use a proof of the owner’s own session, nor her device’s elevation after she is signed out', async () => {
    await post(own, 'elevation', { action: 'changePassword', kind: 'password', proof: STRONG });
    const second = its.guest();
    await second.signIn(EMAIL, STRONG);
    expect(await post(second, 'password', { password: 'nine violet kettles' })).toBe('ELEVATION_NEEDED');
    await own.send('POST', `${ACCOUNT}/signout`, {});
    expect(await its.count(sql`from elevations`)).toBe(0);
  });

  it('that two devices change at once is changed by one of them, and signs the other out', async () => {
    const other = its.guest();
    await other.signIn(EMAIL, STRONG);
    const about = { action: 'changePassword', kind: 'password', proof: STRONG };
    for (const who of [own, other]) await post(who, 'elevation', about);
    const words = ['nine violet kettles', 'eleven quiet radishes'];
    const told = await Promise.all(
      [own, other].map((who, index) => post(who, 'password', { password: words[index] ?? '' })),
    );
    expect(told.filter((each) => each === 200)).toHaveLength(1);
    expect(['ELEVATION_NEEDED', 'UNAUTHENTICATED']).toContain(told.find((each) => each !== 200));
    const signIns = await Promise.all(words.map((password) => its.guest().signIn(EMAIL, password)));
    expect(signIns.map(({ status }) => status === 200)).toEqual(told.map((each) => each === 200));
  });
});

/** What a median may differ by on a machine that does other things, too; looking up and hashing a password are twice as much. */
const NOISE = TRIES < 200 ? 0.5 : 0.1;

/** Empty where the medians are as good as the same. */
function timesApart(times: readonly (readonly number[])[]): string {
  const [having = 0, nobody = 0] = times.map(medianOf);
  const isApart = Math.abs(having - nobody) > Math.min(having, nobody) * NOISE + 1;
  return isApart ? `${having.toFixed(1)} and ${nobody.toFixed(1)} ms` : '';
}

function medianOf(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
