/** A whole server on port 0 with demo people, a clock that a test moves, and a browser-like client for it. */
import { randomUUID } from 'node:crypto';
import { createSystemClock } from '../../../server/base/clock.ts';
import { createServer, type RunningServer } from '../../../server/start/createServer.ts';
import type { DatabaseConnection } from '../../../server/db/createDatabase.ts';
import { migrate } from '../../../server/db/migrate.ts';
import type { Clock } from '../../../server/base/ports.ts';
import { seedPeople } from '../../../server/start/seed.ts';
import { hashPassword } from '../../../server/session/passwords.ts';
import { parseSettings, type Settings } from '../../../server/start/settings.ts';
import type { OperationId, Operations } from '../../../wire/generated/operations.ts';
import { createFakeServerContext } from './createFakeServerContext.ts';

/** Real waiting, and a reading that a test moves ahead. */
export function createShiftedClock(): Clock & { ahead(ms: number): void } {
  const real = createSystemClock();
  let shift = 0;
  return {
    ...real,
    now: () => new Date(real.now().getTime() + shift),
    ahead: (ms) => void (shift += ms),
  };
}

export interface TestServer extends RunningServer {
  readonly context: ReturnType<typeof createFakeServerContext>;
  readonly clock: ReturnType<typeof createShiftedClock>;
  readonly logLines: readonly string[];
}

export async function startTestServer(
  connection: DatabaseConnection,
  environment: Readonly<Record<string, string>> = {},
  clientFolder = '/nowhere',
): Promise<TestServer> {
  const clock = createShiftedClock();
  const context = createFakeServerContext();
  const logLines: string[] = [];
  await migrate(connection);
  await seedPeople(connection.db, clock, hashOnce);
  const settings = parseSettings({ PORT: '0', BARISTA_STEP_SECONDS: '3600', ...environment }) as Settings;
  const logTo = { write: (line: string) => void logLines.push(line) };
  const server = await createServer({ settings, connection, clock, context, clientFolder, logTo });
  return { ...server, context, clock, logLines };
}

const hashes = new Map<string, Promise<string>>();
/** The same people are in every database of a worker. */
function hashOnce(password: string): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, known);
  return known;
}

export interface Browser {
  /** As the header has it; setting it replaces all cookies. */
  cookie: string;
  send(
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Response>;
  signIn(email?: string, password?: string): Promise<Response>;
  ask<Id extends OperationId>(
    id: Id,
    variables: Operations[Id]['variables'],
    key?: string,
  ): Promise<{
    readonly status: number;
    readonly data: Operations[Id]['result'];
    readonly code: string | undefined;
  }>;
}

/** Keeps its cookies, as a browser does. */
export function createBrowser(url: string): Browser {
  const jar = new Map<string, string>();
  const keep = (pairs: readonly string[]): void => {
    for (const pair of pairs) {
      const [name = '', value = ''] = pair.split(';')[0]?.trim().split('=') ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
  };
  const self: Browser = {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text) {
      jar.clear();
      keep(text.split(';'));
    },
    send: async (method, path, body, headers = {}) => {
      const response = await fetch(url + path, {
        method,
        headers: {
          origin: url,
          ...(self.cookie ? { cookie: self.cookie } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        body: typeof body === 'string' || body === undefined ? (body ?? null) : JSON.stringify(body),
      });
      keep(response.headers.getSetCookie());
      return response;
    },
    signIn: (email = 'maya@example.com', password = 'crema-demo-1') =>
      self.send('POST', '/apiproxy/v1/account/signin', { email, password }),
    ask: async (id, variables, key = randomUUID()) => {
      const response = await self.send('POST', '/graphql', { id, variables }, { 'idempotency-key': key });
      const body = (await response.json()) as {
        data: Operations[typeof id]['result'];
        errors?: { extensions: { code: string } }[];
      };
      return { status: response.status, data: body.data, code: body.errors?.[0]?.extensions.code };
    },
  };
  return self;
}

type PriceVariables = Operations['price-order']['variables'];
export const latteItem = {
  ...{ lineId: 'line-1', productNumber: 100, formCode: 'hot', sizeCode: 'T', sku: 'sku-latte-t' },
  ...{ quantity: 1, options: [] },
};
export const orderOf = (
  items: readonly (typeof latteItem | Record<string, unknown>)[],
  storeNumber = '1',
): PriceVariables => ({
  order: {
    cart: { items: items as never, offers: [] },
    fulfillment: { consumptionType: 'CONSUME_OUT_OF_STORE', collectionType: 'IN_STORE' },
    storeNumber,
  },
});

/** Prices one latte ($4.00 + 9.38 % tax = $4.38) and gives what submit-order takes. */
export async function pricedLatte(
  browser: Browser,
  storeNumber = '1',
  quantity = 1,
): Promise<Operations['submit-order']['variables']> {
  const { data } = await browser.ask('price-order', orderOf([{ ...latteItem, quantity }], storeNumber));
  if (!('orderId' in data.priceOrder)) throw new Error(`not priced: ${data.priceOrder.code}`);
  const { orderId, summary } = data.priceOrder;
  const tenders = [{ id: 'card-maya', tender: 'svc' as const, amount: summary.price }];
  return { subInp: { orderId, storeNumber, tenders, tipAmount: 0 } };
}
