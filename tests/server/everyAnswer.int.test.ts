/** What every answer has, how a server stops, and what an operator sees. */
import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../server/db/createDatabase.ts';
import { deleteExpired } from '../../server/db/housekeeping.ts';
import { startProblem } from '../../server/startProblem.ts';
import { anyDatabase } from './kit/databases.ts';
import { listen, until } from './kit/listen.ts';
import { startedServer } from './kit/startedServer.ts';
import { createBrowser, pricedLatte, startTestServer } from './kit/testServer.ts';

for (const database of await anyDatabase())
  describe(`every answer on ${database.name}`, () => {
    const its = startedServer(database);
    /** The head of the answer to bytes that need not be HTTP. */
    const rawHead = (bytes: string) =>
      new Promise<string>((resolve) => {
        let text = '';
        const socket = connect(Number(new URL(its.server.url).port), '127.0.0.1', () => socket.write(bytes));
        socket.on('data', (chunk) => (text += String(chunk)));
        socket.on('close', () => resolve((text.split('\r\n\r\n')[0] ?? '').toLowerCase()));
      });

    it('has a request id and security headers, also where the address or the request makes no sense', async () => {
      for (const bytes of [
        'GET /%zz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
        'GET /%00 HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
        'GET /apiproxy/v1/nothing HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
        'nonsense\r\n\r\n',
      ]) {
        const head = await rawHead(bytes);
        expect(head).toMatch(/^http\/1\.1 40[04] /);
        for (const name of ['x-request-id: ', 'content-security-policy: ', 'x-content-type-options: nosniff'])
          expect(head, bytes).toContain(name);
        expect(head).toContain('cache-control: no-store');
      }
    });

    it('about a person is kept nowhere, and a large one is packed', async () => {
      const browser = createBrowser(its.server.url);
      await browser.signIn();
      const session = await browser.send('GET', '/apiproxy/v1/account/session');
      expect(session.headers.get('cache-control')).toBe('no-store');
      await pricedLatte(browser);
      const order = await pricedLatte(browser);
      await browser.ask('submit-order', order);
      const packed = await its.server.app.inject({
        url: '/sandbox/api/orders',
        headers: { 'accept-encoding': 'gzip' },
      });
      const plain = await its.server.app.inject({ url: '/sandbox/api/orders' });
      const config = await its.server.app.inject({
        url: '/config.json',
        headers: { 'accept-encoding': 'gzip' },
      });
      expect(config.headers['content-encoding']).toBe('gzip');
      expect(config.headers['vary']).toContain('Accept-Encoding');
      expect(JSON.parse(gunzipSync(config.rawPayload).toString())).toMatchObject({
        brand: { name: 'Crema' },
      });
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(packed.statusCode).toBe(200);
    });

    it('is counted for Prometheus with its refusal code, for this machine alone', async () => {
      await createBrowser(its.server.url).ask('get-cards', {});
      const answer = await fetch(`${its.server.url}/metrics`);
      const text = await answer.text();
      expect(answer.headers.get('content-type')).toContain('text/plain');
      expect(text).toMatch(
        /crema_refusals_total\{route="\/graphql",operation="get-cards",code="UNAUTHENTICATED"\} \d/,
      );
      expect(text).toMatch(/crema_request_seconds_count\{.*\} \d/);
      expect(text).toContain('crema_listener_up 1');
      const away = await fetch(`${its.server.url}/metrics`, {
        headers: { 'x-forwarded-for': '203.0.113.9' },
      });
      expect(away.status).toBe(404);
      const line = its.server.logLines.map((each) => JSON.parse(each) as Record<string, unknown>);
      expect(
        line.some(({ operation, code }) => operation === 'get-cards' && code === 'UNAUTHENTICATED'),
      ).toBe(true);
    });

    it('of a server that stops says so first, while requests are still answered', async () => {
      const stopping = await startTestServer(its.connection, { DRAIN_NOTICE_SECONDS: '1' });
      const browser = createBrowser(stopping.url);
      await browser.signIn();
      const live = listen(browser, stopping.url);
      await until(() => live.heard.length > 0);
      const closed = stopping.close();
      const ready = await fetch(`${stopping.url}/readyz`);
      expect([ready.status, ready.headers.get('connection')]).toEqual([503, 'close']);
      expect((await browser.ask('get-cards', {})).status).toBe(200);
      await closed;
      await live.done;
      expect(live.closeCode()).toBe(1001);
    });

    it('keeps house in batches, and leaves it to the server that is at it', async () => {
      await its.connection.db.execute(
        sql`insert into sign_in_failures (who_hash, at) select 'old', now() - interval '2 hours' from generate_series(1, 2500)`,
      );
      const count = async () => {
        const [row] = await rowsOf<{ n: number }>(
          its.connection.db,
          sql`select count(*)::int as n from sign_in_failures where who_hash = 'old'`,
        );
        return row?.n;
      };
      await Promise.all([
        deleteExpired(its.connection.db, its.server.clock),
        deleteExpired(its.connection.db, its.server.clock),
      ]);
      await deleteExpired(its.connection.db, its.server.clock);
      expect(await count()).toBe(0);
    });
  });

it('a start that failed is told in a sentence without the password', () => {
  const url = 'postgres://crema:s3cret%21@db/crema';
  const told = startProblem(new Error('cannot use s3cret! or s3cret%21 here'), url);
  expect(told).toBe('cannot use *** or *** here');
  const full = Object.assign(new Error('x'), { code: 'ENOSPC' });
  expect(startProblem(new Error('outer', { cause: full }), null)).toBe('the disk is full.');
  expect(startProblem(Object.assign(new Error('x'), { code: '28P01' }), url)).toContain('refuses the user');
});
