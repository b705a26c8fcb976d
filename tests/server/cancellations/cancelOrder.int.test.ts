/** An order is either made or refunded: cancelling against the barista, and against itself. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { inShop } from '../kit/shop.ts';

inShop('cancelling an order', (its) => {
  const BALANCE = 2_500;
  beforeEach(() => its.setBalance(BALANCE));
  const place = async (): Promise<string> => {
    const { data } = await its.submit(await its.priced());
    return data.submitOrder.orderId;
  };
  const cancel = (orderId: string, key = randomUUID()) => its.maya.ask('cancel-order', { orderId }, key);
  const refunds = async (orderId: string) =>
    (
      await its.rows<{ amount: number }>(
        sql`select e.amount::integer as amount from ledger_transactions t join ledger_entries e using (transaction_id)
            where t.kind = 'refund' and t.reference = ${orderId} and e.amount > 0`,
      )
    ).map(({ amount }) => amount);

  it('gives the money back to the card with the tip, says so in the feed, and keeps the status that older clients know', async () => {
    const order = await its.priced();
    const tenders = [{ id: 'card-maya', tender: 'svc', amount: 538 }];
    const { orderId, total } = (await its.submit(order, { tipAmount: 100, tenders })).data.submitOrder;
    expect([total, await its.balance()]).toEqual([538, BALANCE - 538]);
    const { data } = await cancel(orderId);
    const { cancelledAt, refunded } = data.cancelOrder;
    expect([data.cancelOrder.orderId, refunded]).toEqual([orderId, 538]);
    expect([await refunds(orderId), await its.balance()]).toEqual([[538], BALANCE]);
    const amounts = { subtotal: 400, tax: 38, tipAmount: 100, total: 538 };
    expect(await its.listed(orderId)).toMatchObject({ status: 'Received', cancelledAt, ...amounts });
    const told = { kind: 'orderCancelled', order: null, cancelled: { orderId, cancelledAt } };
    expect((await its.feed(its.maya)).at(-1)).toMatchObject(told);
  });

  it('refunds once, however often and at whatever moment it is asked', async () => {
    const orderId = await place();
    const key = randomUUID();
    const again = Array.from({ length: 6 }, () => cancel(orderId));
    const answers = await Promise.all([cancel(orderId, key), cancel(orderId, key), ...again]);
    expect(new Set(answers.map(({ data }) => data.cancelOrder.cancelledAt)).size).toBe(1);
    expect([await refunds(orderId), await its.balance()]).toEqual([[438], BALANCE]);
  });

  it('is refused once the barista has started, and costs nothing', async () => {
    const orderId = await place();
    await its.advance(orderId);
    const key = randomUUID();
    expect((await cancel(orderId, key)).code).toBe('ORDER_STARTED');
    const { data } = await its.maya.ask('cancel-order-outcome', { idempotencyKey: key });
    expect(data.writeOutcome).toMatchObject({ status: 'refused', code: 'ORDER_STARTED' });
    expect(await its.balance()).toBe(BALANCE - 438);
  });

  it('is refused once it is due, though nobody has said that it was started', async () => {
    const orderId = await place();
    await its.run(sql`update orders set barista_due_at = null where order_id = ${orderId}`);
    its.clock.ahead(15 * 60_000);
    expect((await cancel(orderId)).code).toBe('ORDER_STARTED');
  });

  it('is decided between the person and the barista, never both', async () => {
    for (let round = 0; round < 5; round++) {
      const orderId = await place();
      const [cancelled] = await Promise.all([cancel(orderId), its.advance(orderId)]);
      const isRefunded = (await refunds(orderId)).length === 1;
      expect(isRefunded).toBe(cancelled.code === undefined);
      expect((await its.listed(orderId))?.status).toBe(isRefunded ? 'Received' : 'Preparing');
    }
  });

  it('stops the barista, by hand and by itself', async () => {
    const orderId = await place();
    await cancel(orderId);
    await its.advance(orderId);
    its.clock.ahead(2 * 3_600_000);
    expect(await (await its.advance(orderId)).json()).toMatchObject({ status: 'Received' });
    expect((await its.listed(orderId))?.status).toBe('Received');
  });

  it.each(['a\u0000b', 'nothing'])('of an order that there is not is refused: %j', async (orderId) => {
    expect((await cancel(orderId)).code).toBe('ORDER_NOT_FOUND');
  });

  it('ends the pickup: nobody checks in for it, and its page says why', async () => {
    const orderId = await place();
    const orderToken = (await its.listed(orderId))?.orderToken ?? '';
    await cancel(orderId);
    const arrival = { pickUpOption: 'IN_STORE' as const, storeNumber: '1', orderToken, displayName: 'Ann' };
    const answer = await its.maya.ask('create-customer-arrival', { customerArrivalInput: arrival });
    expect(answer.code).toBe('ORDER_CANCELLED');
    const { data } = await its.maya.ask('get-pickup-state', { storeNumber: '1', orderToken });
    expect(data.pickupState.order?.cancelledAt).toMatch(/^\d{4}-/);
  });
});
