/** Wrong passwords are limited by account and by address; nobody locks the owner's own devices; the log has no names. */
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { inviteBrowser, signInsOf, unlock } from '../../../server/members/memberStore.ts';
import { openPseudonyms } from '../../../server/session/pseudonyms.ts';
import { ageTries } from '../kit/age.ts';
import { inShop } from '../kit/shop.ts';
import { createBrowser, type Browser } from '../kit/testServer.ts';

const LEO = 'leo@example.com';
const MAYA = 'maya@example.com';
const RIGHT = 'crema-demo-2';
const environment = { TRUST_PROXY: 'on', RATE_LIMIT_PER_MINUTE: '0' };

inShop(
  'sign-in tries',
  (its) => {
    beforeEach(() =>
      its.run(
        sql`delete from sign_in_failures`,
        sql`delete from known_devices`,
        sql`delete from sign_in_audit`,
      ),
    );
    const answerTo = (address: string, email: string, password: string, browser = its.guest()) => {
      const headers = { 'x-forwarded-for': address };
      return browser.send('POST', '/apiproxy/v1/account/signin', { email, password }, headers);
    };
    const statusOf = async (...asked: Parameters<typeof answerTo>) => (await answerTo(...asked)).status;
    /** The right password of Leo. */
    const enter = (last: number, browser?: Browser) => statusOf(`203.0.113.${last}`, LEO, RIGHT, browser);
    const wrong = (last: number, email = LEO, browser?: Browser) =>
      statusOf(`203.0.113.${last}`, email, 'wrong', browser);
    const sixWrong = async (...asked: Parameters<typeof wrong>) => {
      const statuses: number[] = [];
      for (let times = 0; times < 6; times++) statuses.push(await wrong(...asked));
      return statuses;
    };
    /** As if that many wrong passwords had come a moment ago: a real one costs a hash. */
    const fail = async (count: number, kind: 'email' | 'address', value: string) => {
      const key = `${kind} ${(await openPseudonyms(its.db))(kind, value)}`;
      await its.run(
        sql`insert into sign_in_failures (who_hash, at) select ${key}, now() from generate_series(1, ${count})`,
      );
    };

    it('are five a minute for one account from one address, on all servers together, also all at once', async () => {
      const second = await its.another(environment);
      const tries = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          wrong(1, LEO, createBrowser(index % 2 ? its.server.url : second.url)),
        ),
      );
      expect(tries.filter((status) => status === 401)).toHaveLength(5);
      const limited = await answerTo('203.0.113.1', LEO, RIGHT);
      const wait = Number(limited.headers.get('retry-after'));
      expect([limited.status, wait > 0 && wait <= 60]).toEqual([429, true]);
      await ageTries(its.db, 60);
      expect(await enter(1)).toBe(200);
    });

    it('of strangers are thirty an hour for one account over all addresses, known or not', async () => {
      for (const email of [LEO, 'nobody@example.com']) {
        await fail(29, 'email', email);
        expect([await wrong(101, email), await wrong(102, email)], email).toEqual([401, 429]);
      }
      expect(await enter(9)).toBe(429);
      await ageTries(its.db, 3_600);
      expect(await enter(9)).toBe(200);
    });

    it('of strangers are a hundred an hour from one address over all accounts; an IPv6 network is one', async () => {
      await fail(98, 'address', '2001:db8:1:2::/64');
      const seen: number[] = [];
      for (const last of [0, 1, 2])
        seen.push(await statusOf(`2001:db8:1:2::${last}`, `somebody-${last}@example.com`, 'wrong'));
      expect(seen).toEqual([401, 401, 429]);
      expect(await statusOf('2001:db8:1:2::ffff', LEO, RIGHT)).toBe(429);
      expect(await statusOf('2001:db8:1:3::1', LEO, RIGHT)).toBe(200);
    });

    it('of a stranger never lock a browser in which the member signed in before', async () => {
      const own = its.guest();
      expect(await enter(5, own)).toBe(200);
      await own.send('POST', '/apiproxy/v1/account/signout');
      expect(own.cookie).toMatch(/^crema_device=[\w-]{43}$/);
      // From the very same address, too.
      await sixWrong(5);
      await fail(25, 'email', LEO);
      expect([await enter(77), await enter(5, own)]).toEqual([429, 200]);
      // It is the account's: for another account the same browser is a stranger.
      expect((await sixWrong(6, MAYA, own)).at(-1)).toBe(429);
    });

    it('in a browser known to the account are limited by themselves, and a made-up cookie is no known one', async () => {
      const own = its.guest();
      await enter(5, own);
      const limited = [...Array<number>(5).fill(401), 429];
      expect(await sixWrong(5, LEO, own)).toEqual(limited);
      expect(await enter(5)).toBe(200);
      const madeUp = its.guest();
      for (const [index, status] of limited.entries()) {
        madeUp.cookie = `crema_device=${'x'.repeat(42)}${index}`;
        expect(await wrong(8, LEO, madeUp)).toBe(status);
      }
    });

    it('of a stranger who goes on guessing do not keep the owner out of a new browser with a link of the operator', async () => {
      const open = async (token: string, browser = its.guest()) => {
        const response = await fetch(`${its.server.url}/apiproxy/v1/account/known-browser/${token}`, {
          redirect: 'manual',
          headers: { cookie: browser.cookie },
        });
        browser.cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
        return [response.status, response.headers.get('location')];
      };
      const guess = (email = LEO) => fail(40, 'email', email);
      expect(await inviteBrowser(its.db, 'nobody@example.com')).toBeNull();
      const token = (await inviteBrowser(its.db, LEO)) ?? '';
      await guess();
      const fresh = its.guest();
      expect(await enter(60, fresh)).toBe(429);
      expect(await open(token, fresh)).toEqual([303, '/account/signin']);
      // It lets nobody in, limits what is tried with it, and is for that account alone.
      expect(await wrong(60, LEO, fresh)).toBe(401);
      await guess(MAYA);
      expect(await statusOf('203.0.113.60', MAYA, 'crema-demo-1', fresh)).toBe(429);
      expect(await enter(60, fresh)).toBe(200);
      expect(fresh.cookie).not.toContain(token);
      await fresh.send('POST', '/apiproxy/v1/account/signout');
      await guess();
      expect(await enter(61, fresh)).toBe(200);

      // Once, and within an hour.
      expect(await open(token)).toEqual([404, null]);
      const [late, slow] = [(await inviteBrowser(its.db, LEO)) ?? '', its.guest()];
      await open(late, slow);
      await its.run(
        sql`update known_devices set invited_until = now() - interval '1 second' where invited_until is not null`,
      );
      expect([await enter(62, slow), await open(late)]).toEqual([429, [404, null]]);
    });

    it('that are right do not wipe out the wrong ones for other accounts of the address', async () => {
      await wrong(20, MAYA);
      await enter(20);
      expect(await its.count(sql`from sign_in_failures where who_hash like 'address %'`)).toBe(1);
    });

    it('are forgotten when the operator unlocks the account', async () => {
      await sixWrong(30);
      await unlock(its.db, LEO);
      expect(await enter(30)).toBe(200);
    });

    it('sign out everywhere makes other browsers strangers again', async () => {
      const [own, other] = [its.guest(), its.guest()];
      await enter(5, own);
      await enter(6, other);
      await own.send('POST', '/apiproxy/v1/account/signout-everywhere', { keepThis: true });
      await sixWrong(6);
      expect([await enter(6, other), await enter(6, own)]).toEqual([429, 200]);
    });

    it('are in the audit log under pseudonyms that link one account and one address, and name nobody', async () => {
      const browser = its.guest();
      await wrong(40, LEO, browser);
      await enter(40, browser);
      await statusOf('203.0.113.41', 'nobody@example.com', 'a password typed as email', browser);
      await sixWrong(40, MAYA);
      await browser.send('POST', '/apiproxy/v1/account/signout');
      const records = (await signInsOf(its.db, null)) ?? [];
      const ofLeo = (await signInsOf(its.db, LEO)) ?? [];
      expect(ofLeo.map(({ event }) => event)).toEqual(['signed-out', 'signed-in', 'wrong-password']);
      expect(records.filter(({ event }) => event === 'throttled')).toHaveLength(1);
      const ofNobody = records.filter(({ event, account }) => event === 'wrong-password' && account === null);
      expect(ofNobody).toHaveLength(1);
      expect(new Set(ofLeo.map(({ account }) => account)).size).toBe(1);
      expect(ofLeo[1]?.address).toBe(ofLeo[2]?.address);
      const rows = await its.rows(
        sql`select a::text from sign_in_audit a union all select f::text from sign_in_failures f`,
      );
      const text = JSON.stringify([rows, its.server.logLines]);
      const token = browser.cookie.split('=')[1] ?? '-';
      for (const personal of ['leo', 'maya', '203.0.113', 'nobody@', 'typed', token])
        expect(text).not.toContain(personal);
    });
  },
  { environment },
);
