/** Orders of different members do not wait for each other, and an order is placed in a few statements. */
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { createDatabase } from '../../../server/db/createDatabase.ts';
import { balanceOf, move } from '../../../server/wallet/ledger.ts';
import { addMembers, paidBy, type TestMember } from '../kit/manyMembers.ts';
import { inShop } from '../kit/shop.ts';
import { createTcpProxy } from '../kit/tcpProxy.ts';
import { pricedLatte, startTestServer } from '../kit/testServer.ts';

inShop('orders at once', (its) => {
  let ann: TestMember;
  let ben: TestMember;
  beforeAll(async () => {
    [ann, ben] = (await addMembers(its.db, its.server.url, 2, 10_000)) as [TestMember, TestMember];
  });
  const orderOf = async (member: TestMember) => paidBy(member.cardId, await pricedLatte(member.browser));
  const submit = ({ browser }: TestMember, order: Awaited<ReturnType<typeof orderOf>>) =>
    browser.ask('submit-order', order);

  it('sums a house account from its entries and keeps the balance of a card', async () => {
    const before = await balanceOf(its.db, 'sales:USD').catch(() => 0);
    const placed = await submit(ann, await orderOf(ann));
    expect(await balanceOf(its.db, 'sales:USD')).toBe(before + 438);
    expect(placed.data.submitOrder.cardBalance).toBe(await balanceOf(its.db, ann.cardId));
  });

  it('refuses an order with a name that no text of the database can be, alone', async () => {
    const [mine, theirs] = [await orderOf(ann), await orderOf(ben)];
    const named = (orderId: string) => submit(ann, { subInp: { ...mine.subInp, orderId } });
    const answers = await Promise.all([named('a\u0000b'), named('a\ud800b'), submit(ben, theirs)]);
    expect(answers.map(({ code }) => code)).toEqual(['ORDER_NOT_FOUND', 'ORDER_NOT_FOUND', undefined]);
  });

  // The embedded database has one connection: nothing can be open beside it.
  it.runIf(its.isPostgres)(
    "places a member's order while another member's payment is still open",
    async () => {
      const order = await orderOf(ben);
      const open = { kind: 'purchase', reference: 'still-open', from: ann.cardId, to: 'sales:USD' } as const;
      await (
        await its.connect()
      ).db.transaction(async (tx) => {
        await move(tx, { ...open, amount: 438, at: new Date(0) });
        expect((await submit(ben, order)).code).toBeUndefined();
      });
    },
  );

  /** A server whose messages to the database are counted, and members of it. */
  const startCounted = async (count: number) => {
    const proxy = await createTcpProxy(its.connection.url ?? '');
    const other = await createDatabase({ kind: 'url', url: proxy.url });
    const counted = await startTestServer(other, { SANDBOX: 'off' });
    onTestFinished(async () => {
      await counted.close();
      await other.close();
      await proxy.close();
    });
    return { sent: proxy.sent, members: await addMembers(its.db, counted.url, count) };
  };

  it.runIf(its.isPostgres)(
    'asks the database at most four times for an order: session, what it buys, the order, wake-up',
    async () => {
      const { sent, members } = await startCounted(1);
      const [member] = members as [TestMember];
      const counts: number[] = [];
      for (let round = 0; round < 5; round++) {
        const order = await orderOf(member);
        const before = sent();
        expect((await submit(member, order)).code).toBeUndefined();
        await pause(30);
        counts.push(sent() - before);
      }
      // Background work may fall into a round, but not into each.
      expect(Math.min(...counts)).toBeLessThanOrEqual(4);
    },
  );

  it.runIf(its.isPostgres)('reads for orders of one moment together', async () => {
    const MEMBERS = 20;
    const { sent, members } = await startCounted(MEMBERS);
    const pricedAll = () => Promise.all(members.map(orderOf));
    const submitAll = (orders: Awaited<ReturnType<typeof pricedAll>>) =>
      Promise.all(members.map((member, at) => submit(member, orders[at] as never)));
    // The first round opens the connections.
    await submitAll(await pricedAll());
    const orders = await pricedAll();
    await pause(100);
    const before = sent();
    const placed = await submitAll(orders);
    expect(sent() - before).toBeLessThanOrEqual(2.5 * MEMBERS);
    expect(placed.map(({ code }) => code)).toEqual(members.map(() => undefined));
    expect(new Set(placed.map(({ data }) => data.submitOrder.orderId)).size).toBe(MEMBERS);
  });
});
