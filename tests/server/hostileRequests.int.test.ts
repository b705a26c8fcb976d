/** What requests that only an attacker sends cost: no socket that stays open, no error, no file that is the server's. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { until } from './kit/listen.ts';
import { inShop } from './kit/shop.ts';
import { latteItem, orderOf } from './kit/testServer.ts';

const clientFolder = mkdtempSync(join(tmpdir(), 'crema-client-'));
writeFileSync(join(clientFolder, 'index.html'), '<!doctype html><title>template</title></head>');
writeFileSync(join(clientFolder, 'pages.json'), '{"fonts":[],"pages":[]}');
afterAll(() => rmSync(clientFolder, { recursive: true }));

const HOST = 'host: a\r\n';
const UPGRADE = 'connection: upgrade\r\nupgrade: websocket\r\n';

inShop(
  'a hostile request',
  (its) => {
    const openSockets = () =>
      new Promise<number>((resolve, reject) =>
        its.server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      );

    it.each([
      ['an upgrade elsewhere', `GET /x HTTP/1.1\r\n${HOST}${UPGRADE}`, 404],
      ['an upgrade from elsewhere', `GET /graphql HTTP/1.1\r\n${HOST}origin: http://b\r\n${UPGRADE}`, 403],
      ['no HTTP', 'nonsense\r\n', 400],
      ['an address that makes no sense', `GET /%zz HTTP/1.1\r\n${HOST}connection: close\r\n`, 400],
      ['an address with a NUL', `GET /%00 HTTP/1.1\r\n${HOST}connection: close\r\n`, 400],
      ['an unknown path', `GET /apiproxy/v1/nothing HTTP/1.1\r\n${HOST}connection: close\r\n`, 404],
    ])(
      'of a client that never closes its side keeps no socket open after %s, and is answered with the shared headers',
      async (_what, bytes, status) => {
        await expect.poll(openSockets).toBe(0);
        let head = '';
        const { port } = new URL(its.server.url);
        const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true }, () =>
          socket.write(`${bytes}\r\n`),
        );
        socket.on('data', (chunk) => (head += String(chunk).toLowerCase()));
        await until(() => head.includes('\r\n\r\n'));
        try {
          expect(head).toMatch(new RegExp(`^http/1.1 ${status} `));
          const shared = ['content-security-policy: ', 'x-content-type-options: nosniff', 'no-store'];
          for (const header of shared) expect(head).toContain(header);
          await expect.poll(openSockets).toBe(0);
        } finally {
          socket.destroy();
        }
      },
    );

    it('with variables that are nested as deep as the body allows is refused', async () => {
      const variables = JSON.stringify(orderOf([latteItem])).slice(1);
      const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
      const body = `{"id":"price-order","variables":{"deep":${deep},${variables}}`;
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
      const answer = await its.guest().send('POST', '/graphql', body, headers);
      expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('BAD_REQUEST')]);
    });

    it.each([
      '/index.html',
      '/./index.html',
      '//index.html',
      '/%2findex.html',
      '/pages.json',
      '//pages.json',
    ])('for %s finds no file', async (url) => {
      const answer = await its.server.app.inject({ url, headers: { accept: 'application/json' } });
      expect(answer.statusCode).toBe(404);
    });
  },
  { clientFolder },
);
