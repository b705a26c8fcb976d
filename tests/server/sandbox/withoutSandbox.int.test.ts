/** With SANDBOX=off nothing of the sandbox can be reached: no route is there, no place or store plays a part. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DatabaseConnection } from '../../../server/db/createDatabase.ts';
import { openMigratedMemory } from '../kit/emptyDatabase.ts';
import { createBrowser, startTestServer, type TestServer } from '../kit/testServer.ts';

let connection: DatabaseConnection;
let sandbox: TestServer;
let production: TestServer;
beforeAll(async () => {
  connection = await openMigratedMemory();
  sandbox = await startTestServer(connection, { SANDBOX: 'on' });
  production = await startTestServer(connection, { SANDBOX: 'off' });
});
afterAll(async () => {
  await sandbox.close();
  await production.close();
  await connection.close();
});

it('no route of the sandbox is known', () => {
  const routesOf = ({ app }: TestServer): string => app.printRoutes({ commonPrefix: false });
  expect(routesOf(sandbox)).toContain('/sandbox/api/');
  expect(routesOf(production)).not.toContain('sandbox');
});

it.each([
  ['GET', '/sandbox/api/orders'],
  ['POST', '/sandbox/api/orders/any/advance'],
  ['POST', '/sandbox/api/barista'],
  ['GET', '/sandbox/api/arrivals'],
  ['POST', '/sandbox/api/arrivals/any/done'],
  ['POST', '/sandbox/api/stores/1/curbside'],
])('%s %s is answered by nobody', async (method, path) => {
  const body = method === 'POST' ? {} : undefined;
  const answer = await createBrowser(production.url).send(method, path, body);
  expect([answer.status, await answer.json()]).toEqual([404, expect.objectContaining({ code: 'NOT_FOUND' })]);
});

it('no security code and no nickname makes a card be refused', async () => {
  const codeAt = async ({ url }: TestServer): Promise<readonly (string | undefined)[]> => {
    const maya = createBrowser(url);
    await maya.signIn();
    const pin = '00121063';
    const asked = await maya.ask('check-card-balance', { cardNumber: '7777000000001001', pin });
    const own = { cardId: 'card-maya' } as const;
    await maya.ask('change-card', { ...own, change: 'rename', nickname: 'Refused as 121063' });
    return [asked.code, (await maya.ask('change-card', { ...own, change: 'makePrimary' })).code];
  };
  expect(await codeAt(sandbox)).toEqual(['121063', '121063']);
  expect(await codeAt(production)).toEqual(['121000', undefined]);
});

it('metrics need a token: behind a proxy on this machine everybody looks local', async () => {
  const token = 'a token of a monitor';
  const watched = await startTestServer(connection, { SANDBOX: 'off', METRICS_TOKEN: token });
  const statusAt = async ({ url }: TestServer, headers = {}): Promise<number> =>
    (await fetch(`${url}/metrics`, { headers })).status;
  expect([await statusAt(sandbox), await statusAt(production)]).toEqual([200, 404]);
  const bearer = { authorization: `Bearer ${token}` };
  expect([await statusAt(watched), await statusAt(watched, bearer)]).toEqual([404, 200]);
  await watched.close();
});
