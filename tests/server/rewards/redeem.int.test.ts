/** Coupons for stars, by a code and by a rule: each is given once, and a person loses no stars to one that she did not use. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays } from '../../../domain/loyalty/calendar.ts';
import { defaultProgramme, type Programme } from '../../../domain/loyalty/programme.ts';
import { importProgramme } from '../../../server/loyalty/import/importProgramme.ts';
import { credit, lockAccount } from '../../../server/loyalty/starsLedger.ts';
import { giveReward } from '../../../server/rewards/rewards.ts';
import { checkLedger } from '../../../server/wallet/checkLedger.ts';
import { inShop, type Shop } from '../kit/shop.ts';
import { SOON } from '../kit/shopOrders.ts';
import { latteItem } from '../kit/testServer.ts';

inShop('coupons', (its) => {
  beforeEach(async () => {
    await its.forget();
    await its.run(
      sql`delete from rewards`,
      sql`delete from star_accounts`,
      sql`delete from loyalty_programmes`,
    );
  });
  describe('for stars', () => {
    forStars(its);
  });
  describe('by an offer', () => {
    byOffers(its);
  });
});

const rewardsOf = async (its: Shop) => (await its.maya.ask('get-rewards', {})).data.rewards;
const loyaltyOf = async (its: Shop) => (await its.maya.ask('get-loyalty', {})).data.loyalty;
const today = (its: Shop) => its.clock.now().toISOString().slice(0, 10);

function forStars(its: Shop): void {
  /** Whole stars. */
  const give = (stars: number, endsOn: string) =>
    its.db.transaction(async (tx) => {
      const [day, at] = [today(its), its.clock.now()];
      await lockAccount(tx, { memberId: 'maya', country: 'US', day });
      const amount = stars * 100;
      const movement = {
        memberId: 'maya',
        kind: 'corrected',
        reference: randomUUID(),
        amount,
        at,
        day,
      } as const;
      return credit(tx, { ...movement, programmeId: null }, endsOn);
    });
  const redeem = (stars: number, key: string = randomUUID()) => its.maya.ask('redeem-stars', { stars }, key);
  const giveBack = (couponCode: string) => its.maya.ask('return-reward', { couponCode });

  it('are of the step that was chosen, for thirty days, and tell the devices', async () => {
    await give(150, '2099-01-31');
    const before = await its.told('wallet');
    const { couponCode } = (await redeem(100)).data.redeemStars;
    expect(await its.told('wallet')).toBe(before + 1);
    expect(await rewardsOf(its)).toMatchObject([
      {
        ...{ couponCode, name: defaultProgramme.ladder[1]?.name, status: 'active', usesLeft: 1, stars: 100 },
        benefit: { kind: 'item', most: 400, minimum: 0, products: null, amount: null, percent: null },
      },
    ]);
    expect(await its.count(sql`from rewards where expiration_date_only - start_date_only in (29, 30)`)).toBe(
      1,
    );
    const { stars, movements } = await loyaltyOf(its);
    expect([stars, movements[0]?.kind, movements[0]?.amount]).toEqual([5_000, 'redeemed', -10_000]);
  });

  it('take the stars once for a key, also when its answer is forgotten', async () => {
    await give(100, '2099-01-31');
    const key = randomUUID();
    const { couponCode } = (await redeem(25, key)).data.redeemStars;
    expect((await redeem(25, key)).data.redeemStars).toEqual({ couponCode });
    await its.run(sql`delete from idempotency_keys where key = ${key}`);
    expect((await redeem(25, key)).data.redeemStars).toEqual({ couponCode });
    expect((await loyaltyOf(its)).stars).toBe(7_500);
  });

  it('are refused without the stars or the step, and given once to two devices at once', async () => {
    expect((await redeem(25)).code).toBe('NOT_ENOUGH_STARS');
    await give(30, '2099-01-31');
    expect((await redeem(26)).code).toBe('REWARD_STEP_UNKNOWN');
    const codes = (await Promise.all([redeem(25), redeem(25)])).map(({ code }) => code);
    expect(codes.toSorted()).toEqual(['NOT_ENOUGH_STARS', undefined]);
  });

  it('go back unused into the lots of their stars, once', async () => {
    await give(10, '2099-01-31');
    await give(20, '2099-02-28');
    const { couponCode } = (await redeem(25)).data.redeemStars;
    const codes = (await Promise.all([giveBack(couponCode), giveBack(couponCode)])).map(({ code }) => code);
    expect(codes.toSorted()).toEqual(['REWARD_NOT_FOUND', undefined]);
    expect(await rewardsOf(its)).toEqual([]);
    expect((await loyaltyOf(its)).ending).toEqual([
      { endsOn: '2099-01-31', stars: 1_000 },
      { endsOn: '2099-02-28', stars: 2_000 },
    ]);
  });

  it('take nothing off an order whose bank answers after they went back', async () => {
    await give(25, '2099-01-31');
    const [key, lineId, desk] = [randomUUID(), randomUUID(), await its.signedIn()];
    const item = { ...latteItem, lineId };
    await its.maya.ask('change-cart', { changes: [{ changeId: randomUUID(), lineId, by: 1, item }] });
    const { couponCode } = (await redeem(25)).data.redeemStars;
    const held = await its.priced(its.maya, '1', [item], couponCode);
    await its.submit(held, its.byCard(held, await its.methodOf('challenge')), key);
    // Another device orders its cart and cancels that order; then the stars are wanted back.
    const other = await its.priced(desk, '1', [item]);
    await its.submit(other, {}, randomUUID(), desk);
    await desk.ask('cancel-order', { orderId: other.orderId });
    expect((await giveBack(couponCode)).code).toBeUndefined();
    await its.answerBank(key, 'confirm');
    await its.settled(key, 'refused');
    expect((await its.outcomeOf(key)).code).toBe('REWARD_NOT_APPLIED');
  });

  it('do not go back once used, nor where they cost no stars', async () => {
    await give(25, '2099-01-31');
    const { couponCode } = (await redeem(25)).data.redeemStars;
    await its.submit(await its.priced(its.maya, '1', undefined, couponCode));
    expect((await giveBack(couponCode)).code).toBe('REWARD_USED');
    const given = { memberId: 'maya', name: 'A gift', lastDay: '2099-12-31' };
    const gift = await giveReward({ db: its.db, clock: its.clock }, given);
    expect((await giveBack(gift)).code).toBe('REWARD_NOT_RETURNABLE');
  });

  it('give their stars back by themselves where their last day passes unused', async () => {
    await give(25, '2099-01-31');
    await redeem(25);
    await its.run(sql`update rewards set start_date = now() - interval '2 days', expiration_date = now()`);
    await vi.waitFor(async () => expect((await loyaltyOf(its)).stars).toBe(2_500), SOON);
    expect((await loyaltyOf(its)).movements[0]).toMatchObject({ kind: 'reversed', amount: 2_500 });
    expect(await its.count(sql`from rewards`)).toBe(0);
  });

  it('are missed by the check where one is gone', async () => {
    await give(25, '2099-01-31');
    await redeem(25);
    await its.run(sql`delete from rewards`);
    const { faults } = await checkLedger(its.db);
    expect(faults).toEqual([expect.stringContaining('their reward is not there')]);
    await its.run(sql`delete from star_accounts`);
  });
}

function byOffers(its: Shop): void {
  const redeem = (promoCode: string) => its.maya.ask('redeem-promo-code', { promoCode });
  const withOffers = (offers: readonly object[]) =>
    importProgramme(its.db, { ...defaultProgramme, offers } as Programme, its.clock);
  const offer = (code: string, more: object = {}) => ({
    ...{ offerId: code, name: `Of ${code}`, benefit: null, days: 3, from: null, until: null, times: 2 },
    ...{ issuedBy: { kind: 'code', code }, ...more },
  });
  const pickUp = async () => {
    await its.forget();
    const { orderId } = (await its.submit(await its.priced())).data.submitOrder;
    for (let step = 0; step < 3; step++) await its.advance(orderId);
    await vi.waitFor(async () => expect(await its.count(sql`from orders where are_stars_due`)).toBe(0), SOON);
  };
  const names = async () => (await rewardsOf(its)).map(({ name }) => name).toSorted();

  it('come by a code in any case, once a member', async () => {
    await withOffers([offer('Latte')]);
    const { message, couponCode } = (await redeem(' lATTE ')).data.redeemPromoCode;
    expect(message).toBe('Of Latte is in your rewards.');
    expect(await rewardsOf(its)).toMatchObject([{ couponCode, name: 'Of Latte', usesLeft: 2 }]);
    expect((await redeem('LATTE')).code).toBe('1008');
  });

  it('do not come by a code that is unknown, over or too early, and not for one who guesses', async () => {
    const [before, after] = [addDays(today(its), -2), addDays(today(its), 2)];
    await withOffers([offer('over', { until: before }), offer('early', { from: after })]);
    expect((await redeem('over')).code).toBe('1003');
    expect((await redeem('early')).code).toBe('1006');
    for (let guess = 0; guess < 15; guess++) expect((await redeem(`guess-${guess}`)).code).toBe('1002');
    expect((await redeem('over')).code).toBe('PROMO_TRY_LIMIT');
  });

  it('come with the first pickup, and with the tier that it reaches, once', async () => {
    await its.run(sql`update orders set member_id = 'leo' where member_id = 'maya'`);
    const [green, gold] = defaultProgramme.tiers;
    const first = offer('first', { issuedBy: { kind: 'firstOrder' } });
    const reached = offer('gold', { issuedBy: { kind: 'tier', tierId: '2' } });
    const tiers = [green, { ...gold, from: 10 }] as Programme['tiers'];
    await importProgramme(
      its.db,
      { ...defaultProgramme, tiers, offers: [first, reached] as never },
      its.clock,
    );
    await pickUp();
    expect(await names()).toEqual(['Of first']);
    await pickUp();
    expect(await names()).toEqual(['Of first', 'Of gold']);
    await pickUp();
    expect(await names()).toEqual(['Of first', 'Of gold']);
  });

  it('count their days from now where the servers were down since the pickup', async () => {
    await its.run(sql`update orders set member_id = 'leo' where member_id = 'maya'`);
    await pickUp();
    const first = offer('first', { issuedBy: { kind: 'firstOrder' } });
    await importProgramme(its.db, { ...defaultProgramme, offers: [first] as never }, its.clock);
    await its.run(
      sql`update order_status_history set at = at - interval '90 days'`,
      sql`update orders set are_stars_due = true where member_id = 'maya'`,
    );
    await vi.waitFor(async () => expect(await names()).toContain('Of first'), SOON);
    await vi.waitFor(async () => expect(await its.count(sql`from orders where are_stars_due`)).toBe(0), SOON);
  });

  it('are in the sandbox from the beginning, and nowhere else', async () => {
    expect((await redeem('crema1')).code).toBeUndefined();
    const other = await its.another({ SANDBOX: 'off' });
    const maya = await its.signedIn('maya', other.url);
    expect((await maya.ask('redeem-promo-code', { promoCode: 'crema1' })).code).toBe('1002');
  });
}
