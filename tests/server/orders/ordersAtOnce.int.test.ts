/** Orders of different members do not wait for each other, and an order is placed in a few statements. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../../../server/db/createDatabase.ts';
import { balanceOf, move, openAccount } from '../../../server/wallet/ledger.ts';
import { testDatabases } from '../kit/databases.ts';
import { addMembers, paidBy, type TestMember } from '../kit/manyMembers.ts';
import { createTcpProxy } from '../kit/tcpProxy.ts';
import { pricedLatte, startTestServer, type TestServer } from '../kit/testServer.ts';

for (const database of await testDatabases())
  describe(`orders at once on ${database.name}`, () => {
    let connection: Awaited<ReturnType<typeof database.open>>;
    let server: TestServer;
    let ann: TestMember;
    let ben: TestMember;
    beforeAll(async () => {
      connection = await database.open();
      server = await startTestServer(connection);
      await openAccount(connection.db, 'sales:USD', 'sales', 'USD');
      [ann, ben] = (await addMembers(connection.db, server.url, 2, 10_000)) as [TestMember, TestMember];
    });
    afterAll(async () => {
      await server.close();
      await connection.close();
    });
    const orderOf = async (member: TestMember) => paidBy(member.cardId, await pricedLatte(member.browser));

    it("places a member's order while another member's payment is still open", async () => {
      // The embedded database has one connection: nothing can be open beside it.
      if (connection.url === null) return;
      const other = await createDatabase({ kind: 'url', url: connection.url });
      const order = await orderOf(ben);
      const open = other.db.transaction(async (tx) => {
        await move(tx, {
          kind: 'purchase',
          reference: 'still-open',
          from: ann.cardId,
          to: 'sales:USD',
          amount: 438,
          at: new Date(0),
        });
        await pause(2_000);
      });
      await pause(200);
      const started = performance.now();
      const placed = await ben.browser.ask('submit-order', order);
      const took = performance.now() - started;
      expect(placed.code).toBeUndefined();
      expect(took).toBeLessThan(1_000);
      await open;
      await other.close();
    });

    it('sums a house account from its entries and keeps the balance of a card', async () => {
      const before = await balanceOf(connection.db, 'sales:USD');
      const placed = await ann.browser.ask('submit-order', await orderOf(ann));
      expect(await balanceOf(connection.db, 'sales:USD')).toBe(before + 438);
      expect(placed.data.submitOrder.cardBalance).toBe(await balanceOf(connection.db, ann.cardId));
    });

    /** A server whose messages to the database are counted. */
    const startCounted = async (url: string) => {
      const proxy = await createTcpProxy(url);
      const other = await createDatabase({ kind: 'url', url: proxy.url });
      const counted = await startTestServer(other, { SANDBOX: 'off' });
      const close = async () => {
        await counted.close();
        await other.close();
        await proxy.close();
      };
      return { url: counted.url, sent: proxy.sent, close };
    };

    it('asks the database at most four times for an order: session, what it buys, the order, wake-up', async () => {
      if (connection.url === null) return;
      const counted = await startCounted(connection.url);
      const [member] = await addMembers(connection.db, counted.url, 1);
      if (!member) throw new Error('no member');
      const counts: number[] = [];
      for (let round = 0; round < 5; round++) {
        const order = await orderOf(member);
        const before = counted.sent();
        expect((await member.browser.ask('submit-order', order)).code).toBeUndefined();
        await pause(30);
        counts.push(counted.sent() - before);
      }
      await counted.close();
      // Background work may fall into a round, but not into each.
      expect(Math.min(...counts)).toBeLessThanOrEqual(4);
    });

    it('reads for orders of one moment together', async () => {
      if (connection.url === null) return;
      const MEMBERS = 20;
      const counted = await startCounted(connection.url);
      const members = await addMembers(connection.db, counted.url, MEMBERS);
      const submitAll = async (orders: readonly Awaited<ReturnType<typeof orderOf>>[]) =>
        Promise.all(members.map(({ browser }, at) => browser.ask('submit-order', orders[at] as never)));
      // The first round opens the connections.
      await submitAll(await Promise.all(members.map(orderOf)));
      const orders = await Promise.all(members.map(orderOf));
      await pause(100);
      const before = counted.sent();
      const placed = await submitAll(orders);
      const sent = counted.sent() - before;
      expect(placed.map(({ code }) => code)).toEqual(members.map(() => undefined));
      expect(new Set(placed.map(({ data }) => data.submitOrder.orderId)).size).toBe(MEMBERS);
      await counted.close();
      expect(sent).toBeLessThanOrEqual(2.5 * MEMBERS);
    });

    it('refuses an order with a name that no text of the database can be, alone', async () => {
      const [mine, theirs] = [await orderOf(ann), await orderOf(ben)];
      const strange = { subInp: { ...mine.subInp, orderId: 'a\u0000b' } };
      const lone = { subInp: { ...mine.subInp, orderId: 'a\ud800b' } };
      const answers = await Promise.all([
        ann.browser.ask('submit-order', strange),
        ann.browser.ask('submit-order', lone),
        ben.browser.ask('submit-order', theirs),
      ]);
      expect(answers.map(({ code }) => code)).toEqual(['ORDER_NOT_FOUND', 'ORDER_NOT_FOUND', undefined]);
    });
  });
