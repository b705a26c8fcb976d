/** With SANDBOX=off nothing of the sandbox can be reached: no route is there, no place or store plays a part. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf, type DatabaseConnection } from '../../../server/db/createDatabase.ts';
import { GatewayUnavailable } from '../../../server/payments/gateway.ts';
import { noGateway } from '../../../server/payments/noGateway.ts';
import { openAnyDatabase } from '../kit/databases.ts';
import { createBrowser, pricedLatte, startTestServer, type TestServer } from '../kit/testServer.ts';

let connection: DatabaseConnection;
let sandbox: TestServer;
let production: TestServer;
beforeAll(async () => {
  connection = await openAnyDatabase();
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

it('no saved payment method is charged: nobody takes the money', async () => {
  const maya = createBrowser(production.url);
  await maya.signIn();
  const own = async () =>
    (await maya.ask('get-cards', {})).data.cards.map(({ cardId, balance }) => [cardId, balance]);
  const before = await own();
  const visa = { cardId: 'card-maya', amount: 2_500, paymentMethodId: 'visa-maya' };
  const added = await maya.ask('reload-card', { ...visa, change: 'addMoney', triggerAmount: null });
  expect(added.code).toBe('PAYMENT_OPTION_OFF');
  const repeated = { ...visa, change: 'createAutoReload', triggerAmount: 1_000 } as const;
  expect((await maya.ask('reload-card', repeated)).code).toBe('PAYMENT_OPTION_OFF');
  const { subInp } = await pricedLatte(maya);
  const tenders = subInp.tenders.map(({ amount }) => ({ id: 'visa-maya', tender: 'card', amount }));
  const order = { subInp: { ...subInp, tipAmount: 0, tenders } };
  expect((await maya.ask('submit-order', order)).code).toBe('PAYMENT_OPTION_OFF');
  const saved = await maya.ask('save-payment-method', { paymentInstrumentToken: 'any', isDefault: false });
  expect(saved.code).toBe('PAYMENT_OPTION_OFF');
  expect(await own()).toEqual(before);
  expect(await rowsOf(connection.db, sql`select purpose from charges`)).toEqual([]);
});

it('an auto reload that is there can be ended', async () => {
  const auto = { cardId: 'card-maya', amount: 2_500, triggerAmount: 1_000, paymentMethodId: 'visa-maya' };
  const maya = createBrowser(sandbox.url);
  await maya.signIn();
  await maya.ask('change-card', { change: 'rename', cardId: 'card-maya', nickname: 'Mine' });
  expect((await maya.ask('reload-card', { ...auto, change: 'createAutoReload' })).code).toBeUndefined();
  const later = createBrowser(production.url);
  later.cookie = maya.cookie;
  const ended = { ...auto, amount: null, triggerAmount: null, paymentMethodId: null };
  expect((await later.ask('reload-card', { ...ended, change: 'disableAutoReload' })).code).toBeUndefined();
});

it('a charge that the sandbox left is not moved by the gateway that is none', async () => {
  await expect(noGateway.capture('any')).rejects.toThrow(GatewayUnavailable);
  expect(noGateway.readNotification({}, '{}')).toBeNull();
});
