/** What requests that only an attacker sends cost: no socket that stays open, no error, no file that is the server's. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseConnection } from '../../server/db/createDatabase.ts';
import { openAnyDatabase } from './kit/databases.ts';
import { until } from './kit/listen.ts';
import { createBrowser, latteItem, orderOf, startTestServer, type TestServer } from './kit/testServer.ts';

let connection: DatabaseConnection;
let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crema-client-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>template</title></head>');
  await writeFile(join(folder, 'pages.json'), '{"fonts":[],"pages":[]}');
  connection = await openAnyDatabase();
  server = await startTestServer(connection, {}, folder);
});
afterAll(async () => {
  await server.close();
  await connection.close();
  await rm(folder, { recursive: true });
});

const openSockets = () =>
  new Promise<number>((resolve, reject) =>
    server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

describe('a client that never closes its side', () => {
  it.each([
    [
      'an upgrade elsewhere',
      'GET /x HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
      404,
    ],
    [
      'an upgrade from elsewhere',
      'GET /graphql HTTP/1.1\r\nhost: a\r\norigin: http://b\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
      403,
    ],
    ['no HTTP', 'nonsense\r\n\r\n', 400],
  ])(
    'keeps no socket open after %s, which is answered with the shared headers',
    async (_what, bytes, status) => {
      await expect.poll(openSockets).toBe(0);
      let head = '';
      const socket: Socket = connect(
        { port: Number(new URL(server.url).port), host: '127.0.0.1', allowHalfOpen: true },
        () => socket.write(bytes),
      );
      socket.on('data', (chunk) => (head += String(chunk)));
      await until(() => head.includes('\r\n\r\n'));
      try {
        expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
        for (const name of ['content-security-policy: ', 'x-content-type-options: nosniff', 'no-store'])
          expect(head).toContain(name);
        await expect.poll(openSockets).toBe(0);
      } finally {
        socket.destroy();
      }
    },
  );
});

it('refuses variables that are nested as deep as the body allows', async () => {
  const variables = JSON.stringify(orderOf([latteItem])).slice(1);
  const depth = 20_000;
  const body = `{"id":"price-order","variables":{"deep":${'['.repeat(depth)}${']'.repeat(depth)},${variables}}`;
  const answer = await createBrowser(server.url).send('POST', '/graphql', body, {
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
  });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('BAD_REQUEST');
});

it.each(['/index.html', '/./index.html', '//index.html', '/%2findex.html', '/pages.json', '//pages.json'])(
  '%s is no address of a file',
  async (url) => {
    const answer = await server.app.inject({ url, headers: { accept: 'application/json' } });
    expect(answer.statusCode).toBe(404);
  },
);
