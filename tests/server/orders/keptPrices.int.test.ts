/**
 * Only so many prices of a guest are kept. One that is being submitted is never evicted, not even while its submission has
 * not committed; and an order at a price that is gone reaches no bank.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  createDatabase,
  rowsOf,
  type Database,
  type DatabaseConnection,
} from '../../../server/db/createDatabase.ts';
import { sandboxCard } from '../../../server/sandbox/createSandboxGateway.ts';
import { testDatabases } from '../kit/databases.ts';
import { createBrowser, latteItem, orderOf, startTestServer, type Browser } from '../kit/testServer.ts';
import { someToken } from './someToken.ts';

const KEPT = 10;

// The embedded database has one connection.
for (const database of (await testDatabases()).filter(({ name }) => name === 'PostgreSQL'))
  describe(`the prices of a guest on ${database.name}`, () => {
    let connection: Awaited<ReturnType<typeof database.open>>;
    let server: Awaited<ReturnType<typeof startTestServer>>;
    /** Locks what the server waits for. */
    let other: DatabaseConnection;
    beforeAll(async () => {
      connection = await database.open();
      server = await startTestServer(connection, { RATE_LIMIT_PER_MINUTE: '0' });
      other = await createDatabase({ kind: 'url', url: connection.url ?? '' });
    });
    afterAll(async () => {
      await server.close();
      await other.close();
      await connection.close();
    });

    const priced = async (guest: Browser) => {
      const { data } = await guest.ask('price-order-guest', orderOf([latteItem], '1'));
      if (!('orderId' in data.priceOrder)) throw new Error(`not priced: ${data.priceOrder.code}`);
      return data.priceOrder;
    };
    type Price = Awaited<ReturnType<typeof priced>>;
    const submit = (guest: Browser, { orderId, summary }: Price, id: string) =>
      guest.ask(
        'submit-order-guest',
        {
          subInp: {
            ...{ orderId, storeNumber: '1', tipAmount: 0 },
            tenders: [{ id, tender: 'card', amount: summary.price }],
          },
        },
        randomUUID(),
      );
    const isKept = async ({ orderId }: Price) =>
      (await rowsOf(connection.db, sql`select from priced_orders where order_id = ${orderId}`)).length === 1;
    const chargesOf = ({ orderId }: Price) =>
      rowsOf(
        connection.db,
        sql`select from charges c join order_submissions s on s.reference = c.reference where s.order_id = ${orderId}`,
      );
    const waiting = async (count: number) => {
      const [row] = await rowsOf<{ n: number }>(
        connection.db,
        sql`select count(*)::int as n from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(row?.n).toBe(count);
    };
    /** Until `meanwhile` has ended, nobody else gets past that lock. */
    const holding = (lock: (tx: Database) => Promise<unknown>, meanwhile: () => Promise<void>) =>
      other.db.transaction(async (tx) => {
        await lock(tx);
        await meanwhile();
      });

    it('keep the one whose submission is committing, whatever is priced meanwhile', async () => {
      const guest = createBrowser(server.url);
      const first = await priced(guest);
      for (let each = 1; each < KEPT; each++) await priced(guest);
      const token = await someToken(connection.db, server.clock, sandboxCard('challenge'));
      let submitted: ReturnType<typeof submit> | undefined;
      let next: ReturnType<typeof priced> | undefined;
      await holding(
        (tx) => tx.execute(sql`select from vault_tokens where used_at is null for update`),
        async () => {
          submitted = submit(guest, first, token);
          // It has the price and its make-minutes, and is about to use up the token.
          await vi.waitFor(() => waiting(1), { timeout: 5_000, interval: 20 });
          next = priced(guest);
          // Where it waits for the submission, it goes on after it.
          await Promise.race([next, vi.waitFor(() => waiting(2), { timeout: 5_000, interval: 20 })]);
        },
      );
      await next;
      expect((await submitted)?.code).toBe('ORDER_PENDING');
      expect(await isKept(first)).toBe(true);
    });

    it('are submitted no more once they are evicted, and no bank is asked', async () => {
      const guest = createBrowser(server.url);
      const first = await priced(guest);
      const token = await someToken(connection.db, server.clock, sandboxCard('accepted'));
      let submitted: ReturnType<typeof submit> | undefined;
      await holding(
        (tx) => tx.execute(sql`delete from priced_orders where order_id = ${first.orderId}`),
        async () => {
          submitted = submit(guest, first, token);
          await vi.waitFor(() => waiting(1), { timeout: 5_000, interval: 20 });
        },
      );
      expect((await submitted)?.code).toBe('ORDER_NOT_FOUND');
      expect(await chargesOf(first)).toEqual([]);
      // The card stays good for the next price.
      expect((await submit(guest, await priced(guest), token)).code).toBeUndefined();
    });

    it('are no more than ten, however many are priced at once', async () => {
      const guest = createBrowser(server.url);
      const all = [await priced(guest)];
      all.push(...(await Promise.all(Array.from({ length: 24 }, () => priced(guest)))));
      const newest = await priced(guest);
      const kept = await Promise.all([...all, newest].map(isKept));
      expect(kept.at(-1)).toBe(true);
      expect(kept.filter(Boolean)).toHaveLength(KEPT);
    });
  });
