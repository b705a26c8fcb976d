/** A member's addresses and those for one purchase: rules, limits, versions, and what is kept. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { takeSingleUseAddress } from '../../../server/addresses/singleUse.ts';
import { deleteExpired } from '../../../server/db/housekeeping.ts';
import { removeDemoPeople } from '../../../server/members/demoPeople.ts';
import { readAddress, MAX_ADDRESSES } from '../../../domain/addresses/rules.ts';
import { partsOf, seattle, toronto } from '../../domain/addresses/someAddress.ts';
import { inShop } from '../kit/shop.ts';
import type { Browser } from '../kit/testServer.ts';

const { addressLine1, addressLine2, countrySubdivision, type: _type, ...rest } = partsOf();
const once = { ...rest, line1: addressLine1, line2: addressLine2, countrySubDivision: countrySubdivision };
const HOUR_MS = 3_600_000;

inShop('addresses', (its) => {
  let phone: Browser;
  beforeAll(async () => {
    phone = await its.signedIn();
  });
  beforeEach(() => its.run(sql`delete from addresses`));

  const add = (parts: object = {}, who = its.maya, key = randomUUID()) =>
    who.ask('create-address', { address: { ...partsOf(), ...parts } }, key);
  const edit = (who: Browser, addressId: string, version: number, parts: object) =>
    who.ask('update-address', { addressId, version, address: { ...partsOf(), ...parts } });
  const list = async (who = its.maya) => (await who.ask('get-address-list', {})).data.user.addressList;
  const added = async (parts: object = {}) => (await add(parts)).data.createAddress.addressId;

  it('are kept in one form, oldest first, each for its member alone', async () => {
    const first = await added({
      phoneNumber: '(206) 555-0100',
      postalCode: '981011234',
      type: 'Registration',
    });
    const second = await added({ ...partsOf({}, toronto), addressLine2: '' });
    expect(await list()).toEqual([
      { addressId: first, version: 1, ...partsOf({ postalCode: '98101-1234' }), type: 'Registration' },
      { addressId: second, version: 1, ...partsOf({}, toronto) },
    ]);
    expect(await list(its.leo)).toEqual([]);
  });

  it.each([
    { firstName: '' },
    { city: 'x'.repeat(61) },
    { postalCode: 'M5V 2T6' },
    { countrySubdivision: 'ON' },
    { country: 'FR' },
    { phoneNumber: '123' },
    { addressLine1: '4242 4242 4242 4242' },
    { lastName: 'a\u0000b' },
  ])('with %j are refused as the form does', async (parts) => {
    expect(readAddress({ ...seattle, ...parts }, 'Billing').address).toBeNull();
    expect((await add(parts)).code).toBe('ADDRESS_INVALID');
    expect(await list()).toEqual([]);
  });

  it('are added once under one key, and the same once under two, of which devices are told once', async () => {
    const [key, before] = [randomUUID(), await its.told('addresses')];
    const answers = await Promise.all([add({}, its.maya, key), add({}, its.maya, key), add({}, phone)]);
    expect(new Set(answers.map(({ data }) => data.createAddress.addressId)).size).toBe(1);
    expect([(await list()).length, await its.told('addresses')]).toEqual([1, before + 1]);
    expect((await add({ city: 'Tacoma' }, its.maya, key)).code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('are as many as the server says and no more, also when they are added at once', async () => {
    const lines = Array.from({ length: MAX_ADDRESSES + 3 }, (_, at) => `${at + 1} Pine St`);
    const answers = await Promise.all(lines.map((line) => add({ addressLine1: line })));
    expect(answers.filter(({ code }) => code === 'ADDRESS_LIMIT')).toHaveLength(3);
    expect(await list()).toHaveLength(MAX_ADDRESSES);
  });

  it('change in the version that was edited: of two devices one is told, and nothing is lost', async () => {
    const addressId = await added();
    const answers = await Promise.all([
      edit(its.maya, addressId, 1, { city: 'Tacoma' }),
      edit(phone, addressId, 1, { city: 'Everett' }),
    ]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['ADDRESS_CHANGED', undefined]);
    const winner = answers[0].code === undefined ? 'Tacoma' : 'Everett';
    expect(await list()).toMatchObject([{ city: winner, version: 2 }]);
    expect((await edit(phone, addressId, 2, { city: 'Kent' })).code).toBeUndefined();
    const before = await its.told('addresses');
    expect((await edit(its.maya, addressId, 1, { city: 'Kent' })).code).toBeUndefined();
    expect(await list()).toMatchObject([{ city: 'Kent', version: 3 }]);
    expect(await its.told('addresses')).toBe(before);
    expect((await edit(its.maya, 'none', 1, {})).code).toBe('ADDRESS_NOT_FOUND');
  });

  describe('for one purchase', () => {
    const enter = (who: Browser, address: object = {}, key = randomUUID()) =>
      who.ask('add-single-use-billing-address', { address: { ...once, ...address } }, key);
    const ownerOf = async () =>
      (
        await its.rows<{ owner: string }>(
          sql`select owner from single_use_addresses order by expires_at desc limit 1`,
        )
      )[0]?.owner ?? '';
    const entered = async (who = its.guest()) => {
      const { addressToken } = (await enter(who)).data.addSingleUseBillingAddress;
      return { token: addressToken, owner: await ownerOf() };
    };
    const take = (owner: string, token: string) =>
      takeSingleUseAddress(its.db, { clock: its.clock }, owner, token);

    it('are used by one of many that use them at once, and by none with another session', async () => {
      const { token, owner } = await entered();
      const { owner: another } = await entered();
      expect(owner).toMatch(/^guest:/);
      expect(another).not.toBe(owner);
      const many = (by: string) => Promise.all(Array.from({ length: 8 }, () => take(by, token)));
      expect((await many(another)).filter((address) => address !== null)).toEqual([]);
      expect((await many(owner)).filter((address) => address !== null)).toEqual([partsOf()]);
    });

    it('have one token under one key, which is stored nowhere and in no line of the log', async () => {
      const [guest, key] = [its.guest(), randomUUID()];
      await enter(guest);
      const [first, second] = [await enter(guest, {}, key), await enter(guest, {}, key)];
      const { addressToken } = first.data.addSingleUseBillingAddress;
      expect(second.data.addSingleUseBillingAddress).toEqual({ addressToken });
      const closed = await guest.ask('close-single-use-address', { idempotencyKey: key }, key);
      expect(closed.data.closeWrite).toMatchObject({ status: 'done', result: { addressToken } });
      const tables = await its.rows<{ row: string }>(
        sql`select row_to_json(i)::text as row from idempotency_keys i
            union all select row_to_json(s)::text from single_use_addresses s`,
      );
      const kept = [...tables.map(({ row }) => row), ...its.server.logLines].join('\n');
      expect(kept).toContain(key);
      expect(kept).not.toContain(addressToken);
      expect(its.server.logLines.join('\n')).not.toContain('Pine St');
    });

    it('take no effect under a key that was closed', async () => {
      const [guest, key] = [its.guest(), randomUUID()];
      await enter(guest);
      const closed = await guest.ask('close-single-use-address', { idempotencyKey: key }, key);
      expect(closed.data.closeWrite).toMatchObject({ status: 'refused', code: 'ENTER_AGAIN' });
      expect((await enter(guest, {}, key)).code).toBe('IDEMPOTENCY_KEY_REUSED');
    });

    it('are held to the rules, are five for a session, and are over after an hour', async () => {
      const guest = its.guest();
      expect((await enter(guest, { countrySubDivision: 'ON' })).code).toBe('ADDRESS_INVALID');
      for (let at = 0; at < 6; at++) await enter(guest, { line2: `Apt ${at}` });
      const { token, owner } = await entered(guest);
      expect(await its.count(sql`from single_use_addresses where owner = ${owner}`)).toBe(5);
      its.clock.ahead(HOUR_MS);
      expect(await take(owner, token)).toBeNull();
      await deleteExpired(its.db, its.clock);
      expect(await its.count(sql`from single_use_addresses`)).toBe(0);
    });
  });

  it('go with their member', async () => {
    await added();
    await its.maya.ask('add-single-use-billing-address', { address: once });
    await removeDemoPeople(its.db, its.clock);
    for (const table of [sql`addresses`, sql`single_use_addresses where owner = 'member:maya'`])
      expect(await its.count(sql`from ${table}`)).toBe(0);
  });
});
