/** How long a session lives, what its cookies are, where one is signed in, and ending that elsewhere. */
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { deleteExpired } from '../../../server/db/housekeeping.ts';
import { changeRole } from '../../../server/members/memberStore.ts';
import { ageSessions } from '../kit/age.ts';
import { listen, until } from '../kit/listen.ts';
import { inShop } from '../kit/shop.ts';
import { createBrowser, pricedLatte, type Browser } from '../kit/testServer.ts';

const ACCOUNT = '/apiproxy/v1/account';
const DAY = 86_400;
const CHROME =
  '(Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.1.2 Safari/537.36';
const IPHONE =
  '(iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile/15E148 Safari/604.1';
const LEO = { email: 'leo@example.com', password: 'crema-demo-2' };
const MAYA = { email: 'maya@example.com', password: 'crema-demo-1' };
const SUPPORT = { email: 'support@example.com', password: 'crema-support-1' };

interface Listed {
  readonly sessionId: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly startedAt: string;
  readonly lastSeenAt: string;
  readonly isCurrent: boolean;
}

inShop(
  'sessions',
  (its) => {
    beforeEach(() => its.run(sql`delete from sessions`));
    const signedIn = async (person = LEO, userAgent = IPHONE) => {
      const browser = its.guest();
      const headers = { 'user-agent': `Mozilla/5.0 ${userAgent}` };
      expect((await browser.send('POST', `${ACCOUNT}/signin`, person, headers)).status).toBe(200);
      return browser;
    };
    const age = (seconds: number) => ageSessions(its.db, seconds);
    const isMember = async (browser: Browser) => (await browser.ask('get-cards', {})).code === undefined;
    const sessionsOf = async (browser: Browser) =>
      ((await (await browser.send('GET', `${ACCOUNT}/sessions`)).json()) as { sessions: readonly Listed[] })
        .sessions;

    it('end after fourteen days without use, and with use after thirty', async () => {
      const [idle, used] = [await signedIn(), await signedIn()];
      const usedAfter = async (days: number) => (await age(days * DAY), isMember(used));
      // Its last use is on day 13.
      expect([await usedAfter(13), await isMember(idle)]).toEqual([true, true]);
      expect([await usedAfter(13), await usedAfter(3), await isMember(idle)]).toEqual([true, true, false]);
      expect(await usedAfter(1)).toBe(false);
    });

    it('of another member than the one whom a page shows answer it nothing, and do nothing for it', async () => {
      const leo = await signedIn();
      const { member } = (await (await leo.send('GET', `${ACCOUNT}/session`)).json()) as {
        readonly member: { readonly memberId: string };
      };
      const ways = [
        ['GET', `${ACCOUNT}/sessions`],
        ['GET', '/apiproxy/v1/locations/favorites'],
        ['POST', `${ACCOUNT}/signout`, {}],
        ['POST', '/graphql', { id: 'get-cards', variables: {} }],
        ['POST', '/graphql', { id: 'clear-cart', variables: {} }],
        ['GET', '/graphql?documentId=get-cards&variables={}'],
      ] as const;
      for (const [method, path, body] of ways) {
        const answer = await leo.send(method, path, body, { 'x-member': 'member-maya' });
        expect([path, answer.status, await answer.text()]).toEqual([
          path,
          401,
          expect.stringContaining('"OTHER_MEMBER"'),
        ]);
      }
      // It stays, and is compared with nothing where a page asks who is signed in, or signs in.
      expect(await isMember(leo)).toBe(true);
      for (const shown of [member.memberId, 'member-maya'])
        expect((await leo.send('GET', `${ACCOUNT}/session`, undefined, { 'x-member': shown })).status).toBe(
          200,
        );
      const named = { 'x-member': member.memberId };
      expect((await leo.send('GET', `${ACCOUNT}/sessions`, undefined, named)).status).toBe(200);
      expect((await leo.send('POST', `${ACCOUNT}/signin`, MAYA, named)).status).toBe(200);
      const live = listen(leo, its.server.url, null, its.server.url, undefined, {}, 'member-leo');
      await live.done;
      expect([live.closeCode(), live.heard]).toEqual([4401, []]);
      // Of a guest's there is nothing to compare: each route says whether it needs a member.
      expect(
        (await its.guest().send('GET', '/apiproxy/v1/locations/favorites', undefined, named)).status,
      ).toBe(401);
    });

    it('of support people end after half an hour without use, and with use after twelve', async () => {
      const [idle, used] = [await signedIn(SUPPORT), await signedIn(SUPPORT)];
      await age(29 * 60);
      expect(await isMember(used)).toBe(true);
      await age(29 * 60);
      expect([await isMember(used), await isMember(idle)]).toEqual([true, false]);
      for (let past = 58; past < 12 * 60; past += 29) {
        expect(await isMember(used), `${past} minutes`).toBe(true);
        await age(29 * 60);
      }
      expect(await isMember(used)).toBe(false);
    });

    it('last as long as the settings say', async () => {
      const other = await its.another({ SESSION_IDLE_HOURS: '1', SESSION_MAX_HOURS: '2' });
      const browser = createBrowser(other.url);
      expect((await browser.signIn()).headers.getSetCookie()[0]).toMatch(/Max-Age=7200;/);
      await age(3_500);
      expect(await isMember(browser)).toBe(true);
      await age(3_601);
      expect(await isMember(browser)).toBe(false);
      await deleteExpired(its.db, other.clock);
      expect(await its.count(sql`from sessions`)).toBe(0);
    });

    it('have a __Host- cookie over https, and the plain name counts for nothing there', async () => {
      const https = { 'x-forwarded-proto': 'https' };
      const origin = its.server.url.replace('http:', 'https:');
      const browser = its.guest();
      const answer = await browser.send('POST', `${ACCOUNT}/signin`, LEO, { ...https, origin });
      const cookies = answer.headers.getSetCookie();
      const names = cookies.map((each) => each.split('=')[0]);
      expect(names).toEqual(['__Host-crema_session', '__Host-crema_device']);
      for (const each of cookies) {
        expect(each).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
        expect(each).not.toContain('Domain');
      }
      const plain = browser.cookie.replaceAll('__Host-', '');
      await its.run(
        sql`insert into feeds (owner, last_cursor) values ('member:leo', 1)`,
        sql`insert into feed_entries (owner, cursor, kind, at, payload) values ('member:leo', 1, 'wallet', now(), '{}')`,
      );
      for (const [cookie, isLetIn] of [
        [browser.cookie, true],
        [plain, false],
      ] as const) {
        const response = await fetch(`${its.server.url}${ACCOUNT}/session`, {
          headers: { ...https, cookie },
        });
        expect(((await response.json()) as { member: unknown }).member !== null).toBe(isLetIn);
        const visitor = its.guest();
        visitor.cookie = cookie;
        const live = listen(visitor, its.server.url, null, origin, undefined, https);
        if (isLetIn) await until(() => live.heard.length > 0);
        else await live.done;
        expect(live.closeCode()).toBe(isLetIn ? null : 4401);
        await live.close();
      }
    });

    it('get a new token at each sign-in, and the old one is dead, a guest’s too', async () => {
      const browser = its.guest();
      await pricedLatte(browser);
      const old = [browser.cookie];
      for (let count = 0; count < 2; count++) {
        await browser.signIn();
        old.push(browser.cookie);
      }
      expect(new Set(old.map((cookie) => cookie.split(';')[0])).size).toBe(3);
      for (const cookie of old.slice(0, 2)) {
        const stale = its.guest();
        stale.cookie = cookie;
        expect((await stale.ask('get-feed', { limit: 1 })).code).toBe('UNAUTHENTICATED');
        expect(await isMember(stale)).toBe(false);
      }
      expect(await isMember(browser)).toBe(true);
    });

    it('are dead after a change of role, whose rights need a new token', async () => {
      const browser = await signedIn();
      const live = listen(browser, its.server.url);
      await changeRole(its.db, LEO.email, 'support');
      expect(await isMember(browser)).toBe(false);
      await live.done;
      expect(live.closeCode()).toBe(4401);
      await changeRole(its.db, LEO.email, 'member');
    });

    it('are listed with device and time, without version, token or address', async () => {
      const [phone, desk] = [await signedIn(), await signedIn(LEO, CHROME)];
      await signedIn(MAYA);
      await age(3_600);
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
    });

    it('can be ended one by one by their member alone, and open sockets hear of it', async () => {
      const [phone, desk, maya] = [await signedIn(), await signedIn(), await signedIn(MAYA)];
      const other = (await sessionsOf(desk)).find(({ isCurrent }) => !isCurrent);
      const end = async (who: Browser) =>
        (await who.send('POST', `${ACCOUNT}/sessions/${other?.sessionId}/signout`, {})).status;
      expect([await end(maya), await isMember(phone)]).toEqual([204, true]);
      const live = listen(phone, its.server.url);
      expect(await end(desk)).toBe(204);
      await live.done;
      expect(live.closeCode()).toBe(4401);
      expect([await isMember(phone), await isMember(desk), await end(desk)]).toEqual([false, true, 204]);
    });

    it('can be ended everywhere else, or everywhere', async () => {
      const [phone, desk, maya] = [await signedIn(), await signedIn(), await signedIn(MAYA)];
      const everywhere = async (body: unknown) => {
        const answer = await desk.send('POST', `${ACCOUNT}/signout-everywhere`, body);
        return [answer.status, ((await answer.json()) as { ended?: number }).ended];
      };
      expect(await everywhere({})).toEqual([400, undefined]);
      expect(await everywhere({ keepThis: true })).toEqual([200, 1]);
      expect([await isMember(phone), await isMember(desk)]).toEqual([false, true]);
      expect(await everywhere({ keepThis: false })).toEqual([200, 1]);
      expect([await isMember(desk), await isMember(maya)]).toEqual([false, true]);
      expect(await everywhere({ keepThis: true })).toEqual([401, undefined]);
    });
  },
  { environment: { TRUST_PROXY: 'on' } },
);
