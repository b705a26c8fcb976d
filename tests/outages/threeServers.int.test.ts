/**
 * Three servers on one PostgreSQL behind a balancer: 200 members order, meanwhile one server is killed and one drained.
 * No order is lost or placed twice, the ledger sums to zero, and every member's socket tells each step once, in order.
 */
import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../server/db/createDatabase.ts';
import { migrate } from '../../server/db/migrate.ts';
import { type Balancer, createBalancer } from '../server/kit/balancer.ts';
import { anyDatabase } from '../server/kit/databases.ts';
import { type Entry, listen } from '../server/kit/listen.ts';
import { addMembers, paidBy, type TestMember } from '../server/kit/manyMembers.ts';
import { type ServerProcess, startServerProcess } from '../server/kit/serverProcess.ts';
import { createRandom } from '../setup/createRandom.ts';
import { createBrowser, latteItem, orderOf } from '../server/kit/testServer.ts';
import type { Operations } from '../../wire/generated/operations.ts';

const MEMBERS = 200;
const STORE = '99001';
const STEPS = ['Received', 'Preparing', 'ReadyForPickup', 'PickedUp'];
const AT_MOST_MS = 240_000;
/** Pauses differ, so that not all come again at the same moment; by a seed, so that they are the same in each run. */
const random = createRandom(3);

for (const database of (await anyDatabase()).filter(({ name }) => name === 'PostgreSQL'))
  describe('three servers behind a balancer', () => {
    let connection: Awaited<ReturnType<typeof database.open>>;
    let servers: readonly ServerProcess[] = [];
    let balancer: Balancer;
    beforeAll(async () => {
      connection = await database.open();
      await migrate(connection);
      const url = connection.url ?? '';
      // At once: they also migrate and seed at the same time.
      servers = await Promise.all([1, 2, 3].map(() => startServerProcess(url)));
      balancer = await createBalancer(servers.map((server) => server.url));
    }, AT_MOST_MS);
    afterAll(async () => {
      await balancer.close();
      for (const server of servers) await server.end('SIGKILL');
      await connection.close();
    });

    it('lose and double nothing while one is killed and one drained', { timeout: AT_MOST_MS }, async () => {
      const members = await addMembers(connection.db, balancer.url, MEMBERS);
      const ending = new AbortController();
      setMaxListeners(MEMBERS, ending.signal);
      const listeners = members.map((member) => follow(member, balancer.url, ending.signal));
      const item = await cheapItem(balancer.url);
      const keys: string[] = [];
      let answered = 0;
      const orderAll = Promise.all(
        members.map(async (member, index) => {
          const key = randomUUID();
          keys.push(key);
          // Spread over some seconds, so that each of what happens falls into the midst of them.
          await pause(index * 40);
          await place(member, key, item);
          answered += 1;
        }),
      );
      const [killed, drained] = servers;
      while (answered < MEMBERS / 4) await pause(20);
      await killed?.end('SIGKILL');
      while (answered < MEMBERS / 2) await pause(20);
      const draining = drained?.end('SIGTERM');
      await orderAll;
      await draining;

      const placed = await rowsOf<{ member_id: string; order_id: string; submit_key: string }>(
        connection.db,
        sql`select member_id, order_id, submit_key from orders where submit_key is not null`,
      );
      expect(placed.map(({ submit_key }) => submit_key).toSorted()).toEqual(keys.toSorted());
      const [sums] = await rowsOf(
        connection.db,
        sql`select (select sum(amount)::text from ledger_entries) as total,
                   (select count(*)::int from ledger_transactions where kind = 'purchase' and reference in
                     (select order_id from orders where submit_key is not null)) as payments,
                   (select count(*)::int from accounts a where kind = 'card' and balance <>
                     (select coalesce(sum(amount), 0) from ledger_entries e where e.account_id = a.account_id)) as unbalanced`,
      );
      expect(sums).toEqual({ total: '0', payments: MEMBERS, unbalanced: 0 });

      // The stars of an order are told after it.
      const ofOrders = listeners.map(
        ({ heard }) =>
          () =>
            heard.filter(({ order }) => order != null),
      );
      const isOver = () => ofOrders.every((heard) => heard().at(-1)?.order?.status === 'PickedUp');
      const endsAt = performance.now() + 120_000;
      while (!isOver() && performance.now() < endsAt) await pause(100);
      ending.abort();
      const orderOfMember = new Map(placed.map((row) => [row.member_id, row.order_id]));
      const told = ofOrders.map((heard) =>
        heard().map(({ cursor, order }) => [cursor, order?.orderId, order?.status]),
      );
      const expected = members.map(({ memberId }) =>
        STEPS.map((status, at) => [String(at + 1), orderOfMember.get(memberId), status]),
      );
      expect(told).toEqual(expected);
      expect(balancer.counts().every((count) => count > 50)).toBe(true);
      // Those whose server went had to come again.
      expect(listeners.filter(({ sockets }) => sockets() > 1).length).toBeGreaterThan(MEMBERS / 4);
      for (const server of servers) expect(server.output()).not.toMatch(/"level":[56]0/);
    });
  });

/** As a browser does: a socket after what was heard last, and another one soon after it closed. */
function follow({ browser }: TestMember, url: string, signal: AbortSignal) {
  const heard: Entry[] = [];
  let sockets = 0;
  void (async () => {
    while (!signal.aborted) {
      sockets += 1;
      const socket = listen(browser, url, heard.at(-1)?.cursor ?? null, url, (entry) => heard.push(entry));
      const stop = (): void => void socket.close();
      signal.addEventListener('abort', stop);
      await socket.done;
      signal.removeEventListener('abort', stop);
      await pause(100 + random.below(400));
    }
  })();
  return { heard, sockets: () => sockets };
}

type Item = Operations['price-order']['variables']['order']['cart']['items'][number];

async function cheapItem(url: string): Promise<Item> {
  const product = { productNumber: 3006, formCode: 'single' };
  const { data } = await createBrowser(url).ask('get-product', {
    ...{ ...product, storeNumber: STORE, locale: 'en-US' },
  });
  const [size] = data.product.sizes;
  if (!size) throw new Error('The product has no size.');
  const { sizeCode, sku } = size;
  return { ...latteItem, ...product, sizeCode, sku, options: [] };
}

/** Sends the same write until it is told what became of it, as the client's outbox does. */
async function place(member: TestMember, key: string, item: Item): Promise<void> {
  const priced = await untilAnswered(randomUUID(), (priceKey) =>
    member.browser.ask('price-order', orderOf([item], STORE), priceKey),
  );
  const price = priced.data.priceOrder;
  if (!('orderId' in price)) throw new Error(`not priced: ${price.code}`);
  const tender = { id: member.cardId, tender: 'svc' as const, amount: price.summary.price };
  const order = { subInp: { orderId: price.orderId, storeNumber: STORE, tenders: [tender], tipAmount: 0 } };
  const answer = await untilAnswered(key, (same) =>
    member.browser.ask('submit-order', paidBy(member.cardId, order), same),
  );
  if (answer.code !== undefined) throw new Error(`refused: ${answer.code}`);
}

type Told = { readonly status: number; readonly code: string | undefined };

async function untilAnswered<T extends Told>(key: string, send: (key: string) => Promise<T>): Promise<T> {
  for (;;) {
    try {
      const answer = await send(key);
      if (answer.status < 500) return answer;
    } catch {
      // No answer: what became of it is asked with the same key.
    }
    await pause(100 + random.below(200));
  }
}
