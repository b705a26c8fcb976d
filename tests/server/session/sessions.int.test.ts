/** How long a session lives, what its cookies are, where one is signed in, and ending that elsewhere. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { rowsOf } from '../../../server/db/createDatabase.ts';
import { deleteExpired } from '../../../server/db/housekeeping.ts';
import { changeRole } from '../../../server/members/memberStore.ts';
import { ageSessions } from '../kit/age.ts';
import { anyDatabase } from '../kit/databases.ts';
import { listen, until } from '../kit/listen.ts';
import {
  createBrowser,
  pricedLatte,
  startTestServer,
  type Browser,
  type TestServer,
} from '../kit/testServer.ts';

const ACCOUNT = '/apiproxy/v1/account';
const DAY = 86_400;
const WINDOWS_CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.1.2 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';

interface Listed {
  readonly sessionId: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly startedAt: string;
  readonly lastSeenAt: string;
  readonly isCurrent: boolean;
}

for (const database of await anyDatabase())
  describe(`sessions on ${database.name}`, () => {
    let connection: Awaited<ReturnType<typeof database.open>>;
    let server: TestServer;
    beforeAll(async () => {
      connection = await database.open();
      server = await startTestServer(connection, { TRUST_PROXY: 'on' });
    });
    beforeEach(async () => void (await connection.db.execute(sql`delete from sessions`)));
    afterAll(async () => {
      await server.close();
      await connection.close();
    });

    const signedIn = async (email = 'leo@example.com', password = 'crema-demo-2', userAgent = IPHONE) => {
      const browser = createBrowser(server.url);
      const headers = { 'user-agent': userAgent };
      const answer = await browser.send('POST', `${ACCOUNT}/signin`, { email, password }, headers);
      expect(answer.status).toBe(200);
      return browser;
    };
    const isMember = async (browser: Browser) => (await browser.ask('get-cards', {})).code === undefined;
    const sessionsOf = async (browser: Browser) =>
      ((await (await browser.send('GET', `${ACCOUNT}/sessions`)).json()) as { sessions: readonly Listed[] })
        .sessions;

    it('end after fourteen days without use, and with use after thirty', async () => {
      const [idle, used] = [await signedIn(), await signedIn()];
      const afterDays = async (days: number, browser: Browser) => {
        await ageSessions(connection.db, days * DAY);
        return isMember(browser);
      };
      expect([await afterDays(13, used), await isMember(idle)]).toEqual([true, true]);
      expect(await afterDays(13, used)).toBe(true);
      expect(await afterDays(3, used)).toBe(true);
      // Its last use was on day 13.
      expect(await isMember(idle)).toBe(false);
      await ageSessions(connection.db, 1 * DAY);
      expect(await isMember(used)).toBe(false);
    });

    it('of support people end after half an hour without use, and with use after twelve', async () => {
      const support = () => signedIn('support@example.com', 'crema-support-1');
      const [idle, used] = [await support(), await support()];
      await ageSessions(connection.db, 29 * 60);
      expect(await isMember(used)).toBe(true);
      await ageSessions(connection.db, 29 * 60);
      expect([await isMember(used), await isMember(idle)]).toEqual([true, false]);
      for (let past = 58; past < 12 * 60; past += 29) {
        expect(await isMember(used), `${past} minutes`).toBe(true);
        await ageSessions(connection.db, 29 * 60);
      }
      expect(await isMember(used)).toBe(false);
    });

    it('last as long as the settings say', async () => {
      const other = await startTestServer(connection, { SESSION_IDLE_HOURS: '1', SESSION_MAX_HOURS: '2' });
      const browser = createBrowser(other.url);
      const answer = await browser.signIn();
      expect(answer.headers.getSetCookie()[0]).toMatch(/Max-Age=7200;/);
      await ageSessions(connection.db, 3_500);
      expect(await isMember(browser)).toBe(true);
      await ageSessions(connection.db, 3_601);
      expect(await isMember(browser)).toBe(false);
      await deleteExpired(connection.db, other.clock);
      expect(await rowsOf(connection.db, sql`select from sessions`)).toHaveLength(0);
      await other.close();
    });

    it('have a __Host- cookie over https, and the plain name counts for nothing there', async () => {
      const https = { 'x-forwarded-proto': 'https' };
      const credentials = { email: 'leo@example.com', password: 'crema-demo-2' };
      const browser = createBrowser(server.url);
      const answer = await browser.send('POST', `${ACCOUNT}/signin`, credentials, {
        ...https,
        origin: server.url.replace('http:', 'https:'),
      });
      const cookies = answer.headers.getSetCookie();
      expect(cookies.map((each) => each.split('=')[0])).toEqual([
        '__Host-crema_session',
        '__Host-crema_device',
      ]);
      for (const each of cookies) {
        expect(each).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
        expect(each).not.toContain('Domain');
      }
      const memberWith = async (cookie: string) => {
        const response = await fetch(`${server.url}${ACCOUNT}/session`, { headers: { ...https, cookie } });
        return ((await response.json()) as { member: unknown }).member !== null;
      };
      const { cookie } = browser;
      expect(await memberWith(cookie)).toBe(true);
      expect(await memberWith(cookie.replaceAll('__Host-', ''))).toBe(false);
      expect([await closeCodeOf(cookie), await closeCodeOf(cookie.replaceAll('__Host-', ''))]).toEqual([
        0, 4401,
      ]);
    });

    /** 0 where `live` is let in: what a socket over https with that cookie may hear. */
    const closeCodeOf = (cookie: string): Promise<number> =>
      new Promise((resolve, reject) => {
        const origin = server.url.replace('http:', 'https:');
        const headers = { cookie, origin, 'x-forwarded-proto': 'https' };
        const url = `${server.url.replace('http', 'ws')}/graphql`;
        const socket = new WebSocket(url, 'graphql-transport-ws', { headers });
        const ask = {
          id: '1',
          type: 'subscribe',
          payload: { query: '', extensions: { id: 'live' }, variables: {} },
        };
        socket.on('open', () => socket.send('{"type":"connection_init"}'));
        socket.on('message', (message) => {
          const { type } = JSON.parse((message as Buffer).toString('utf8')) as { type: string };
          if (type !== 'connection_ack') return;
          socket.send(JSON.stringify(ask));
          setTimeout(() => resolve(0), 300);
        });
        socket.on('close', (code) => resolve(code));
        socket.on('error', reject);
      });

    it('get a new token at each sign-in, and the old one is dead, a guest’s too', async () => {
      const browser = createBrowser(server.url);
      await pricedLatte(browser);
      const old = [browser.cookie];
      for (let count = 0; count < 2; count++) {
        await browser.signIn();
        old.push(browser.cookie);
      }
      expect(new Set(old.map((cookie) => cookie.split(';')[0])).size).toBe(3);
      for (const cookie of old.slice(0, 2)) {
        const stale = createBrowser(server.url);
        stale.cookie = cookie;
        expect((await stale.ask('get-feed', { limit: 1 })).data.feed.entries).toEqual([]);
        expect(await isMember(stale)).toBe(false);
      }
      expect(await isMember(browser)).toBe(true);
    });

    it('are dead after a change of role, whose rights need a new token', async () => {
      const browser = await signedIn();
      const live = listen(browser, server.url);
      await until(() => live.heard.length === 0);
      await changeRole(connection.db, 'leo@example.com', 'support');
      expect(await isMember(browser)).toBe(false);
      await live.done;
      expect(live.closeCode()).toBe(4401);
      await changeRole(connection.db, 'leo@example.com', 'member');
    });

    it('are listed with device and time, without version, token or address', async () => {
      const phone = await signedIn();
      const desk = await signedIn('leo@example.com', 'crema-demo-2', WINDOWS_CHROME);
      await signedIn('maya@example.com', 'crema-demo-1');
      await ageSessions(connection.db, 3_600);
      await phone.ask('get-cards', {});
      const listed = await sessionsOf(desk);
      expect(listed.map(({ browser, system, isCurrent }) => [browser, system, isCurrent])).toEqual([
        ['Chrome', 'Windows', true],
        ['Safari', 'iPhone', false],
      ]);
      for (const { startedAt, lastSeenAt } of listed) {
        expect(Date.now() - Date.parse(startedAt)).toBeGreaterThanOrEqual(3_600_000);
        expect(Date.now() - Date.parse(lastSeenAt)).toBeLessThan(60_000);
      }
      expect(JSON.stringify(listed)).not.toContain(desk.cookie.split('=')[1]?.split(';')[0] ?? 'none');
      // An id or a time may have these digits.
      const told = listed.map(({ sessionId: _, startedAt: __, lastSeenAt: ___, ...rest }) => rest);
      for (const secret of ['140', '19.1', '127.0.0.1']) expect(JSON.stringify(told)).not.toContain(secret);
      expect((await createBrowser(server.url).send('GET', `${ACCOUNT}/sessions`)).status).toBe(401);
    });

    it('can be ended one by one by their member alone, and open sockets hear of it', async () => {
      const [phone, desk] = [await signedIn(), await signedIn()];
      const maya = await signedIn('maya@example.com', 'crema-demo-1');
      const other = (await sessionsOf(desk)).find(({ isCurrent }) => !isCurrent);
      const path = `${ACCOUNT}/sessions/${other?.sessionId}/signout`;
      expect((await maya.send('POST', path, {})).status).toBe(204);
      expect(await isMember(phone)).toBe(true);
      const live = listen(phone, server.url);
      expect((await desk.send('POST', path, {})).status).toBe(204);
      await live.done;
      expect(live.closeCode()).toBe(4401);
      expect([await isMember(phone), await isMember(desk)]).toEqual([false, true]);
      expect((await desk.send('POST', path, {})).status).toBe(204);
    });

    it('can be ended everywhere else, or everywhere', async () => {
      const [phone, desk] = [await signedIn(), await signedIn()];
      const maya = await signedIn('maya@example.com', 'crema-demo-1');
      const everywhere = (browser: Browser, body: unknown) =>
        browser.send('POST', `${ACCOUNT}/signout-everywhere`, body);
      expect((await everywhere(desk, {})).status).toBe(400);
      expect(await (await everywhere(desk, { keepThis: true })).json()).toEqual({ ended: 1 });
      expect([await isMember(phone), await isMember(desk)]).toEqual([false, true]);
      expect(await (await everywhere(desk, { keepThis: false })).json()).toEqual({ ended: 1 });
      expect([await isMember(desk), await isMember(maya)]).toEqual([false, true]);
      expect((await everywhere(desk, { keepThis: true })).status).toBe(401);
    });
  });
