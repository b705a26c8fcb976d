/** Limits cannot be walked around: not by another spelling of the path, a header, a free guest's cookie or a big body. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { rowsOf } from '../../server/db/createDatabase.ts';
import { sql } from 'drizzle-orm';
import { anyDatabase } from './kit/databases.ts';
import { until } from './kit/listen.ts';
import {
  createBrowser,
  latteItem,
  orderOf,
  pricedLatte,
  startTestServer,
  type TestServer,
} from './kit/testServer.ts';

for (const database of await anyDatabase())
  describe(`limits on ${database.name}`, () => {
    let connection: Awaited<ReturnType<typeof database.open>>;
    const running: TestServer[] = [];
    const start = async (environment: Record<string, string> = {}) => {
      const server = await startTestServer(connection, environment);
      running.push(server);
      return server;
    };
    beforeAll(async () => void (connection = await database.open()));
    afterAll(async () => {
      for (const server of running) await server.close();
      await connection.close();
    });

    it('count every spelling of an API path, and tiles, readiness and unknown paths too', async () => {
      // Servers of one database count together: each case has an address of its own.
      let cases = 0;
      const statusOf = async (server: TestServer, url: string) =>
        (await server.app.inject({ url, remoteAddress: `10.1.1.${cases}` })).statusCode;
      for (const [most, url] of [
        [4, '/%61piproxy/v1/account/session'],
        [4, '/apiproxy/v1/%61ccount/session'],
        [20, '/tiles/0/0/0.mvt'],
        [2, '/readyz'],
        [20, '/no/such/page.txt'],
      ] as const) {
        const server = await start({ RATE_LIMIT_PER_MINUTE: '4' });
        const statuses: number[] = [];
        cases += 1;
        for (let count = 0; count < most + 1; count++) statuses.push(await statusOf(server, url));
        expect([url, statuses.indexOf(429)]).toEqual([url, most]);
      }
    });

    it('count by the address that the proxy saw, whatever the client says it is', async () => {
      const server = await start({ RATE_LIMIT_PER_MINUTE: '3', TRUST_PROXY: 'on' });
      const statuses: number[] = [];
      for (let index = 0; index < 6; index++) {
        const headers = { 'x-forwarded-for': `10.9.8.${index}, 203.0.113.7` };
        const { statusCode } = await server.app.inject({ url: '/apiproxy/v1/account/session', headers });
        statuses.push(statusCode);
      }
      expect(statuses.filter((status) => status === 429)).toHaveLength(3);
      const other = { 'x-forwarded-for': '10.9.8.1, 203.0.113.8' };
      expect(
        (await server.app.inject({ url: '/apiproxy/v1/account/session', headers: other })).statusCode,
      ).toBe(200);
    });

    /** Resolves to whether the socket was acknowledged. */
    const connects = (server: TestServer, cookie: string, headers: Record<string, string> = {}) =>
      new Promise<WebSocket | null>((resolve) => {
        const socket = new WebSocket(`${server.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
          headers: { cookie, origin: server.url, ...headers },
        });
        socket.on('open', () => socket.send('{"type":"connection_init"}'));
        socket.on('message', () => resolve(socket));
        socket.on('error', () => resolve(null));
        socket.on('close', () => resolve(null));
      });

    it('let in only so many sockets of one guest, of made-up guests and of one member', async () => {
      const server = await start();
      const guest = createBrowser(server.url);
      await pricedLatte(guest);
      const member = createBrowser(server.url);
      await member.signIn();
      for (const { cookie } of [guest, member]) {
        const sockets = await Promise.all(Array.from({ length: 60 }, () => connects(server, cookie)));
        expect(sockets.filter((socket) => socket !== null)).toHaveLength(20);
        sockets.forEach((socket) => socket?.terminate());
      }
    });

    it('let an address open only so many sockets a minute, however soon it closes them', async () => {
      const server = await start({ RATE_LIMIT_PER_MINUTE: '5', TRUST_PROXY: 'on' });
      const from = { origin: server.url, 'x-forwarded-for': '203.0.113.60' };
      const opened: boolean[] = [];
      for (let count = 0; count < 7; count++) {
        const socket = await connects(server, '', from);
        opened.push(socket !== null);
        socket?.terminate();
      }
      expect(opened).toEqual([true, true, true, true, true, false, false]);
    });

    it('open a socket behind a proxy that changes Host and says so', async () => {
      const server = await start({ TRUST_PROXY: 'on' });
      const headers = { origin: 'https://shop.example.com', 'x-forwarded-host': 'shop.example.com' };
      const socket = await connects(server, '', headers);
      expect(socket).not.toBeNull();
      socket?.terminate();
      const plain = await start();
      expect(await connects(plain, '', headers)).toBeNull();
    });

    it('close a socket that sends hundreds of messages a minute', async () => {
      const server = await start();
      const socket = await connects(server, '');
      let code = 0;
      socket?.on('close', (closed) => (code = closed));
      for (let count = 0; count < 400; count++) socket?.send('{"type":"ping"}');
      await until(() => code !== 0);
      expect(code).toBe(4429);
    });

    it('refuse an order whose texts are far longer than the app sends, and keep few prices of a guest', async () => {
      const server = await start();
      const guest = createBrowser(server.url);
      const long = { ...latteItem, lineId: 'x'.repeat(50_000), quantity: 99 };
      expect((await guest.ask('price-order', orderOf([long]))).status).toBe(400);
      const many = Array.from({ length: 300 }, (_, index) => ({ ...latteItem, lineId: `${index}` }));
      expect((await guest.ask('price-order', orderOf(many))).status).toBe(400);
      for (let count = 0; count < 14; count++) await pricedLatte(guest);
      const [row] = await rowsOf<{ n: number }>(
        connection.db,
        sql`select count(*)::int as n from priced_orders where owner like 'guest:%' group by owner order by n desc`,
      );
      expect(row?.n).toBeLessThanOrEqual(10);
    });

    it('let an address start only so many guest sessions a minute', async () => {
      const server = await start();
      const statuses = await Promise.all(
        Array.from({ length: 80 }, () => createBrowser(server.url).ask('price-order', orderOf([]))),
      );
      expect(statuses.filter(({ status }) => status === 429)).toHaveLength(20);
    });
  });
