/** Stars on the server: what a picked-up order earns, once, and what becomes of stars whose time is over. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { shownStars } from '../../../domain/loyalty/earning.ts';
import { expireDueStars } from '../../../server/loyalty/expireStars.ts';
import { loyaltyOf } from '../../../server/loyalty/loyalty.ts';
import { credit, debit, lockAccount, putBack } from '../../../server/loyalty/starsLedger.ts';
import { inShop } from '../kit/shop.ts';
import { SOON } from '../kit/shopOrders.ts';
import type { Browser } from '../kit/testServer.ts';

const DAY = '2026-11-28';

inShop('stars', (its) => {
  beforeEach(() => its.run(sql`delete from star_accounts`));

  const loyalty = async (who: Browser = its.maya) => (await who.ask('get-loyalty', {})).data.loyalty;
  const ordered = async (more: object = {}, who: Browser = its.maya) => {
    await its.forget();
    const price = await its.priced(who);
    await its.submit(price, more, randomUUID(), who);
    return price;
  };
  const pickUp = async (orderId: string) => {
    for (let step = 0; step < 3; step++) await its.advance(orderId);
  };
  const earned = (orderId: string) =>
    vi.waitFor(async () => {
      const { movements } = await loyalty();
      const found = movements.find((each) => each.orderId === orderId);
      expect(found).toBeDefined();
      return found;
    }, SOON);
  const subtotal = async (orderId: string) => (await its.listed(orderId))?.subtotal ?? 0;
  const deps = () => ({ db: its.db, clock: its.clock });
  const give = (amount: number, endsOn: string | null, reference: string = randomUUID(), country = 'US') =>
    its.db.transaction(async (tx) => {
      await lockAccount(tx, { memberId: 'maya', country, day: DAY });
      const at = its.clock.now();
      return credit(
        tx,
        { memberId: 'maya', kind: 'earned', reference, amount, at, day: DAY, programmeId: null },
        endsOn,
      );
    });
  const spend = (amount: number, reference: string = randomUUID()) =>
    its.db.transaction(async (tx) => {
      await lockAccount(tx, { memberId: 'maya', country: 'US', day: DAY });
      const at = its.clock.now();
      return debit(tx, {
        memberId: 'maya',
        kind: 'redeemed',
        reference,
        amount,
        at,
        day: DAY,
        programmeId: null,
      });
    });
  const balance = async () => (await loyalty()).stars;

  it('are none before anything was earned', async () => {
    expect(await loyalty()).toMatchObject({
      ...{
        stars: 0,
        tier: { tierId: '1', name: 'Green', storedValue: 2, other: 1 },
        nextTier: { tierId: '2' },
      },
      ...{ tierUntil: null, ending: [], movements: [], endsOn: null },
    });
    expect((await its.guest().ask('get-loyalty', {})).code).toBe('UNAUTHENTICATED');
  });

  it('come with the pickup of an order: two a dollar of its items by a stored-value card', async () => {
    const { orderId } = await ordered();
    const shown = (await loyalty()).expected;
    expect(shown).toEqual([{ orderId, stars: 2 * (await subtotal(orderId)) }]);
    expect(await balance()).toBe(0);
    const before = await its.told('wallet');
    await pickUp(orderId);
    const items = await subtotal(orderId);
    expect(await earned(orderId)).toMatchObject({ kind: 'earned', amount: 2 * items, tierId: '1' });
    expect(await loyalty()).toMatchObject({ stars: 2 * items, qualifying: 2 * items, expected: [] });
    expect(await its.told('wallet')).toBeGreaterThan(before);
    // The till shows whole stars.
    expect(shownStars(2 * items)).toBe(Math.floor((2 * items) / 100));
  });

  it('are one a dollar of what a credit card paid', async () => {
    const method = await its.methodOf();
    await its.forget();
    const price = await its.priced();
    const key = randomUUID();
    await its.submit(price, its.byCard(price, method), key);
    await its.settled(key, 'done');
    await pickUp(price.orderId);
    expect(await earned(price.orderId)).toMatchObject({ amount: await subtotal(price.orderId) });
  });

  it('are not earned by an order of a guest, nor twice by one', async () => {
    const { orderId } = await ordered();
    await pickUp(orderId);
    await earned(orderId);
    await its.run(sql`update orders set are_stars_due = true where order_id = ${orderId}`);
    await vi.waitFor(async () => expect(await its.count(sql`from orders where are_stars_due`)).toBe(0), SOON);
    expect((await loyalty()).movements).toHaveLength(1);
  });

  it('keep a tier to the end of its last day on the clock of the store', async () => {
    await ordered();
    await give(30_000, null);
    const stores = {
      zoneAndCountryOf: () => ({ timeZoneId: 'America/Los_Angeles', countryCode: 'US' }),
    };
    const tierAt = async (now: string) =>
      (await loyaltyOf({ db: its.db, clock: { ...its.clock, now: () => new Date(now) }, stores }, 'maya'))
        .tier.tierId;
    expect(await tierAt('2027-11-28T07:59:00Z')).toBe('2');
    expect(await tierAt('2027-11-28T08:00:00Z')).toBe('1');
  });

  it('leave the lot that ends first first, and go back into it with its own end', async () => {
    await give(500, '2099-02-28', 'later');
    await give(300, '2099-01-31', 'sooner');
    const spent = await spend(400);
    expect(spent.state).toBe('done');
    expect((await loyalty()).ending).toEqual([{ endsOn: '2099-02-28', stars: 400 }]);
    const debitId = 'movementId' in spent ? spent.movementId : 0;
    const back = () =>
      its.db.transaction(async (tx) => {
        await lockAccount(tx, { memberId: 'maya', country: 'US', day: DAY });
        const movement = { memberId: 'maya', kind: 'reversed', reference: 'order-1', amount: 0 } as const;
        return putBack(tx, { ...movement, at: its.clock.now(), day: DAY, programmeId: null }, debitId);
      });
    expect((await back()).state).toBe('done');
    expect((await back()).state).toBe('known');
    expect((await loyalty()).ending).toEqual([
      { endsOn: '2099-01-31', stars: 300 },
      { endsOn: '2099-02-28', stars: 500 },
    ]);
  });

  it('are refused where there are not enough, and taken once for a key', async () => {
    await give(500, null);
    expect(await spend(501)).toEqual({ state: 'notEnough' });
    expect([(await spend(200, 'one')).state, (await spend(200, 'one')).state]).toEqual(['done', 'known']);
    expect(await balance()).toBe(300);
  });

  it('end when their last day is over everywhere, once', async () => {
    await give(500, '2020-01-31');
    await give(200, '2099-01-31');
    await vi.waitFor(async () => expect(await balance()).toBe(200), SOON);
    expect(await expireDueStars(deps())).toBe(0);
    expect((await loyalty()).movements[0]).toMatchObject({ kind: 'expired', amount: -500, reason: 'end' });
  });

  it('end for want of activity only after the member was told for as long as promised', async () => {
    await give(500, null, randomUUID(), 'CA');
    // The notice was due a year ago, and nobody ran: 45 days are hers all the same.
    await its.run(
      sql`update star_accounts set notice_at = now() - interval '365 days', ends_at = now() - interval '320 days'`,
    );
    const noticed = sql`from star_accounts where noticed_at is not null and ends_at > now() + interval '44 days'`;
    await vi.waitFor(async () => expect(await its.count(noticed)).toBe(1), SOON);
    expect(await balance()).toBe(500);
    await its.run(sql`update star_accounts set ends_at = now() - interval '1 second'`);
    await vi.waitFor(async () => expect(await balance()).toBe(0), SOON);
  });
});
