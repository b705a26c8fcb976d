/** The operator's system corrects a member's stars and rewards, and refunds an order after its pickup: once each, by its key alone. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { giveReward } from '../../../server/rewards/rewards.ts';
import { inShop } from '../kit/shop.ts';
import { SOON } from '../kit/shopOrders.ts';

const OPERATOR_KEY = 'the key of the tills of this chain';

inShop(
  'what the operator corrects',
  (its) => {
    beforeEach(async () => {
      await its.forget();
      await its.run(sql`delete from rewards`, sql`delete from star_accounts`);
    });

    /** As a machine asks: no cookie, no origin. */
    const post = async (path: string, body: object, authorization = `Bearer ${OPERATOR_KEY}`) => {
      const response = await fetch(`${its.server.url}/apiproxy/v1/operator/${path}`, {
        ...{ method: 'POST', headers: { authorization, 'content-type': 'application/json' } },
        body: JSON.stringify(body),
      });
      return [response.status, await response.json()] as const;
    };
    const correct = (body: object, member = 'maya') =>
      post(`members/${member}/stars`, { key: randomUUID(), reason: 'A birthday', ...body });
    const give = (body: object, member = 'maya') =>
      post(`members/${member}/rewards`, {
        key: randomUUID(),
        name: 'A gift',
        lastDay: '2099-12-31',
        ...body,
      });
    const refund = (orderId: string) => post(`orders/${orderId}/refund`, {});
    const loyalty = async () => (await its.maya.ask('get-loyalty', {})).data.loyalty;
    const pickUp = async (orderId: string) => {
      for (let step = 0; step < 3; step++) await its.advance(orderId);
    };
    const earned = () => vi.waitFor(async () => expect((await loyalty()).stars).toBeGreaterThan(0), SOON);

    it('gives and takes stars for a reason, once for a key', async () => {
      const key = randomUUID();
      expect(await correct({ key, amount: 12.5 })).toEqual([200, { stars: 12.5 }]);
      expect(await correct({ key, amount: 12.5 })).toEqual([200, { stars: 12.5 }]);
      expect(await correct({ key, amount: 13 })).toMatchObject([409, { code: 'IDEMPOTENCY_KEY_REUSED' }]);
      expect(await correct({ amount: -2 })).toEqual([200, { stars: 10.5 }]);
      expect(await correct({ amount: -11 })).toMatchObject([409, { code: 'NOT_ENOUGH_STARS' }]);
      const { stars, qualifying, movements } = await loyalty();
      expect([stars, qualifying]).toEqual([1_050, 0]);
      expect(movements[1]).toMatchObject({ kind: 'corrected', amount: 1_250, reason: 'A birthday' });
    });

    it('gives a reward, once for a key', async () => {
      const key = randomUUID();
      const benefit = { kind: 'amount', amount: 100 };
      const [status, answer] = await give({ key, benefit, times: 2 });
      expect([status, await give({ key, benefit, times: 2 })]).toEqual([200, [200, answer]]);
      expect(await give({ key, name: 'Another' })).toMatchObject([409, { code: 'IDEMPOTENCY_KEY_REUSED' }]);
      expect((await its.maya.ask('get-rewards', {})).data.rewards).toMatchObject([
        { ...answer, name: 'A gift', usesLeft: 2, benefit: { amount: 100, most: null } },
      ]);
    });

    it.each([
      ['stars', { amount: 0, reason: 'None', key: 'k'.repeat(8) }],
      ['stars', { amount: 1.001, reason: 'Too fine', key: 'k'.repeat(8) }],
      ['stars', { amount: 1, reason: ' ', key: 'k'.repeat(8) }],
      ['rewards', { name: 'A gift', lastDay: '2020-01-01', key: 'k'.repeat(8) }],
      ['rewards', { name: ' ', lastDay: '2099-01-01', key: 'k'.repeat(8) }],
      ['rewards', { name: 'A gift', lastDay: '2099-01-01', key: 'k'.repeat(8), benefit: { kind: 'half' } }],
    ])('is refused what it cannot mean: %s %#', async (of, body) => {
      expect(await post(`members/maya/${of}`, body)).toMatchObject([400, { code: 'BAD_REQUEST' }]);
      expect(await post(`members/maya/${of}`, body, 'Bearer none')).toMatchObject([401, {}]);
    });

    it('knows the members that there are', async () => {
      expect(await correct({ amount: 1 }, 'nobody')).toMatchObject([404, { code: 'MEMBER_NOT_FOUND' }]);
      expect(await give({}, 'nobody')).toMatchObject([404, { code: 'MEMBER_NOT_FOUND' }]);
    });

    it('refunds an order after its pickup, once, and the stars that it earned go with it', async () => {
      const card = await its.balance();
      const price = await its.priced();
      await its.submit(price);
      expect(await refund(price.orderId)).toMatchObject([409, { code: 'ORDER_NOT_REFUNDABLE' }]);
      await pickUp(price.orderId);
      await earned();
      const done = [200, { orderId: price.orderId, refunded: 438 }];
      expect([await refund(price.orderId), await refund(price.orderId)]).toEqual([done, done]);
      expect(await its.balance()).toBe(card);
      const { stars, qualifying, movements } = await loyalty();
      expect([stars, qualifying]).toEqual([0, 0]);
      expect(movements[0]).toMatchObject({ kind: 'reversed', amount: -800, reason: 'refund' });
      expect(await its.listed(price.orderId)).toMatchObject({ cancelledAt: null, refund: { cents: 438 } });
    });

    it('refunds what a bank paid, and takes no more stars than there are', async () => {
      const [method, price, key] = [await its.methodOf(), await its.priced(), randomUUID()];
      await its.submit(price, its.byCard(price, method), key);
      await its.settled(key, 'done');
      await pickUp(price.orderId);
      await earned();
      await correct({ amount: -3 });
      expect(await refund(price.orderId)).toMatchObject([200, { refunded: 438 }]);
      await vi.waitFor(async () => expect(await its.statesOf(key)).toEqual(['refunded']), SOON);
      expect((await loyalty()).stars).toBe(0);
    });

    it('refunds what was paid of an order with an offer, which stays used', async () => {
      const dollar = { kind: 'amount', amount: 100, most: null, minimum: 0, products: null } as const;
      const given = { memberId: 'maya', name: 'A dollar', lastDay: '2099-12-31', benefit: dollar };
      const code = await giveReward({ db: its.db, clock: its.clock }, given);
      const price = await its.priced(its.maya, '1', undefined, code);
      await its.submit(price);
      await pickUp(price.orderId);
      expect(await refund(price.orderId)).toMatchObject([200, { refunded: 328 }]);
      expect((await its.maya.ask('get-rewards', {})).data.rewards).toMatchObject([{ status: 'used' }]);
    });
  },
  { environment: { OPERATOR_KEY }, holdsNothing: true },
);
