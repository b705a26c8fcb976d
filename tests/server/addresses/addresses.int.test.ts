/** A member's addresses and those for one purchase, on every database: rules, limits, versions, keys, what is kept. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { takeSingleUseAddress } from '../../../server/addresses/singleUse.ts';
import { deleteExpired } from '../../../server/db/housekeeping.ts';
import { rowsOf } from '../../../server/db/createDatabase.ts';
import { removeDemoPeople } from '../../../server/members/demoPeople.ts';
import { readAddress, MAX_ADDRESSES } from '../../../domain/addresses/rules.ts';
import { partsOf, seattle, toronto } from '../../domain/addresses/someAddress.ts';
import { anyDatabase } from '../kit/databases.ts';
import { createBrowser, startTestServer, type Browser } from '../kit/testServer.ts';

const { addressLine1, addressLine2, countrySubdivision, type: _type, ...rest } = partsOf();
const once = { ...rest, line1: addressLine1, line2: addressLine2, countrySubDivision: countrySubdivision };
const HOUR_MS = 3_600_000;

for (const database of await anyDatabase())
  describe(`addresses on ${database.name}`, () => {
    let connection: Awaited<ReturnType<typeof database.open>>;
    let server: Awaited<ReturnType<typeof startTestServer>>;
    let maya: Browser;
    let phone: Browser;
    let leo: Browser;
    beforeAll(async () => {
      connection = await database.open();
      server = await startTestServer(connection);
      [maya, phone, leo] = [createBrowser(server.url), createBrowser(server.url), createBrowser(server.url)];
      await maya.signIn();
      await phone.signIn();
      await leo.signIn('leo@example.com', 'crema-demo-2');
    });
    afterAll(async () => {
      await server.close();
      await connection.close();
    });
    beforeEach(() => connection.db.execute(sql`delete from addresses`));

    const add = (who: Browser, parts: object = {}, key = randomUUID()) =>
      who.ask('create-address', { address: { ...partsOf(), ...parts } }, key);
    const edit = (who: Browser, addressId: string, version: number, parts: object, key = randomUUID()) =>
      who.ask('update-address', { addressId, version, address: { ...partsOf(), ...parts } }, key);
    const list = async (who: Browser) => (await who.ask('get-address-list', {})).data.user.addressList;
    const added = async (parts: object = {}) => (await add(maya, parts)).data.createAddress.addressId;
    const entries = async () =>
      rowsOf(
        connection.db,
        sql`select 1 from feed_entries where owner = 'member:maya' and kind = 'addresses'`,
      );

    it('keeps an address in one form, oldest first, for its member alone', async () => {
      const first = await added({
        phoneNumber: '(206) 555-0100',
        postalCode: '981011234',
        type: 'Registration',
      });
      const second = await added({ ...partsOf({}, toronto), addressLine2: '' });
      expect(await list(maya)).toEqual([
        { addressId: first, version: 1, ...partsOf({ postalCode: '98101-1234' }), type: 'Registration' },
        { addressId: second, version: 1, ...partsOf({}, toronto) },
      ]);
      expect(await list(leo)).toEqual([]);
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
    ])('refuses %j as the form does', async (parts) => {
      expect(readAddress({ ...seattle, ...parts }, 'Billing').address).toBeNull();
      expect((await add(maya, parts)).code).toBe('ADDRESS_INVALID');
      expect(await list(maya)).toEqual([]);
    });

    it('adds an address once under one key, and the same address once under two', async () => {
      const key = randomUUID();
      const before = (await entries()).length;
      const answers = await Promise.all([add(maya, {}, key), add(maya, {}, key), add(phone)]);
      const ids = answers.map(({ data }) => data.createAddress.addressId);
      expect(new Set(ids).size).toBe(1);
      expect(await list(maya)).toHaveLength(1);
      expect((await entries()).length).toBe(before + 1);
      expect((await add(maya, { city: 'Tacoma' }, key)).code).toBe('IDEMPOTENCY_KEY_REUSED');
    });

    it('keeps as many as it says and no more, also when they are added at once', async () => {
      const lines = Array.from({ length: MAX_ADDRESSES + 3 }, (_, at) => `${at + 1} Pine St`);
      const codes = (await Promise.all(lines.map((line) => add(maya, { addressLine1: line })))).map(
        ({ code }) => code,
      );
      expect(codes.filter((code) => code === 'ADDRESS_LIMIT')).toHaveLength(3);
      expect(await list(maya)).toHaveLength(MAX_ADDRESSES);
    });

    it('changes the version that was edited: of two devices one is told, and nothing is lost', async () => {
      const addressId = await added();
      const answers = await Promise.all([
        edit(maya, addressId, 1, { city: 'Tacoma' }),
        edit(phone, addressId, 1, { city: 'Everett' }),
      ]);
      expect(answers.map(({ code }) => code).toSorted()).toEqual(['ADDRESS_CHANGED', undefined]);
      const winner = answers[0].code === undefined ? 'Tacoma' : 'Everett';
      expect(await list(maya)).toMatchObject([{ city: winner, version: 2 }]);
      expect((await edit(phone, addressId, 2, { city: 'Kent' })).code).toBeUndefined();
      expect(await list(maya)).toMatchObject([{ city: 'Kent', version: 3 }]);
    });

    it('has nothing to change where the content is the same, whatever the version', async () => {
      const addressId = await added();
      await edit(maya, addressId, 1, { city: 'Tacoma' });
      const before = (await entries()).length;
      expect((await edit(phone, addressId, 1, { city: 'Tacoma' })).code).toBeUndefined();
      expect(await list(maya)).toMatchObject([{ version: 2 }]);
      expect((await entries()).length).toBe(before);
    });

    it("does not change what is not there, nor somebody else's", async () => {
      const addressId = await added();
      expect((await edit(leo, addressId, 1, { city: 'Tacoma' })).code).toBe('ADDRESS_NOT_FOUND');
      expect((await edit(maya, 'none', 1, {})).code).toBe('ADDRESS_NOT_FOUND');
      expect(await list(maya)).toMatchObject([{ city: 'Seattle', version: 1 }]);
    });

    it('tells what became of a save by its key', async () => {
      const key = randomUUID();
      const { data } = await add(maya, {}, key);
      const outcome = await phone.ask('save-address-outcome', { idempotencyKey: key });
      expect(outcome.data.writeOutcome).toEqual({
        ...{ status: 'done', code: null },
        result: { addressId: data.createAddress.addressId },
      });
    });

    describe('for one purchase', () => {
      const addOnce = (who: Browser, key = randomUUID(), address: object = {}) =>
        who.ask('add-single-use-billing-address', { address: { ...once, ...address } }, key);
      const ownerOf = async () =>
        (
          await rowsOf<{ owner: string }>(
            connection.db,
            sql`select owner from single_use_addresses order by expires_at desc limit 1`,
          )
        )[0]?.owner ?? '';
      const take = (owner: string, token: string) =>
        takeSingleUseAddress(connection.db, { clock: server.clock }, owner, token);

      it('is used once, by the guest who entered it', async () => {
        const guest = createBrowser(server.url);
        const { data } = await addOnce(guest);
        const { addressToken } = data.addSingleUseBillingAddress;
        const owner = await ownerOf();
        expect(owner).toMatch(/^guest:/);
        expect(await take('guest:another', addressToken)).toBeNull();
        expect(await take(owner, addressToken)).toEqual(partsOf());
        expect(await take(owner, addressToken)).toBeNull();
      });

      it('is used by one of many that use it at once, and by none with another session', async () => {
        const [guest, other] = [createBrowser(server.url), createBrowser(server.url)];
        const { addressToken } = (await addOnce(guest)).data.addSingleUseBillingAddress;
        const owner = await ownerOf();
        await addOnce(other);
        const another = await ownerOf();
        expect(another).not.toBe(owner);
        const stolen = await Promise.all(Array.from({ length: 8 }, () => take(another, addressToken)));
        expect(stolen.filter((address) => address !== null)).toEqual([]);
        const taken = await Promise.all(Array.from({ length: 8 }, () => take(owner, addressToken)));
        expect(taken.filter((address) => address !== null)).toEqual([partsOf()]);
      });

      it('has one token under one key, which is stored nowhere and in no line of the log', async () => {
        const guest = createBrowser(server.url);
        const key = randomUUID();
        await addOnce(guest, randomUUID());
        const [first, second] = [await addOnce(guest, key), await addOnce(guest, key)];
        const { addressToken } = first.data.addSingleUseBillingAddress;
        expect(second.data.addSingleUseBillingAddress).toEqual({ addressToken });
        const closed = await guest.ask('close-single-use-address', { idempotencyKey: key }, key);
        expect(closed.data.closeWrite).toMatchObject({ status: 'done', result: { addressToken } });
        const tables = await rowsOf<{ row: string }>(
          connection.db,
          sql`select row_to_json(i)::text as row from idempotency_keys i
              union all select row_to_json(s)::text from single_use_addresses s`,
        );
        const kept = [...tables.map(({ row }) => row), ...server.logLines].join('\n');
        expect(kept).toContain(key);
        expect(kept).not.toContain(addressToken);
        expect(server.logLines.join('\n')).not.toContain('Pine St');
      });

      it('takes no effect under a key that was closed', async () => {
        const guest = createBrowser(server.url);
        await addOnce(guest);
        const key = randomUUID();
        const closed = await guest.ask('close-single-use-address', { idempotencyKey: key }, key);
        expect(closed.data.closeWrite).toMatchObject({ status: 'refused', code: 'ENTER_AGAIN' });
        expect((await addOnce(guest, key)).code).toBe('IDEMPOTENCY_KEY_REUSED');
      });

      it('is held to the rules, and is over after an hour', async () => {
        const guest = createBrowser(server.url);
        expect((await addOnce(guest, randomUUID(), { countrySubDivision: 'ON' })).code).toBe(
          'ADDRESS_INVALID',
        );
        const { data } = await addOnce(guest);
        const owner = await ownerOf();
        server.clock.ahead(HOUR_MS);
        expect(await take(owner, data.addSingleUseBillingAddress.addressToken)).toBeNull();
        await deleteExpired(connection.db, server.clock);
        expect(await rowsOf(connection.db, sql`select 1 from single_use_addresses`)).toEqual([]);
      });

      it('makes room: a session has five of them', async () => {
        const guest = createBrowser(server.url);
        for (let at = 0; at < 7; at++) await addOnce(guest, randomUUID(), { line2: `Apt ${at}` });
        const rows = await rowsOf(
          connection.db,
          sql`select 1 from single_use_addresses where owner = ${await ownerOf()}`,
        );
        expect(rows).toHaveLength(5);
      });
    });

    it('go with their member', async () => {
      await added();
      await maya.ask('add-single-use-billing-address', { address: once });
      await removeDemoPeople(connection.db, server.clock);
      for (const table of [sql`addresses`, sql`single_use_addresses where owner = 'member:maya'`])
        expect(await rowsOf(connection.db, sql`select 1 from ${table}`)).toEqual([]);
    });
  });
