/** A member's profile on the server: a birthday once a year, a partner number for one account, and consents that are kept. */
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../server/db/createDatabase.ts';
import { inShop } from '../kit/shop.ts';

inShop('profiles', (its) => {
  beforeEach(async () => {
    await its.run(
      sql`update members set birthday = null, birthday_set_at = null, partner_number = null, phone_number = null,
            last_name = ''`,
      sql`delete from communication_consents`,
      sql`delete from sign_in_failures`,
    );
  });
  const save = (change: object, by = its.maya) => by.ask('save-profile', { change });
  const profile = async (by = its.maya) => (await by.ask('get-profile', {})).data.profile;
  const set = (consent: object) =>
    its.maya.ask('set-preference', {
      ...{ preference: 'emailOffers', isOn: true, wording: '2026-11' },
      ...consent,
    });

  it('keeps what is said in its stored form, and an empty text takes it away', async () => {
    await save({ lastName: ' Kaya ', phoneNumber: '(206) 555-0100' });
    expect(await profile()).toMatchObject({ lastName: 'Kaya', phoneNumber: '+12065550100', birthday: null });
    await save({ phoneNumber: '' });
    expect(await profile()).toMatchObject({ lastName: 'Kaya', phoneNumber: null });
    expect((await save({ firstName: ' ' })).code).toBe('PROFILE_INVALID');
  });

  it('lets a birthday change once a year', async () => {
    await save({ birthday: '02-29' });
    const { birthdayOpensOn } = await profile();
    expect(birthdayOpensOn).not.toBeNull();
    expect((await save({ birthday: '03-01' })).code).toBe('BIRTHDAY_ONCE_A_YEAR');
    // The same again is no change.
    expect((await save({ birthday: '02-29' })).code).toBeUndefined();
    await its.run(sql`update members set birthday_set_at = birthday_set_at - interval '366 days'`);
    expect((await save({ birthday: '03-01' })).code).toBeUndefined();
    expect((await profile()).birthday).toBe('03-01');
  });

  it('gives a partner number to one account, and limits guesses', async () => {
    await save({ partnerNumber: '123 456' }, its.leo);
    expect((await save({ partnerNumber: '12' })).code).toBe('PARTNER_NUMBER_INVALID');
    const codes = [];
    for (let tries = 0; tries < 11; tries++) codes.push((await save({ partnerNumber: '123456' })).code);
    expect(new Set(codes.slice(0, 10))).toEqual(new Set(['PARTNER_NUMBER_TAKEN']));
    expect(codes[10]).toBe('PARTNER_TRY_LIMIT');
    expect((await profile(its.leo)).partnerNumber).toBe('123456');
  });

  it('does not ask a member for the birthday that it knows', async () => {
    const types = async () => {
      const response = await its.maya.send('GET', '/apiproxy/v1/stream-items?locale=en-US');
      const { streamItems } = (await response.json()) as { streamItems: { streamItemType: string }[] };
      return streamItems.map((each) => each.streamItemType);
    };
    expect(await types()).toContain('addBirthDate');
    await save({ birthday: '02-29' });
    expect(await types()).not.toContain('addBirthDate');
  });

  describe('consents', () => {
    it('are kept with their time and wording, each change as a row', async () => {
      await set({});
      await set({ isOn: false });
      expect((await profile()).preferences).toContainEqual({ preference: 'emailOffers', isOn: false });
      const rows = await rowsOf(
        its.db,
        sql`select preference, is_on, wording, at is not null as timed from communication_consents order by consent_id`,
      );
      const kept = { preference: 'emailOffers', wording: '2026-11', timed: true };
      expect(rows).toEqual([
        { ...kept, is_on: true },
        { ...kept, is_on: false },
      ]);
    });

    it('to texts need a telephone number, and unknown ones are refused', async () => {
      expect((await set({ preference: 'textOffers' })).code).toBe('PREFERENCE_NEEDS_PHONE');
      await save({ phoneNumber: '206 555 0100' });
      expect((await set({ preference: 'textOffers' })).code).toBeUndefined();
      expect((await set({ preference: 'none' })).code).toBe('PREFERENCE_INVALID');
      expect((await set({ wording: 'of another page' })).code).toBe('PREFERENCE_INVALID');
    });
  });
});
