/** A member's rewards: whose they are, that each is used once, and what her devices hear. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { giveReward } from '../../../server/rewards/rewards.ts';
import { takePayment } from '../../../server/sandbox/till.ts';
import { sandboxNumber } from '../../../server/wallet/sandboxCards.ts';
import { inShop } from '../kit/shop.ts';
import type { Browser } from '../kit/testServer.ts';
import { tillOf } from '../kit/till.ts';

const LAST_DAY = '2099-12-31';

inShop('rewards', (its) => {
  beforeEach(() => its.run(sql`delete from rewards`));

  const { post, pay: take } = tillOf(() => its.server.url);
  const pay = (body: object, key?: string) => take({ cardId: 'card-maya', amount: 1, ...body }, key);
  const give = async (name = 'Free drink', lastDay = LAST_DAY): Promise<string> => {
    const [, answer] = await post('/sandbox/api/rewards', { cardId: 'card-maya', name, lastDay });
    return String(answer['couponCode']);
  };
  const rewardsOf = async (who: Browser) => (await who.ask('get-rewards', {})).data.rewards;
  const heard = () => its.told('wallet');
  /** As if it had been given with these moments. */
  const age = (couponCode: string, start: string, end: string) =>
    its.run(
      sql`update rewards set start_date = ${start}::timestamptz, expiration_date = ${end}::timestamptz
          where coupon_code = ${couponCode}`,
    );
  const deps = () => ({ db: its.db, clock: its.clock });

  it('are shown to the member who has them, and to nobody else', async () => {
    const couponCode = await give();
    expect(await rewardsOf(its.maya)).toEqual([
      {
        ...{ couponCode, name: 'Free drink', status: 'active' },
        startDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        // When that day is over everywhere.
        expirationDate: '2100-01-01T12:00:00.000Z',
        startDateOnly: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        expirationDateOnly: LAST_DAY,
        ...{ benefit: null, usesLeft: 1, stars: null },
      },
    ]);
    expect(await rewardsOf(its.leo)).toEqual([]);
  });

  it('tell the feed when one is given, and once for a payment with one', async () => {
    const before = await heard();
    const couponCode = await give();
    expect(await heard()).toBe(before + 1);
    expect((await pay({ couponCode }))[0]).toBe(200);
    expect(await heard()).toBe(before + 2);
    expect(await rewardsOf(its.maya)).toMatchObject([{ couponCode, status: 'used' }]);
  });

  it('are used once: a later payment with the same one takes nothing', async () => {
    const couponCode = await give();
    await pay({ couponCode });
    const before = await its.balance();
    expect(await pay({ couponCode })).toMatchObject([409, { code: 'REWARD_USED' }]);
    expect(await its.balance()).toBe(before);
  });

  it('are used once by many tills at once, and one payment is taken', async () => {
    const couponCode = await give();
    const before = await its.balance();
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay({ couponCode })));
    const statuses = answers.map(([status]) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    expect(await its.balance()).toBe(before - 1);
  });

  it('go with their payment once for its key, and with no other reward', async () => {
    const [one, other] = [await give(), await give('Free cake')];
    const key = randomUUID();
    const before = await its.balance();
    const both = await Promise.all([pay({ couponCode: one }, key), pay({ couponCode: one }, key)]);
    expect(both.map(([status]) => status)).toEqual([200, 200]);
    const reused = [409, { code: 'IDEMPOTENCY_KEY_REUSED' }];
    expect(await pay({ couponCode: other }, key)).toMatchObject(reused);
    expect(await pay({}, key)).toMatchObject(reused);
    const plain = randomUUID();
    expect((await pay({}, plain))[0]).toBe(200);
    expect(await pay({ couponCode: other }, plain)).toMatchObject(reused);
    expect(await its.balance()).toBe(before - 2);
    expect((await rewardsOf(its.maya)).map(({ couponCode, status }) => [couponCode, status])).toEqual([
      [other, 'active'],
      [one, 'used'],
    ]);
  });

  it('stay where the card does not pay', async () => {
    const couponCode = await give();
    const refused = [409, { code: 'INSUFFICIENT_BALANCE' }];
    expect(await pay({ couponCode, amount: 500_00 })).toMatchObject(refused);
    expect(await rewardsOf(its.maya)).toMatchObject([{ couponCode, status: 'active' }]);
  });

  it('are refused before they start, once they are over, and with the card of another member', async () => {
    const couponCode = await give();
    const before = await its.balance();
    await age(couponCode, '2098-01-01', '2099-01-01');
    expect(await pay({ couponCode })).toMatchObject([409, { code: 'REWARD_NOT_STARTED' }]);
    await age(couponCode, '2020-01-01', '2020-02-01');
    expect(await pay({ couponCode })).toMatchObject([409, { code: 'REWARD_EXPIRED' }]);
    expect(await rewardsOf(its.maya)).toEqual([]);
    expect(await pay({ couponCode: 'of-nobody' })).toMatchObject([409, { code: 'REWARD_NOT_FOUND' }]);
    const leos = await giveReward(deps(), { memberId: 'leo', name: 'Cake', lastDay: LAST_DAY });
    expect(await pay({ couponCode: leos })).toMatchObject([409, { code: 'REWARD_NOT_FOUND' }]);
    expect(await its.balance()).toBe(before);
    expect(await rewardsOf(its.leo)).toMatchObject([{ couponCode: leos, status: 'active' }]);
  });

  it('leave no trace where the transaction fails after the payment', async () => {
    const couponCode = await give();
    const before = await its.balance();
    await its.run(sql`alter table rewards add constraint nobody_uses check (used_at is null) not valid`);
    const asked = { key: randomUUID(), card: { cardId: 'card-maya' }, amount: 1, couponCode };
    await expect(takePayment(deps(), asked)).rejects.toThrow();
    await its.run(sql`alter table rewards drop constraint nobody_uses`);
    expect(await its.balance()).toBe(before);
    expect(await rewardsOf(its.maya)).toMatchObject([{ couponCode, status: 'active' }]);
  });

  it('are listed at the till for who pays, by a barcode or a card', async () => {
    const [used, couponCode] = [await give('Free cake'), await give()];
    await pay({ couponCode: used });
    const scanned = sandboxNumber('4821');
    for (const body of [{ scanned }, { cardId: 'card-maya' }])
      expect(await post('/sandbox/api/till/rewards', body)).toMatchObject([
        200,
        { rewards: [{ couponCode, name: 'Free drink' }] },
      ]);
    const nobodys = { scanned: sandboxNumber('9999') };
    expect(await post('/sandbox/api/till/rewards', nobodys)).toEqual([200, { rewards: [] }]);
    expect(await post('/sandbox/api/till/rewards', { scanned: 'abc' })).toMatchObject([
      409,
      { code: 'BARCODE_INVALID' },
    ]);
    expect(its.server.logLines.join('\n')).not.toContain(scanned);
  });

  it.each([
    ['a day that is over', { lastDay: '2020-01-01' }, 400, 'BAD_REQUEST'],
    ['no day', { lastDay: 'soon' }, 400, 'BAD_REQUEST'],
    ['no name', { name: ' ' }, 400, 'BAD_REQUEST'],
    ['a card number in its name', { name: 'Free 5555-5555-5555-4444' }, 400, 'BAD_REQUEST'],
    ['a card of nobody', { cardId: 'card-of-nobody' }, 404, 'CARD_NOT_FOUND'],
  ])('are not given with %s', async (_name, part, status, code) => {
    const body = { cardId: 'card-maya', name: 'Free drink', lastDay: LAST_DAY, ...part };
    expect(await post('/sandbox/api/rewards', body)).toMatchObject([status, { code }]);
  });
});
