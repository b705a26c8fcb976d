/**
 * What server tests begin with: on a database of their own a running server, with Maya and Leo signed in. When its tests are
 * over, the ledger has no fault. What they price, order and pay is in shopOrders.ts.
 */
import { createHash, randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished } from 'vitest';
import { createDatabase, rowsOf, type Database } from '../../../server/db/createDatabase.ts';
import { checkLedger } from '../../../server/wallet/checkLedger.ts';
import { anyDatabase, type TestDatabase } from './databases.ts';
import { shopOrders } from './shopOrders.ts';
import { createBrowser, startTestServer, type Browser, type TestServer } from './testServer.ts';

export interface ShopOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly clientFolder?: string;
  /** At the end nothing is held on any account. */
  readonly holdsNothing?: true;
}
export type Shop = ReturnType<typeof openShop>;
type Member = 'maya' | 'leo' | 'nora' | 'support';

const databases = await anyDatabase();

/** The tests, on each database that is to be had for them. */
export function inShop(what: string, tests: (its: Shop) => void, options: ShopOptions = {}): void {
  for (const database of databases)
    describe(`${what} on ${database.name}`, () => {
      tests(openShop(database, options));
    });
}

/** For tests of several connections, which the embedded database has not. */
export function inShopOfPostgres(what: string, tests: (its: Shop) => void, options: ShopOptions = {}): void {
  for (const database of databases.filter(({ name }) => name === 'PostgreSQL'))
    describe(`${what} on ${database.name}`, () => {
      tests(openShop(database, options));
    });
}

/** Hooks of the block that are registered after this run while the shop is there. */
export function openShop(database: TestDatabase, options: ShopOptions = {}) {
  let its: BasicShop;
  beforeAll(async () => {
    const connection = await database.open();
    const environment = { RATE_LIMIT_PER_MINUTE: '0', ...options.environment };
    const server = await startTestServer(connection, environment, options.clientFolder);
    const browserOf = (memberId: Member) => withSession(connection.db, server.url, memberId);
    its = { connection, server, maya: await browserOf('maya'), leo: await browserOf('leo') };
  });
  afterAll(async () => {
    const { faults, held } = await checkLedger(its.connection.db);
    await its.server.close();
    await its.connection.close();
    expect([faults, options.holdsNothing ? held : 0]).toEqual([[], 0]);
  });
  const shop = {
    isPostgres: database.name === 'PostgreSQL',
    get connection() {
      return its.connection;
    },
    get db() {
      return its.connection.db;
    },
    get server() {
      return its.server;
    },
    get clock() {
      return its.server.clock;
    },
    get maya() {
      return its.maya;
    },
    get leo() {
      return its.leo;
    },
    guest: (): Browser => createBrowser(its.server.url),
    /** On another device. */
    signedIn: (memberId: Member = 'maya', url = its.server.url) =>
      withSession(its.connection.db, url, memberId),
    rows: <Row>(query: SQL) => rowsOf<Row>(its.connection.db, query),
    run: async (...statements: readonly SQL[]): Promise<void> => {
      for (const statement of statements) await its.connection.db.execute(statement);
    },
    /** How many rows `from …` has. */
    count: async (from: SQL): Promise<number> => {
      const [row] = await rowsOf<{ n: number }>(its.connection.db, sql`select count(*)::int as n ${from}`);
      return row?.n ?? 0;
    },
    /** A second server on the same database, until the test ends. */
    another: async (environment: Readonly<Record<string, string>> = {}, folder?: string) => {
      const server = await startTestServer(its.connection, environment, folder);
      onTestFinished(() => server.close());
      return server;
    },
    /** A connection of its own to the same PostgreSQL, until the test ends. */
    connect: async () => {
      const connection = await createDatabase({ kind: 'url', url: its.connection.url ?? '' });
      onTestFinished(() => connection.close());
      return connection;
    },
    /** How often devices of hers were told of something of this kind. */
    told: (kind: string, owner = 'member:maya') =>
      shop.count(sql`from feed_entries where owner = ${owner} and kind = ${kind}`),
    /** The steps of an order that its devices were told of. */
    stepsOf: async (orderId: string) => {
      const entries = sql`from feed_entries where kind = 'order' and payload ->> 'orderId' = ${orderId}`;
      const rows = await shop.rows<{ step: string }>(
        sql`select payload ->> 'status' as step ${entries} order by cursor`,
      );
      return rows.map(({ step }) => step);
    },
    feed: async (who: Browser) => (await who.ask('get-feed', { limit: 100 })).data.feed.entries,
  };
  return Object.assign(shop, shopOrders(shop));
}

interface BasicShop {
  readonly connection: Awaited<ReturnType<TestDatabase['open']>>;
  readonly server: TestServer;
  readonly maya: Browser;
  readonly leo: Browser;
}

/** Written into the table: signing in costs a hash. */
async function withSession(db: Database, url: string, memberId: Member): Promise<Browser> {
  const token = randomUUID();
  const hash = createHash('sha256').update(token).digest('hex');
  await db.execute(sql`insert into sessions (token_hash, member_id, created_at, expires_at)
    values (${hash}, ${memberId}, now(), now() + interval '9 days')`);
  const browser = createBrowser(url);
  browser.cookie = `crema_session=${token}`;
  return browser;
}
