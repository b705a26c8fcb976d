/**
 * Wrong passwords are limited by account and by address; nobody locks the owner's own devices; the log has no names.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../server/db/createDatabase.ts';
import { inviteBrowser, signInsOf, unlock } from '../../../server/members/memberStore.ts';
import { openPseudonyms } from '../../../server/session/pseudonyms.ts';
import { ageTries } from '../kit/age.ts';
import { anyDatabase } from '../kit/databases.ts';
import { createBrowser, startTestServer, type Browser, type TestServer } from '../kit/testServer.ts';

const LEO = 'leo@example.com';
const RIGHT = 'crema-demo-2';

for (const database of await anyDatabase())
  describe(`sign-in tries on ${database.name}`, () => {
    let connection: Awaited<ReturnType<typeof database.open>>;
    let server: TestServer;
    let second: TestServer;
    beforeAll(async () => {
      connection = await database.open();
      const environment = { TRUST_PROXY: 'on', RATE_LIMIT_PER_MINUTE: '0' };
      server = await startTestServer(connection, environment);
      second = await startTestServer(connection, environment);
    });
    beforeEach(async () => {
      for (const table of [sql`sign_in_failures`, sql`known_devices`, sql`sign_in_audit`])
        await connection.db.execute(sql`delete from ${table}`);
    });
    afterAll(async () => {
      await server.close();
      await second.close();
      await connection.close();
    });
    const tryFrom = async (
      address: string,
      email: string,
      password: string,
      browser: Browser = createBrowser(server.url),
    ) =>
      browser.send(
        'POST',
        '/apiproxy/v1/account/signin',
        { email, password },
        { 'x-forwarded-for': address },
      );
    /** As if that many wrong passwords had come a moment ago: a real one costs a hash. */
    const fail = async (count: number, kind: 'email' | 'address', value: string) => {
      const key = `${kind} ${(await openPseudonyms(connection.db))(kind, value)}`;
      await connection.db.execute(
        sql`insert into sign_in_failures (who_hash, at) select ${key}, now() from generate_series(1, ${count})`,
      );
    };
    const statuses = async (count: number, one: (index: number) => Promise<Response>) => {
      const seen: number[] = [];
      for (let index = 0; index < count; index++) seen.push((await one(index)).status);
      return seen;
    };

    it('are five a minute for one account from one address, on all servers together, also all at once', async () => {
      const tries = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          tryFrom('203.0.113.1', LEO, 'wrong', createBrowser(index % 2 ? server.url : second.url)),
        ),
      );
      expect(tries.filter(({ status }) => status === 401)).toHaveLength(5);
      const limited = await tryFrom('203.0.113.1', LEO, RIGHT);
      expect(limited.status).toBe(429);
      const wait = Number(limited.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(60);
      await ageTries(connection.db, 60);
      expect((await tryFrom('203.0.113.1', LEO, RIGHT)).status).toBe(200);
    });

    it('of strangers are thirty an hour for one account over all addresses, known or not', async () => {
      for (const email of [LEO, 'nobody@example.com']) {
        await fail(29, 'email', email);
        const seen = await statuses(2, (index) => tryFrom(`198.51.100.${index}`, email, 'wrong'));
        expect(seen, email).toEqual([401, 429]);
      }
      expect((await tryFrom('203.0.113.9', LEO, RIGHT)).status).toBe(429);
      await ageTries(connection.db, 3_600);
      expect((await tryFrom('203.0.113.9', LEO, RIGHT)).status).toBe(200);
    });

    it('of strangers are a hundred an hour from one address over all accounts; an IPv6 network is one', async () => {
      await fail(98, 'address', '2001:db8:1:2::/64');
      const seen = await statuses(3, (index) =>
        tryFrom(`2001:db8:1:2::${index}`, `somebody-${index}@example.com`, 'wrong'),
      );
      expect(seen).toEqual([401, 401, 429]);
      expect((await tryFrom('2001:db8:1:2::ffff', LEO, RIGHT)).status).toBe(429);
      expect((await tryFrom('2001:db8:1:3::1', LEO, RIGHT)).status).toBe(200);
    });

    it('of a stranger never lock a browser in which the member signed in before', async () => {
      const own = createBrowser(server.url);
      expect((await tryFrom('203.0.113.5', LEO, RIGHT, own)).status).toBe(200);
      await own.send('POST', '/apiproxy/v1/account/signout');
      expect(own.cookie).toMatch(/^crema_device=[\w-]{43}$/);
      // From the very same address, too.
      await statuses(6, () => tryFrom('203.0.113.5', LEO, 'wrong'));
      await fail(25, 'email', LEO);
      expect((await tryFrom('203.0.113.77', LEO, RIGHT)).status).toBe(429);
      expect((await tryFrom('203.0.113.5', LEO, RIGHT, own)).status).toBe(200);
      // It is the account's: for another account the same browser is a stranger.
      const forMaya = await statuses(6, () => tryFrom('203.0.113.6', 'maya@example.com', 'wrong', own));
      expect(forMaya.at(-1)).toBe(429);
    });

    it('in a browser known to the account are limited by themselves, and a made-up cookie is no known one', async () => {
      const own = createBrowser(server.url);
      await tryFrom('203.0.113.5', LEO, RIGHT, own);
      expect(await statuses(6, () => tryFrom('203.0.113.5', LEO, 'wrong', own))).toEqual([
        ...Array<number>(5).fill(401),
        429,
      ]);
      expect((await tryFrom('203.0.113.5', LEO, RIGHT)).status).toBe(200);
      const madeUp = createBrowser(server.url);
      for (let index = 0; index < 6; index++) {
        madeUp.cookie = `crema_device=${'x'.repeat(42)}${index}`;
        const { status } = await tryFrom('203.0.113.8', LEO, 'wrong', madeUp);
        expect(status).toBe(index < 5 ? 401 : 429);
      }
    });

    it('of a stranger who goes on guessing do not keep the owner out of a new browser with a link of the operator', async () => {
      const open = async (browser: Browser, token: string) =>
        fetch(`${server.url}/apiproxy/v1/account/known-browser/${token}`, {
          redirect: 'manual',
          headers: { cookie: browser.cookie },
        }).then((response) => {
          const [cookie = ''] = response.headers.getSetCookie();
          browser.cookie = cookie.split(';')[0] ?? '';
          return response;
        });
      const guess = () => fail(40, 'email', LEO);
      expect(await inviteBrowser(connection.db, 'nobody@example.com')).toBeNull();
      const token = (await inviteBrowser(connection.db, LEO)) ?? '';
      await guess();
      const fresh = createBrowser(server.url);
      expect((await tryFrom('203.0.113.60', LEO, RIGHT, fresh)).status).toBe(429);
      const opened = await open(fresh, token);
      expect([opened.status, opened.headers.get('location')]).toEqual([303, '/account/signin']);
      // It lets nobody in, limits what is tried with it, and is for that account alone.
      expect((await tryFrom('203.0.113.60', LEO, 'wrong', fresh)).status).toBe(401);
      await fail(40, 'email', 'maya@example.com');
      expect((await tryFrom('203.0.113.60', 'maya@example.com', 'crema-demo-1', fresh)).status).toBe(429);
      expect((await tryFrom('203.0.113.60', LEO, RIGHT, fresh)).status).toBe(200);
      expect(fresh.cookie).not.toContain(token);
      await fresh.send('POST', '/apiproxy/v1/account/signout');
      await guess();
      expect((await tryFrom('203.0.113.61', LEO, RIGHT, fresh)).status).toBe(200);

      // Once, and within an hour.
      expect((await open(createBrowser(server.url), token)).status).toBe(404);
      const late = (await inviteBrowser(connection.db, LEO)) ?? '';
      const slow = createBrowser(server.url);
      await open(slow, late);
      await connection.db.execute(
        sql`update known_devices set invited_until = now() - interval '1 second' where invited_until is not null`,
      );
      expect((await tryFrom('203.0.113.62', LEO, RIGHT, slow)).status).toBe(429);
      expect((await open(createBrowser(server.url), late)).status).toBe(404);
    });

    it('that are right do not wipe out the wrong ones for other accounts of the address', async () => {
      await tryFrom('203.0.113.20', 'maya@example.com', 'wrong');
      await tryFrom('203.0.113.20', LEO, RIGHT);
      const [row] = await rowsOf<{ n: number }>(
        connection.db,
        sql`select count(*)::int as n from sign_in_failures where who_hash like 'address %'`,
      );
      expect(row?.n).toBe(1);
    });

    it('are forgotten when the operator unlocks the account', async () => {
      await statuses(6, () => tryFrom('203.0.113.30', LEO, 'wrong'));
      await unlock(connection.db, LEO);
      expect((await tryFrom('203.0.113.30', LEO, RIGHT)).status).toBe(200);
    });

    it('sign out everywhere makes other browsers strangers again', async () => {
      const [own, other] = [createBrowser(server.url), createBrowser(server.url)];
      await tryFrom('203.0.113.5', LEO, RIGHT, own);
      await tryFrom('203.0.113.6', LEO, RIGHT, other);
      await own.send('POST', '/apiproxy/v1/account/signout-everywhere', { keepThis: true });
      await statuses(6, () => tryFrom('203.0.113.6', LEO, 'wrong'));
      expect((await tryFrom('203.0.113.6', LEO, RIGHT, other)).status).toBe(429);
      expect((await tryFrom('203.0.113.6', LEO, RIGHT, own)).status).toBe(200);
    });

    it('are in the audit log under pseudonyms that link one account and one address, and name nobody', async () => {
      const browser = createBrowser(server.url);
      await tryFrom('203.0.113.40', LEO, 'wrong', browser);
      await tryFrom('203.0.113.40', LEO, RIGHT, browser);
      await tryFrom('203.0.113.41', 'nobody@example.com', 'a password typed as email', browser);
      await statuses(7, () => tryFrom('203.0.113.40', 'maya@example.com', 'wrong'));
      await browser.send('POST', '/apiproxy/v1/account/signout');
      const records = (await signInsOf(connection.db, null)) ?? [];
      const ofLeo = (await signInsOf(connection.db, LEO)) ?? [];
      expect(ofLeo.map(({ event }) => event)).toEqual(['signed-out', 'signed-in', 'wrong-password']);
      expect(records.filter(({ event }) => event === 'throttled')).toHaveLength(1);
      expect(
        records.filter(({ event, account }) => event === 'wrong-password' && account === null),
      ).toHaveLength(1);
      expect(new Set(ofLeo.map(({ account }) => account)).size).toBe(1);
      expect(ofLeo[1]?.address).toBe(ofLeo[2]?.address);
      const rows = await rowsOf(
        connection.db,
        sql`select a::text from sign_in_audit a union all select f::text from sign_in_failures f`,
      );
      const text = JSON.stringify([rows, server.logLines]);
      for (const personal of [
        'leo',
        'maya',
        '203.0.113',
        'nobody@',
        'typed',
        browser.cookie.split('=')[1] ?? '-',
      ])
        expect(text).not.toContain(personal);
    });
  });
