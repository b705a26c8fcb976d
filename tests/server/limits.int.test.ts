/** Limits cannot be walked around: not by another spelling of the path, a header, a free guest's cookie or a big body. */
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import WebSocket from 'ws';
import { until } from './kit/listen.ts';
import { inShop } from './kit/shop.ts';
import { createBrowser, latteItem, orderOf, pricedLatte, type TestServer } from './kit/testServer.ts';

const SESSION = '/apiproxy/v1/account/session';

inShop('limits', (its) => {
  // Servers of one database count together: each case has an address of its own.
  it.each([
    ['an API path', 4, SESSION],
    ['another spelling of it', 4, '/%61piproxy/v1/account/session'],
    ['a third one', 4, '/apiproxy/v1/%61ccount/session'],
    ['tiles', 20, '/tiles/0/0/0.mvt'],
    ['readiness', 2, '/readyz'],
    ['unknown paths', 20, '/no/such/page.txt'],
  ])('count %s, and say when to come back', async (what, most, url) => {
    const { app } = await its.another({ RATE_LIMIT_PER_MINUTE: '4' });
    const answers: Awaited<ReturnType<typeof app.inject>>[] = [];
    for (let count = 0; count < most + 1; count++)
      answers.push(await app.inject({ url, remoteAddress: `10.1.1.${what.length}` }));
    expect(answers.findIndex(({ statusCode }) => statusCode === 429)).toBe(most);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('count by the address that the proxy saw, whatever the client says it is', async () => {
    const { app } = await its.another({ RATE_LIMIT_PER_MINUTE: '3', TRUST_PROXY: 'on' });
    const statusFor = async (forwarded: string) =>
      (await app.inject({ url: SESSION, headers: { 'x-forwarded-for': forwarded } })).statusCode;
    const statuses: number[] = [];
    for (let index = 0; index < 6; index++) statuses.push(await statusFor(`10.9.8.${index}, 203.0.113.7`));
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    expect(await statusFor('10.9.8.1, 203.0.113.8')).toBe(200);
  });

  /** Resolves to the socket, or null where it was not acknowledged. */
  const connects = ({ url }: TestServer, cookie = '', headers: Record<string, string> = {}) =>
    new Promise<WebSocket | null>((resolve) => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
        headers: { cookie, origin: url, ...headers },
      });
      socket.on('open', () => socket.send('{"type":"connection_init"}'));
      socket.on('message', () => resolve(socket));
      socket.on('error', () => resolve(null));
      socket.on('close', () => resolve(null));
    });

  it('let in only so many sockets of one guest and of one member', async () => {
    const server = await its.another();
    const guest = createBrowser(server.url);
    await pricedLatte(guest);
    for (const { cookie } of [guest, its.maya]) {
      const sockets = await Promise.all(Array.from({ length: 60 }, () => connects(server, cookie)));
      expect(sockets.filter((socket) => socket !== null)).toHaveLength(20);
      sockets.forEach((socket) => socket?.terminate());
    }
  });

  it('let an address open only so many sockets a minute, however soon it closes them', async () => {
    const server = await its.another({ RATE_LIMIT_PER_MINUTE: '5', TRUST_PROXY: 'on' });
    const opened: boolean[] = [];
    for (let count = 0; count < 7; count++) {
      const socket = await connects(server, '', { 'x-forwarded-for': '203.0.113.60' });
      opened.push(socket !== null);
      socket?.terminate();
    }
    expect(opened).toEqual([true, true, true, true, true, false, false]);
  });

  it('let a socket in behind a proxy that changes Host and says so', async () => {
    const headers = { origin: 'https://shop.example.com', 'x-forwarded-host': 'shop.example.com' };
    const socket = await connects(await its.another({ TRUST_PROXY: 'on' }), '', headers);
    expect(socket).not.toBeNull();
    socket?.terminate();
    expect(await connects(await its.another(), '', headers)).toBeNull();
  });

  it('close a socket that sends hundreds of messages a minute', async () => {
    const socket = await connects(await its.another());
    let code = 0;
    socket?.on('close', (closed) => (code = closed));
    for (let count = 0; count < 400; count++) socket?.send('{"type":"ping"}');
    await until(() => code !== 0);
    expect(code).toBe(4429);
  });

  it('refuse an order whose texts are far longer than the app sends, and keep few prices of a guest', async () => {
    const guest = its.guest();
    const many = Array.from({ length: 300 }, (_, index) => ({ ...latteItem, lineId: `${index}` }));
    for (const items of [[{ ...latteItem, lineId: 'x'.repeat(50_000) }], many])
      expect((await guest.ask('price-order', orderOf(items))).status).toBe(400);
    for (let count = 0; count < 14; count++) await its.priced(guest);
    const [row] = await its.rows<{ n: number }>(
      sql`select count(*)::int as n from priced_orders where owner like 'guest:%' group by owner order by n desc`,
    );
    expect(row?.n).toBeLessThanOrEqual(10);
  });

  it('let an address start only so many guest sessions a minute', async () => {
    const { url } = await its.another();
    const asked = Array.from({ length: 80 }, () => createBrowser(url).ask('price-order', orderOf([])));
    expect((await Promise.all(asked)).filter(({ status }) => status === 429)).toHaveLength(20);
  });
});
