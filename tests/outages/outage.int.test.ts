/**
 * The database goes away and comes back: connections refused, cut, or open and silent. Requests get 503 within a second,
 * reconnecting stays gentle, and afterwards everything works, live updates included. PostgreSQL only: the embedded
 * database is in the process.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, rowsOf, type DatabaseConnection } from '../../server/db/createDatabase.ts';
import { DatabaseUnavailable } from '../../server/db/unavailable.ts';
import { anyDatabase } from '../server/kit/databases.ts';
import { listen, until } from '../server/kit/listen.ts';
import { addMembers, paidBy } from '../server/kit/manyMembers.ts';
import { createTcpProxy, type TcpProxy } from '../server/kit/tcpProxy.ts';
import { pricedLatte, startTestServer, type Browser, type TestServer } from '../server/kit/testServer.ts';

/** A connection that takes longer than a second counts as none, which on a busy machine is no outage. */
async function connect(url: string, attempts = 5): Promise<DatabaseConnection> {
  try {
    return await createDatabase({ kind: 'url', url });
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable) || attempts === 1) throw error;
    return connect(url, attempts - 1);
  }
}

for (const database of (await anyDatabase()).filter(({ name }) => name === 'PostgreSQL'))
  describe(`an outage of ${database.name}`, () => {
    let direct: Awaited<ReturnType<typeof database.open>>;
    let proxy: TcpProxy;
    let connection: DatabaseConnection;
    let server: TestServer;
    let maya: Browser;
    let cardId: string;
    beforeAll(async () => {
      direct = await database.open();
    });
    beforeEach(async () => {
      proxy = await createTcpProxy(direct.url ?? '');
      connection = await connect(proxy.url);
      server = await startTestServer(connection);
      const [member] = await addMembers(direct.db, server.url, 1);
      if (!member) throw new Error('no member');
      ({ browser: maya, cardId } = member);
    });
    afterEach(async () => {
      proxy.pass();
      await server.close();
      await connection.close();
      await proxy.close();
    });
    afterAll(() => direct.close());
    const placeOrder = async () => {
      const order = paidBy(cardId, await pricedLatte(maya));
      expect((await maya.ask('submit-order', order)).code).toBeUndefined();
      return order.subInp.orderId;
    };
    const end = (how: 'refused' | 'silent') => (how === 'refused' ? proxy.refuse() : proxy.silent());
    const timed = async (work: () => Promise<Response>) => {
      const started = performance.now();
      const response = await work();
      return { response, ms: performance.now() - started };
    };

    it('makes one reconnect attempt at a time, not two for each that failed', async () => {
      const before = proxy.opened();
      const gaps: number[] = [];
      const stop = await connection.listen(
        'crema_test',
        () => {},
        () => gaps.push(1),
      );
      proxy.refuse();
      await pause(4_000);
      // Two listeners (the server's and this one), the barista and the housekeeping: a few attempts a second at most.
      expect(proxy.opened() - before).toBeLessThan(60);
      proxy.pass();
      await until(() => gaps.length > 0);
      await stop();
    });

    it.each([
      ['refused', 6_000],
      ['silent', 1_000],
      ['silent', 6_000],
    ] as const)('works again within five seconds, live updates included: %s for %i ms', async (how, ms) => {
      const live = listen(maya, server.url);
      const first = await placeOrder();
      await until(() => live.heard.some(({ order }) => order?.orderId === first));
      end(how);
      await pause(ms);
      proxy.pass();
      const back = performance.now();
      while ((await maya.send('GET', '/readyz')).status !== 200) {
        expect(performance.now() - back).toBeLessThan(5_000);
        await pause(50);
      }
      const second = await placeOrder();
      await until(() => live.heard.some(({ order }) => order?.orderId === second));
      expect(performance.now() - back).toBeLessThan(5_000);
      await live.close();
    });

    it.each(['refused', 'silent'] as const)(
      'answers 503 with Retry-After within a second while the database is %s, and readiness tells',
      async (how) => {
        const order = await pricedLatte(maya);
        end(how);
        const body = { id: 'submit-order', variables: order };
        const asked = () =>
          timed(() => maya.send('POST', '/graphql', body, { 'idempotency-key': crypto.randomUUID() }));
        const answers = await Promise.all([asked(), asked(), timed(() => maya.send('GET', '/readyz'))]);
        for (const { response, ms } of [...answers, await asked()]) {
          expect(response.status).toBe(503);
          expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
          expect(ms).toBeLessThan(1_100);
        }
        expect((await maya.send('GET', '/healthz')).status).toBe(200);
      },
    );

    it('gives every connection back that an outage broke inside a transaction', async () => {
      for (let round = 0; round < 3; round++) {
        const open = Array.from({ length: 12 }, () =>
          connection.db
            .transaction(async (tx) => {
              await tx.execute(sql`select pg_sleep(0.2)`);
              await tx.execute(sql`select 1`);
            })
            .catch(() => 'broken'),
        );
        await pause(50);
        proxy.refuse();
        expect(new Set(await Promise.all(open))).toEqual(new Set(['broken']));
        await Promise.allSettled(
          Array.from({ length: 12 }, () => connection.db.transaction((tx) => tx.execute(sql`select 1`))),
        );
        proxy.pass();
      }
      const after = Array.from({ length: 20 }, () => connection.db.execute(sql`select 1`));
      expect(await Promise.all(after)).toHaveLength(20);
    });

    it('ends a statement that runs too long and a transaction that waits too long for a lock', async () => {
      const settings = await rowsOf<{ name: string; ms: number }>(
        connection.db,
        sql`select name, setting::int as ms from pg_settings
            where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`,
      );
      expect(settings).toHaveLength(3);
      for (const { ms } of settings) expect(ms).toBeGreaterThan(0);
      const of = (wanted: string) => settings.find(({ name }) => name === wanted)?.ms ?? 0;
      expect(of('lock_timeout')).toBeLessThan(of('statement_timeout'));
    });
  });
