/** An order is either made or refunded: cancelling against the barista, against itself and by strangers. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../server/db/createDatabase.ts';
import { balanceOf } from '../../../server/wallet/ledger.ts';
import { anyDatabase } from '../kit/databases.ts';
import { addMembers, paidBy, type TestMember } from '../kit/manyMembers.ts';
import { startedServer } from '../kit/startedServer.ts';
import { pricedLatte } from '../kit/testServer.ts';

for (const database of await anyDatabase())
  describe(`cancelling an order on ${database.name}`, () => {
    const its = startedServer(database);
    let ann: TestMember;
    let ben: TestMember;
    beforeAll(async () => {
      [ann, ben] = (await addMembers(its.connection.db, its.server.url, 2, 100_000)) as [
        TestMember,
        TestMember,
      ];
    });
    const place = async (member = ann): Promise<string> => {
      const placed = await member.browser.ask(
        'submit-order',
        paidBy(member.cardId, await pricedLatte(member.browser)),
      );
      return placed.data.submitOrder.orderId;
    };
    const cancel = (orderId: string, { browser } = ann, key = randomUUID()) =>
      browser.ask('cancel-order', { orderId }, key);
    const balance = () => balanceOf(its.connection.db, ann.cardId);
    const refunds = async (orderId: string) =>
      (
        await rowsOf<{ amount: number }>(
          its.connection.db,
          sql`select e.amount::integer as amount from ledger_transactions t join ledger_entries e using (transaction_id)
              where t.kind = 'refund' and t.reference = ${orderId} and e.amount > 0`,
        )
      ).map(({ amount }) => amount);
    const advance = (orderId: string) =>
      ann.browser.send('POST', `/sandbox/api/orders/${orderId}/advance`, {});
    const listed = async (orderId: string) => {
      const variables = { locale: 'en-US', limit: 40, isPricingEnabled: true };
      const { data } = await ann.browser.ask('get-previous-orders', variables);
      return data.previousOrders.find((each) => each.orderId === orderId);
    };

    it('gives the money back to the card, says so in the feed, and keeps the status that older clients know', async () => {
      const before = await balance();
      const orderId = await place();
      const { data } = await cancel(orderId);
      expect(data.cancelOrder).toMatchObject({ orderId, refunded: 438 });
      expect(await balance()).toBe(before);
      const { cancelledAt } = data.cancelOrder;
      expect(await listed(orderId)).toMatchObject({
        status: 'Received',
        cancelledAt,
        subtotal: 400,
        tax: 38,
      });
      const feed = await ann.browser.ask('get-feed', { limit: 100 });
      const told = { kind: 'orderCancelled', order: null, cancelled: { orderId, cancelledAt } };
      expect(feed.data.feed.entries.at(-1)).toMatchObject(told);
    });

    it('gives the tip back too, and the ledger sums up', async () => {
      const before = await balance();
      const { subInp } = paidBy(ann.cardId, await pricedLatte(ann.browser));
      const tenders = [{ ...subInp.tenders[0], id: ann.cardId, tender: 'svc', amount: 538 }];
      const placed = await ann.browser.ask('submit-order', {
        subInp: { ...subInp, tipAmount: 100, tenders },
      });
      const { orderId, total } = placed.data.submitOrder;
      expect(total).toBe(538);
      expect(await balance()).toBe(Number(before) - 538);
      expect(await listed(orderId)).toMatchObject({ subtotal: 400, tax: 38, tipAmount: 100, total: 538 });
      expect((await cancel(orderId)).data.cancelOrder.refunded).toBe(538);
      expect(await refunds(orderId)).toEqual([538]);
      expect(await balance()).toBe(before);
    });

    it('refunds once, however often and at whatever moment it is asked', async () => {
      const before = await balance();
      const orderId = await place();
      const key = randomUUID();
      const answers = await Promise.all([
        cancel(orderId, ann, key),
        cancel(orderId, ann, key),
        ...Array.from({ length: 6 }, () => cancel(orderId)),
      ]);
      expect(new Set(answers.map(({ data }) => data.cancelOrder.cancelledAt)).size).toBe(1);
      expect(await refunds(orderId)).toEqual([438]);
      expect(await balance()).toBe(before);
    });

    it('is refused once the barista has started, and costs nothing', async () => {
      const orderId = await place();
      const before = await balance();
      await advance(orderId);
      const key = randomUUID();
      expect((await cancel(orderId, ann, key)).code).toBe('ORDER_STARTED');
      const { data } = await ann.browser.ask('cancel-order-outcome', { idempotencyKey: key });
      expect(data.writeOutcome).toMatchObject({ status: 'refused', code: 'ORDER_STARTED' });
      expect(await balance()).toBe(before);
    });

    it('is refused once it is due, though nobody has said that it was started', async () => {
      const orderId = await place();
      await its.connection.db.execute(
        sql`update orders set barista_due_at = null where order_id = ${orderId}`,
      );
      its.server.clock.ahead(15 * 60_000);
      expect((await cancel(orderId)).code).toBe('ORDER_STARTED');
    });

    it('is decided between the person and the barista, never both', async () => {
      for (let round = 0; round < 5; round++) {
        const orderId = await place();
        const [cancelled] = await Promise.all([cancel(orderId), advance(orderId)]);
        const isRefunded = (await refunds(orderId)).length === 1;
        expect(isRefunded).toBe(cancelled.code === undefined);
        expect((await listed(orderId))?.status).toBe(isRefunded ? 'Received' : 'Preparing');
      }
    });

    it('stops the barista, by hand and by itself', async () => {
      const orderId = await place();
      await cancel(orderId);
      await advance(orderId);
      its.server.clock.ahead(2 * 3_600_000);
      expect(await (await advance(orderId)).json()).toMatchObject({ status: 'Received' });
      expect((await listed(orderId))?.status).toBe('Received');
    });

    it('is nobody else’s to cancel, and no name breaks it', async () => {
      const orderId = await place();
      expect((await cancel(orderId, ben)).code).toBe('ORDER_NOT_FOUND');
      expect((await cancel('a\u0000b')).code).toBe('ORDER_NOT_FOUND');
      expect((await cancel('nothing')).code).toBe('ORDER_NOT_FOUND');
      expect(await refunds(orderId)).toEqual([]);
    });

    it('ends the pickup: nobody checks in for it, and its page says why', async () => {
      const orderId = await place();
      const orderToken = (await listed(orderId))?.orderToken ?? '';
      await cancel(orderId);
      const arrival = { pickUpOption: 'IN_STORE' as const, storeNumber: '1', orderToken, displayName: 'Ann' };
      const answer = await ann.browser.ask('create-customer-arrival', { customerArrivalInput: arrival });
      expect(answer.code).toBe('ORDER_CANCELLED');
      const { data } = await ann.browser.ask('get-pickup-state', { storeNumber: '1', orderToken });
      expect(data.pickupState.order?.cancelledAt).toMatch(/^\d{4}-/);
    });
  });
