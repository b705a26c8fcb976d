/** The reward of a birthday: once a year, on the day of the member's place, whatever she changes and how often servers look. */
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Offer } from '../../../domain/rewards/offers.ts';
import { giveDueBirthdays, type BirthdayDependencies } from '../../../server/rewards/giveBirthdays.ts';
import { inShop } from '../kit/shop.ts';

const offer: Offer = {
  ...{ offerId: 'cake', name: 'A birthday drink', benefit: null, days: 7, times: 1, from: null, until: null },
  issuedBy: { kind: 'birthday', knownDays: 7 },
};

inShop('a birthday', (its) => {
  /** Long before; the server's own worker has its clock, and finds nothing due. */
  const begin = (birthday: string, setAt = '2027-06-01') =>
    its.run(
      sql`update members set birthday = ${birthday}, birthday_set_at = ${setAt}::timestamptz where member_id = 'maya'`,
    );
  const look = async (at: string, zone = 'America/New_York', offers: readonly Offer[] = [offer]) => {
    await its.run(sql`update birthday_rounds set next_at = '2027-12-01'`);
    const deps: BirthdayDependencies = {
      ...{ db: its.db, clock: { ...its.clock, now: () => new Date(at) }, defaultOffers: offers },
      stores: { zoneAndCountryOf: () => ({ timeZoneId: zone, countryCode: 'US' }) },
    };
    await giveDueBirthdays(deps);
  };
  const given = async () =>
    (
      await its.rows<{ offer: string }>(
        sql`select offer_id as offer from rewards where offer_id like 'birthday:%' order by granted_at`,
      )
    ).map((row) => row.offer.split(':')[1]);
  beforeEach(() => its.run(sql`delete from rewards`, sql`update members set birthday = null`));

  it.each([
    ['Pacific/Honolulu', '2028-03-01T09:59:00Z', false],
    ['Pacific/Honolulu', '2028-03-01T10:01:00Z', true],
    ['Pacific/Auckland', '2028-02-29T10:59:00Z', false],
    ['Pacific/Auckland', '2028-02-29T11:01:00Z', true],
    // Where no server ran on the day.
    ['America/New_York', '2028-03-07T12:00:00Z', true],
    ['America/New_York', '2028-03-08T12:00:00Z', false],
  ])('in %s at %s is there: %s', async (zone, at, isGiven) => {
    await begin('03-01');
    await look(at, zone);
    expect(await given()).toEqual(isGiven ? ['2028-03-01'] : []);
  });

  it('on the 29th of February is on the 28th in other years, and each year', async () => {
    await begin('02-29');
    for (const day of ['2028-02-28', '2028-02-29', '2029-02-28', '2029-03-01'])
      await look(`${day}T17:00:00Z`);
    expect(await given()).toEqual(['2028-02-29', '2029-02-28']);
  });

  it('is given once by servers that look at the same time, and told to the devices', async () => {
    await begin('03-01');
    const before = await its.told('wallet');
    await Promise.all(['12', '12', '13', '14'].map((hour) => look(`2028-03-01T${hour}:00:00Z`)));
    await look('2028-03-02T12:00:00Z');
    expect([await given(), await its.told('wallet')]).toEqual([['2028-03-01'], before + 1]);
    const [reward] = await its.rows(
      sql`select name, times, to_char(expiration_date_only, 'YYYY-MM-DD') as until from rewards`,
    );
    expect(reward).toEqual({ name: 'A birthday drink', times: 1, until: '2028-03-08' });
  });

  it('gives no second one to a member who changes it', async () => {
    await begin('03-01', '2027-01-01');
    await look('2028-03-01T12:00:00Z');
    await begin('01-20', '2028-06-01');
    await look('2029-01-20T12:00:00Z');
    expect(await given()).toEqual(['2028-03-01']);
    await look('2030-01-20T12:00:00Z');
    expect(await given()).toEqual(['2028-03-01', '2030-01-20']);
  });

  it('counts once it was said for a week, on the days of the offer, and by an offer alone', async () => {
    await begin('03-01', '2028-02-24T12:00:00Z');
    await look('2028-03-01T12:00:00Z');
    await begin('03-01');
    await look('2028-03-01T12:00:00Z', 'UTC', [{ ...offer, until: '2028-02-29' }]);
    await look('2028-03-01T12:00:00Z', 'UTC', [{ ...offer, issuedBy: { kind: 'firstOrder' } }]);
    expect(await given()).toEqual([]);
  });
});
