/** A reward on an order that is placed ahead: what a price says of it, and that it is spent or comes back with the order, once. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Benefit } from '../../../domain/rewards/benefit.ts';
import { CHARGE_VALID_MS } from '../../../server/payments/charges.ts';
import { giveReward, type GivenReward } from '../../../server/rewards/rewards.ts';
import { inShop, type Shop } from '../kit/shop.ts';
import { latteItem } from '../kit/testServer.ts';
import { tillOf } from '../kit/till.ts';

const bound = { most: null, minimum: 0, products: null } as const;
const dollar: Benefit = { kind: 'amount', amount: 100, ...bound };
const wholeLatte: Benefit = { kind: 'item', ...bound };
const LAST_DAY = '2099-12-31';

inShop(
  'offers',
  (its) => {
    beforeEach(async () => {
      await its.forget();
      await its.run(sql`delete from rewards`);
    });
    describe('in a price', () => {
      inPrices(its);
    });
    describe('of an order', () => {
      ofOrders(its);
    });
  },
  { holdsNothing: true },
);

const giving =
  (its: Shop) =>
  (benefit: Benefit | null = dollar, more: Partial<GivenReward> = {}) =>
    giveReward(
      { db: its.db, clock: its.clock },
      { memberId: 'maya', name: 'A reward', lastDay: LAST_DAY, benefit, ...more },
    );
const rewardOf = async (its: Shop, code: string) =>
  (await its.maya.ask('get-rewards', {})).data.rewards.find((each) => each.couponCode === code);

function inPrices(its: Shop): void {
  const give = giving(its);
  const priced = (...codes: readonly string[]) => its.priced(its.maya, '1', [latteItem], ...codes);
  const reasonOf = async (code: string) => (await priced(code)).offers[0]?.reason;

  it('take off what they give before the tax, and say so in a line', async () => {
    const [plain, code] = [await priced(), await give()];
    const { summary, offers, lineItems } = await priced(code);
    expect(plain.summary).toMatchObject({ subtotal: 400, discount: 0, tax: 38, price: 438 });
    expect(summary).toMatchObject({ subtotal: 400, discount: 100, tax: 28, price: 328 });
    expect(offers).toEqual([
      { code, hasBeenApplied: true, description: 'A reward', discount: 100, reason: null },
    ]);
    expect(lineItems.map(({ key, price }) => [key, price])).toEqual([
      ['item', 400],
      ['subtotal', 400],
      ['offer', -100],
      ['tax', 28],
    ]);
  });

  it('are applied one at a time, and each other says why not', async () => {
    const [one, other] = [await give(), await give()];
    expect((await priced('of-nobody', one, other)).offers.map(({ reason }) => reason)).toEqual([
      'REWARD_NOT_FOUND',
      null,
      'REWARD_ONE_ONLY',
    ]);
  });

  it('say why they are not applied', async () => {
    const at = (start: string, end: string, code: string) =>
      its.run(
        sql`update rewards set start_date = ${start}::timestamptz, expiration_date = ${end}::timestamptz
            where coupon_code = ${code}`,
      );
    const [early, late] = [await give(), await give()];
    await at('2098-01-01', '2099-01-01', early);
    await at('2020-01-01', '2020-02-01', late);
    expect(await reasonOf(early)).toBe('REWARD_NOT_STARTED');
    expect(await reasonOf(late)).toBe('REWARD_EXPIRED');
    expect(await reasonOf(await give(null))).toBe('REWARD_TILL_ONLY');
    expect(await reasonOf(await give({ ...dollar, minimum: 401 }))).toBe('REWARD_MINIMUM');
    expect(await reasonOf(await give({ ...dollar, products: [200] }))).toBe('REWARD_PRODUCTS');
    expect(await reasonOf(await give(dollar, { memberId: 'leo' }))).toBe('REWARD_NOT_FOUND');
  });

  it('are for members alone, who are told what they earn', async () => {
    const code = await give();
    expect((await priced()).earns).toEqual({ storedValue: 2, other: 1 });
    const guests = await its.priced(its.guest(), '1', [latteItem], code);
    expect(guests).toMatchObject({
      earns: null,
      summary: { price: 438 },
      offers: [{ reason: 'REWARD_MEMBERS_ONLY' }],
    });
  });
}

function ofOrders(its: Shop): void {
  const give = giving(its);
  const pricedWith = (code: string, items: readonly object[] = [latteItem]) =>
    its.priced(its.maya, '1', items, code);
  const usesLeft = async (code: string) => (await rewardOf(its, code))?.usesLeft;
  const charged = async (code: string, method: string, storeNumber = '1') => {
    const price = await its.priced(its.maya, storeNumber, [latteItem], code);
    const key = randomUUID();
    return { price, key, answer: await its.submit(price, its.byCard(price, method), key) };
  };

  it('are spent with it, on its receipt, and out of what it earns', async () => {
    const code = await give();
    const price = await pricedWith(code);
    const before = await its.told('wallet');
    expect((await its.submit(price)).data.submitOrder).toMatchObject({ total: 328 });
    expect(await its.told('wallet')).toBe(before + 1);
    expect(await rewardOf(its, code)).toMatchObject({ status: 'used', usesLeft: 0 });
    expect(await its.listed(price.orderId)).toMatchObject({
      ...{ subtotal: 400, tax: 28, total: 328, savings: [{ name: 'A reward', amount: 100 }] },
    });
    const { expected } = (await its.maya.ask('get-loyalty', {})).data.loyalty;
    expect(expected.find(({ orderId }) => orderId === price.orderId)).toMatchObject({ stars: 600 });
  });

  it('are used once: a second order that was priced with one is told, and takes nothing', async () => {
    const code = await give();
    const [first, second] = [await pricedWith(code), await pricedWith(code)];
    await its.submit(first);
    const before = await its.balance();
    expect((await its.submit(second)).code).toBe('REWARD_NOT_APPLIED');
    const method = await its.methodOf();
    expect((await its.submit(second, its.byCard(second, method))).code).toBe('REWARD_NOT_APPLIED');
    expect([await its.balance(), await its.ordersOf(second)]).toEqual([before, 0]);
    expect((await pricedWith(code)).offers).toMatchObject([{ reason: 'REWARD_USED' }]);
  });

  it('are used as often as they say', async () => {
    const code = await give(dollar, { times: 2 });
    await its.submit(await pricedWith(code));
    expect(await rewardOf(its, code)).toMatchObject({ status: 'active', usesLeft: 1 });
    const { pay } = tillOf(() => its.server.url);
    expect((await pay({ cardId: 'card-maya', amount: 1, couponCode: code }))[0]).toBe(200);
    expect(await rewardOf(its, code)).toMatchObject({ status: 'used', usesLeft: 0 });
  });

  it('are one of many orders at once', async () => {
    const code = await give();
    const prices = await Promise.all(Array.from({ length: 8 }, () => pricedWith(code)));
    const codes = (await Promise.all(prices.map((price) => its.submit(price)))).map((answer) => answer.code);
    expect(codes.filter((each) => each === undefined)).toHaveLength(1);
    expect(codes.filter((each) => each === 'REWARD_NOT_APPLIED')).toHaveLength(7);
  });

  it('come back where it is cancelled', async () => {
    const code = await give();
    const price = await pricedWith(code);
    await its.submit(price);
    await its.maya.ask('cancel-order', { orderId: price.orderId });
    expect(await rewardOf(its, code)).toMatchObject({ status: 'active', usesLeft: 1 });
    expect((await its.submit(await pricedWith(code))).code).toBeUndefined();
  });

  it('come back where its store is full', async () => {
    const code = await give();
    const price = await pricedWith(code);
    await its.run(sql`insert into store_capacities (store_number, make_minutes) values ('1', 1)`);
    await its.run(
      sql`insert into slot_claims (order_id, slot_at, store_number, minutes, expires_at)
          select 'other-' || n, to_timestamp(floor(extract(epoch from now()) / 300 + n) * 300), '1', 1, null
          from generate_series(-2, 30) n`,
    );
    expect((await its.submit(price)).code).toBe('HIGH_VOLUME_STORE');
    const method = await its.methodOf();
    expect((await its.submit(price, its.byCard(price, method))).code).toBe('HIGH_VOLUME_STORE');
    await its.run(sql`delete from store_capacities`);
    expect(await usesLeft(code)).toBe(1);
  });

  it('are held while its bank decides, and spent when it accepts', async () => {
    const code = await give();
    const { key, price } = await charged(code, await its.methodOf('challenge'));
    expect(await usesLeft(code)).toBe(0);
    await its.answerBank(key, 'confirm');
    await its.settled(key, 'done');
    expect(await its.listed(price.orderId)).toMatchObject({ total: 328, savings: [{ amount: 100 }] });
    expect(await its.count(sql`from reward_uses where reference = ${key} and state = 'spent'`)).toBe(1);
  });

  it('come back when another device orders its cart while its bank decides, and are not given without a use', async () => {
    const [code, key, lineId] = [await give(), randomUUID(), randomUUID()];
    const desk = await its.signedIn();
    const item = { ...latteItem, lineId };
    await its.setBalance(10_000);
    await its.maya.ask('change-cart', { changes: [{ changeId: randomUUID(), lineId, by: 1, item }] });
    const held = await pricedWith(code, [item]);
    const other = await its.priced(desk, '1', [item]);
    await its.submit(held, its.byCard(held, await its.methodOf('challenge')), key);
    // What has nothing to do with its cart leaves it as it is.
    expect((await its.submit(await its.priced(desk), {}, randomUUID(), desk)).code).toBeUndefined();
    expect(await usesLeft(code)).toBe(0);
    const before = await its.told('wallet');
    expect((await its.submit(other, {}, randomUUID(), desk)).code).toBeUndefined();
    expect([await usesLeft(code), await its.told('wallet')]).toEqual([1, before + 1]);
    // A third order uses it, and the one that took the cart is cancelled: the bank's answer comes too late.
    expect((await its.submit(await pricedWith(code))).code).toBeUndefined();
    await desk.ask('cancel-order', { orderId: other.orderId });
    await its.answerBank(key, 'confirm');
    await its.settled(key, 'refused');
    expect([(await its.outcomeOf(key)).code, await its.statesOf(key), await usesLeft(code)]).toEqual([
      'REWARD_NOT_APPLIED',
      ['voided'],
      0,
    ]);
  });

  it('are spent once where its bank accepts in the instant in which another device orders its cart', async () => {
    const desk = await its.signedIn();
    const method = await its.methodOf('challenge');
    for (let round = 0; round < (its.isPostgres ? 8 : 1); round++) {
      await its.setBalance(10_000);
      const [code, key, lineId] = [await give(), randomUUID(), randomUUID()];
      const item = { ...latteItem, lineId };
      await its.maya.ask('change-cart', { changes: [{ changeId: randomUUID(), lineId, by: 1, item }] });
      const [held, other] = [await pricedWith(code, [item]), await its.priced(desk, '1', [item])];
      await its.submit(held, its.byCard(held, method), key);
      const [answer] = await Promise.all([
        its.submit(other, {}, randomUUID(), desk),
        its.answerBank(key, 'confirm'),
      ]);
      const isOthers = answer.code === undefined;
      await its.settled(key, isOthers ? 'refused' : 'done');
      expect([answer.code, await usesLeft(code)]).toEqual(
        isOthers ? [undefined, 1] : ['ORDERED_ELSEWHERE', 0],
      );
    }
  });

  it('come back where its bank declines', async () => {
    const code = await give();
    const { key } = await charged(code, await its.methodOf('declined'));
    await its.settled(key, 'refused');
    expect(await usesLeft(code)).toBe(1);
  });

  it('come back where its challenge is declined, given up or over', async () => {
    const code = await give();
    const method = await its.methodOf('challenge');
    const declined = await charged(code, method);
    await its.answerBank(declined.key, 'decline');
    await its.settled(declined.key, 'refused');
    const givenUp = await charged(code, method);
    await its.maya.ask('cancel-charge', { idempotencyKey: givenUp.key });
    await its.settled(givenUp.key, 'refused');
    const over = await charged(code, method);
    its.clock.ahead(CHARGE_VALID_MS + 1_000);
    await its.settled(over.key, 'refused');
    expect(await usesLeft(code)).toBe(1);
    expect(await its.count(sql`from reward_uses where state = 'released'`)).toBe(3);
  });

  it('are held while its card is reloaded, and come back where that is declined', async () => {
    const code = await give();
    await its.setBalance(100);
    const price = await pricedWith(code);
    const [declined, accepted] = [await its.methodOf('declined'), await its.methodOf()];
    const key = randomUUID();
    await its.submit(price, its.reloading(declined), key);
    await its.settled(key, 'refused');
    expect(await usesLeft(code)).toBe(1);
    expect((await its.submit(price, its.reloading(accepted))).data.submitOrder).toMatchObject({ total: 328 });
    expect(await usesLeft(code)).toBe(0);
    await its.setBalance(10_000);
  });

  it('may make it free: it needs no card, and costs nothing when it is cancelled', async () => {
    const code = await give(wholeLatte);
    const price = await pricedWith(code);
    expect(price.summary.price).toBe(0);
    const [key, free] = [randomUUID(), { tenders: [] }];
    expect((await its.submit(price, free, key)).data.submitOrder).toMatchObject({ total: 0 });
    expect((await its.submit(price, free, key)).data.submitOrder).toMatchObject({ orderId: price.orderId });
    expect(await usesLeft(code)).toBe(0);
    await its.maya.ask('cancel-order', { orderId: price.orderId });
    expect(await usesLeft(code)).toBe(1);
    const paid = await its.priced();
    expect((await its.submit(paid, free)).code).toBe('TENDER_MISMATCH');
  });

  it('are spent where a server that does not know them accepted the order, and come back when it is cancelled', async () => {
    const code = await give();
    const { key, price } = await charged(code, await its.methodOf('challenge'));
    // As if it had accepted the order: it holds nothing.
    await its.run(sql`select release_rewards(${key}, 'held', now())`, sql`delete from reward_uses`);
    await its.answerBank(key, 'confirm');
    await its.settled(key, 'done');
    expect(await usesLeft(code)).toBe(0);
    await its.maya.ask('cancel-order', { orderId: price.orderId });
    expect(await usesLeft(code)).toBe(1);
  });

  it('are spent where a server that does not know them places the order', async () => {
    const code = await give();
    const [known, price, key] = [await its.priced(), await pricedWith(code), randomUUID()];
    await its.submit(known);
    // As that server writes it: without what it does not know, and, for this test, without a payment.
    const others = { order_id: price.orderId, submit_key: key, order_token: key, savings: null };
    await its.run(
      sql`insert into orders select (jsonb_populate_record(o, ${JSON.stringify(others)}::jsonb)).* from orders o
          where order_id = ${known.orderId}`,
    );
    expect(await usesLeft(code)).toBe(0);
    expect(await its.listed(price.orderId)).toMatchObject({ savings: [{ name: 'A reward', amount: 100 }] });
    await its.run(sql`update orders set cancelled_at = now() where order_id = ${price.orderId}`);
    expect(await usesLeft(code)).toBe(1);
  });

  it('come back where a server that does not know them refuses the order', async () => {
    const code = await give();
    const { key } = await charged(code, await its.methodOf('challenge'));
    await its.run(sql`update order_submissions set settled_at = now() where reference = ${key}`);
    expect(await usesLeft(code)).toBe(1);
    await its.maya.ask('cancel-charge', { idempotencyKey: key });
    await its.settled(key, 'refused');
    expect(await usesLeft(code)).toBe(1);
  });
}
