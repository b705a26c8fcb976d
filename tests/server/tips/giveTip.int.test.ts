/** A tip after an order: for what it may be given, from which card, and what a refund makes of it. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { inShop } from '../kit/shop.ts';

const OPERATOR_KEY = 'the key of the tills of this chain';

inShop(
  'a tip after an order',
  (its) => {
    beforeEach(() => its.setBalance(2_500));
    const place = async (more: object = {}): Promise<string> =>
      (await its.submit(await its.priced(), more)).data.submitOrder.orderId;
    const pickUp = async (orderId: string): Promise<Date> => {
      const at = its.clock.now();
      await its.run(
        sql`update orders set status = 'PickedUp', barista_due_at = null where order_id = ${orderId}`,
        sql`insert into order_status_history (order_id, status, at)
            values (${orderId}, 'PickedUp', ${at.toISOString()}::timestamptz)`,
      );
      return at;
    };
    const tip = async (orderId: string, amount = 200, by = its.maya) =>
      by.ask('give-tip', { orderId, amount }, randomUUID());
    const entry = async (orderId: string) =>
      (await its.maya.ask('get-history', { filter: 'orders', before: null })).data.history.entries.find(
        (each) => each.orderId === orderId,
      );

    it('is offered from when it is ready, is told by the list and the history, and leaves the card that paid', async () => {
      const orderId = await place();
      expect((await entry(orderId))?.tipUntil).toBeNull();
      expect((await tip(orderId)).code).toBe('TIP_NOT_OFFERED');
      const pickedUp = await pickUp(orderId);
      const until = new Date(pickedUp.getTime() + 2 * 3_600_000).toISOString();
      expect([(await entry(orderId))?.tipUntil, (await its.listed(orderId))?.tipUntil]).toEqual([
        until,
        until,
      ]);
      const before = await its.balance();
      expect((await tip(orderId)).data.giveTip).toMatchObject({ orderId, amount: 200 });
      expect(await its.balance()).toBe(before - 200);
      for (const told of [await entry(orderId), await its.listed(orderId)])
        expect(told).toMatchObject({ laterTip: 200, tipUntil: null });
    });

    it('is refused with the reason, and takes nothing', async () => {
      const orderId = await place();
      await pickUp(orderId);
      const before = await its.balance();
      expect((await tip(orderId, 200, its.leo)).code).toBe('TIP_NOT_OFFERED');
      expect((await tip('a\u0000b')).code).toBe('TIP_NOT_OFFERED');
      expect((await tip(orderId, 0)).code).toBe('TIP_INVALID');
      expect((await tip(orderId, 2_001)).code).toBe('TIP_INVALID');
      expect(await its.balance()).toBe(before);
      await its.setBalance(100);
      expect((await tip(orderId)).code).toBe('TIP_BALANCE_TOO_LOW');
      await its.run(sql`update cards set status = 'lost' where card_id = 'card-maya'`);
      expect((await tip(orderId)).code).toBe('TIP_CARD_UNUSABLE');
      await its.run(sql`update cards set status = 'active' where card_id = 'card-maya'`);
      const method = await its.methodOf();
      const price = await its.priced();
      const charged = (await its.submit(price, its.byCard(price, method))).data.submitOrder.orderId;
      await pickUp(charged);
      expect((await tip(charged)).code).toBe('TIP_NOT_OFFERED');
    });

    it('goes back with a refund, after which none is taken', async () => {
      const before = await its.balance();
      const orderId = await place();
      await pickUp(orderId);
      await tip(orderId);
      const answer = await fetch(`${its.server.url}/apiproxy/v1/operator/orders/${orderId}/refund`, {
        method: 'POST',
        headers: { authorization: `Bearer ${OPERATOR_KEY}` },
      });
      expect(answer.status).toBe(200);
      expect(await its.balance()).toBe(before);
      const second = await place();
      await pickUp(second);
      await its.run(sql`update orders set cancelled_at = now() where order_id = ${second}`);
      expect((await tip(second)).code).toBe('TIP_NOT_OFFERED');
      await its.run(sql`update orders set cancelled_at = null where order_id = ${second}`);
    });
  },
  { environment: { OPERATOR_KEY } },
);
