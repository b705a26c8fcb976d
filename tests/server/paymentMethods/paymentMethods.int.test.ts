/** Saving, changing and removing ways to pay by tokens of the vault, on every database. */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { accountTypes } from '../../../domain/paymentMethods/accounts.ts';
import { paymentTypes } from '../../../domain/cardFields/messages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../server/db/createDatabase.ts';
import { testCards } from '../../../server/sandbox/testCards.ts';
import { partsOf } from '../../domain/addresses/someAddress.ts';
import { anyDatabase } from '../kit/databases.ts';
import { createBrowser, startTestServer, type Browser } from '../kit/testServer.ts';
import { tokenFor, typedCard } from '../kit/vaultFolder.ts';

for (const database of await anyDatabase())
  describe(`the saved ways to pay of a member on ${database.name}`, () => {
    let connection: Awaited<ReturnType<typeof database.open>>;
    let server: Awaited<ReturnType<typeof startTestServer>>;
    let maya: Browser;
    let leo: Browser;
    beforeAll(async () => {
      connection = await database.open();
      server = await startTestServer(connection, { RATE_LIMIT_PER_MINUTE: '0' });
      [maya, leo] = [createBrowser(server.url), createBrowser(server.url)];
      await maya.signIn();
      await leo.signIn('leo@example.com', 'crema-demo-2');
    });
    afterAll(async () => {
      await server.close();
      await connection.close();
    });
    beforeEach(async () => {
      await connection.db.execute(sql`delete from sign_in_failures`);
      await connection.db.execute(sql`delete from payment_methods where payment_method_id <> 'visa-maya'`);
      await connection.db.execute(
        sql`update payment_methods set is_default = true, removed_at = null where payment_method_id = 'visa-maya'`,
      );
    });

    const token = (number?: string, more?: object) => tokenFor(server.vaultOrigin, typedCard(number, more));
    const save = async (
      who: Browser,
      paymentInstrumentToken: string,
      more: { isDefault?: boolean; paymentMethodId?: string; billingAddressId?: string } = {},
      key = randomUUID(),
    ) => who.ask('save-payment-method', { paymentInstrumentToken, isDefault: false, ...more }, key);
    const change = (
      who: Browser,
      what: 'makeDefault' | 'remove',
      paymentMethodId: string,
      key = randomUUID(),
    ) => who.ask('change-payment-method', { change: what, paymentMethodId }, key);
    const listOf = async (who: Browser) => (await who.ask('get-payment-methods', {})).data.paymentMethods;
    const shown = async (who: Browser) =>
      (await listOf(who)).map(
        ({ paymentType, accountNumberLastFour, isDefault }) =>
          `${paymentType} ${accountNumberLastFour}${isDefault ? ' default' : ''}`,
      );
    const feedOf = async (who: Browser) =>
      (await who.ask('get-feed', { limit: 100 })).data.feed.entries.map(({ kind }) => kind);

    it('begins with the Visa of the demo', async () => {
      expect(await shown(maya)).toEqual(['visa 1881 default']);
      expect(await shown(leo)).toEqual([]);
    });

    it('saves a card with what may be shown of it, the first one as the default one', async () => {
      const { addressId } = (await leo.ask('create-address', { address: partsOf() })).data.createAddress;
      const { data } = await save(leo, await token('5555555555554444'), { billingAddressId: addressId });
      const year = new Date().getUTCFullYear() + 2;
      expect(await listOf(leo)).toEqual([
        {
          paymentMethodId: data.savePaymentMethod.paymentMethodId,
          paymentMethodIdHash: createHash('sha256')
            .update(data.savePaymentMethod.paymentMethodId)
            .digest('hex'),
          paymentInstrumentId: data.savePaymentMethod.paymentMethodId,
          thumbImageUrl: '/payment-methods/mastercard.svg',
          paymentType: 'mastercard',
          accountNumberLastFour: '4444',
          maskedAccount: null,
          expirationMonth: 12,
          expirationYear: year,
          isDefault: true,
          billingAddressId: addressId,
          autoReloadCardIds: [],
        },
      ]);
    });

    it('names the picture of its type, which the server has', async () => {
      const numbers = ['5555555555554444', '378282246310005', '6011111111111117'];
      for (const number of numbers) await save(maya, await token(number));
      const pictures = (await listOf(maya)).map(({ paymentType, thumbImageUrl }) => [
        paymentType,
        thumbImageUrl,
      ]);
      expect(pictures).toHaveLength(4);
      for (const type of [...paymentTypes, ...accountTypes])
        expect(existsSync(`public/payment-methods/${type}.svg`), type).toBe(true);
      expect(pictures.every(([type, url]) => url === `/payment-methods/${type}.svg`)).toBe(true);
    });

    it('is not saved with an address that is not the member’s', async () => {
      const { addressId } = (await maya.ask('create-address', { address: partsOf() })).data.createAddress;
      for (const billingAddressId of [addressId, 'a-1']) {
        const answer = await save(leo, await token(), { billingAddressId });
        expect(answer.code).toBe('ADDRESS_NOT_FOUND');
      }
      expect(await shown(leo)).not.toContain('visa 4242');
    });

    it('makes a new card the default one only where that is asked', async () => {
      await save(maya, await token());
      expect(await shown(maya)).toEqual(['visa 1881 default', 'visa 4242']);
      await save(maya, await token('378282246310005'), { isDefault: true });
      expect((await shown(maya))[0]).toBe('amex 0005 default');
    });

    it('tells the other devices of each change, and of a refusal nothing', async () => {
      const before = (await feedOf(leo)).length;
      const { data } = await save(leo, await token());
      await save(leo, await token('4000000000000002'));
      await change(leo, 'remove', data.savePaymentMethod.paymentMethodId);
      expect((await feedOf(leo)).slice(before)).toEqual(['wallet', 'wallet']);
    });

    it('takes a token once', async () => {
      const once = await token();
      expect((await save(maya, once)).code).toBeUndefined();
      expect((await save(maya, once)).code).toBe('PAYMENT_TOKEN_INVALID');
      expect((await save(leo, once)).code).toBe('PAYMENT_TOKEN_INVALID');
    });

    it('gives a token that two members send at once to one of them', async () => {
      const once = await token();
      const codes = (await Promise.all([save(maya, once), save(leo, once)])).map(({ code }) => code);
      expect(codes.toSorted()).toEqual(['PAYMENT_TOKEN_INVALID', undefined]);
    });

    it('answers the same to the same key, however often and at once', async () => {
      const [once, key] = [await token(), randomUUID()];
      const answers = await Promise.all([1, 2, 3, 4].map(() => save(leo, once, {}, key)));
      answers.push(await save(leo, once, {}, key));
      expect(new Set(answers.map(({ data }) => data.savePaymentMethod.paymentMethodId)).size).toBe(1);
      expect(await shown(leo)).toHaveLength(1);
      const reused = await save(leo, await token(), {}, key);
      expect(reused.code).toBe('IDEMPOTENCY_KEY_REUSED');
    });

    it('refuses a token that has ended, is unknown, or is none', async () => {
      const old = await token();
      await connection.db.execute(sql`update vault_tokens set expires_at = now() - interval '1 second'`);
      for (const wrong of [old, `cct_${'a'.repeat(43)}`, '', 'cct_%', '4242424242424242'])
        expect((await save(maya, wrong)).code).toBe('PAYMENT_TOKEN_INVALID');
    });

    it('keeps one method for a card that is saved twice, with the newer date', async () => {
      const year = new Date().getUTCFullYear() + 5;
      const cards = await Promise.all([token(), token(undefined, { expirationYear: year })]);
      await save(leo, cards[0] ?? '');
      await save(leo, cards[1] ?? '');
      expect((await listOf(leo)).map(({ expirationYear }) => expirationYear)).toEqual([year]);
      await Promise.all([
        save(leo, await token('5555555555554444')),
        save(leo, await token('5555555555554444')),
      ]);
      expect(await shown(leo)).toHaveLength(2);
    });

    const codes: Readonly<Record<string, string>> = {
      declined: '121048',
      expired: '121044',
      insufficientFunds: '121035',
      wrongCode: '121017',
      fraud: '121062',
      providerError: '121061',
      networkError: '121069',
      methodProblem: '121043',
    };
    // Those that are refused with one code and nothing else are in tests/catalogue.
    const others = testCards.filter(({ behaviour }) => !behaviour.startsWith('refusedAs'));
    it.each(others.map(({ number, behaviour }) => [number, behaviour, codes[behaviour]] as const))(
      'answers for the test card %s (%s) with %s',
      async (number, _behaviour, code) => {
        const answer = await save(leo, await token(number));
        expect(answer.code).toBe(code);
        expect(await shown(leo)).toHaveLength(code === undefined ? 1 : 0);
      },
    );

    it('brings date and postal code of a known card up to date, and nothing else', async () => {
      const year = new Date().getUTCFullYear() + 7;
      const details = { kind: 'details', expirationMonth: 3, expirationYear: year, postalCode: 'K1A 0B1' };
      const once = await tokenFor(server.vaultOrigin, details);
      await save(maya, once, { paymentMethodId: 'visa-maya' });
      expect(await listOf(maya)).toMatchObject([
        { accountNumberLastFour: '1881', expirationMonth: 3, expirationYear: year, isDefault: true },
      ]);
      const rows = await rowsOf(connection.db, sql`select postal_code from payment_methods`);
      expect(rows).toEqual([{ postal_code: 'K1A 0B1' }]);
      const alone = await save(maya, await tokenFor(server.vaultOrigin, details));
      expect(alone.code).toBe('PAYMENT_TOKEN_INVALID');
      const another = await tokenFor(server.vaultOrigin, details);
      expect((await save(leo, another, { paymentMethodId: 'visa-maya' })).code).toBe(
        'PAYMENT_METHOD_NOT_FOUND',
      );
    });

    it('makes another one the default one, and passes it on when the default one is removed', async () => {
      const { data } = await save(maya, await token());
      const { paymentMethodId } = data.savePaymentMethod;
      await change(maya, 'makeDefault', paymentMethodId);
      expect(await shown(maya)).toEqual(['visa 4242 default', 'visa 1881']);
      await change(maya, 'remove', paymentMethodId);
      expect(await shown(maya)).toEqual(['visa 1881 default']);
      expect((await change(maya, 'remove', paymentMethodId)).code).toBe('PAYMENT_METHOD_NOT_FOUND');
    });

    it('has one default one whatever is asked at once', async () => {
      const ids = ['visa-maya'];
      for (const number of ['4242424242424242', '5555555555554444', '378282246310005'])
        ids.push((await save(maya, await token(number))).data.savePaymentMethod.paymentMethodId);
      await Promise.all([
        ...ids.map((id) => change(maya, 'makeDefault', id)),
        change(maya, 'remove', ids[1] ?? ''),
        save(maya, await token('6011111111111117'), { isDefault: true }),
      ]);
      const methods = await listOf(maya);
      expect(methods).toHaveLength(4);
      expect(methods.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    });

    it("does not touch another member's", async () => {
      expect((await change(leo, 'remove', 'visa-maya')).code).toBe('PAYMENT_METHOD_NOT_FOUND');
      expect((await change(leo, 'makeDefault', 'visa-maya')).code).toBe('PAYMENT_METHOD_NOT_FOUND');
      expect(await shown(maya)).toEqual(['visa 1881 default']);
    });

    it('is not removed while an auto reload needs it', async () => {
      await connection.db.execute(
        sql`insert into payment_method_uses (payment_method_id, card_id) values ('visa-maya', 'card-maya')`,
      );
      expect((await change(maya, 'remove', 'visa-maya')).code).toBe('PAYMENT_METHOD_IN_USE');
      const needed = (await maya.ask('get-payment-methods', {})).data.paymentMethods;
      expect(
        needed.flatMap(({ paymentMethodId, autoReloadCardIds }) =>
          paymentMethodId === 'visa-maya' ? autoReloadCardIds : [],
        ),
      ).toEqual(['card-maya']);
      await connection.db.execute(sql`delete from payment_method_uses`);
      expect((await change(maya, 'remove', 'visa-maya')).code).toBeUndefined();
      // What is added after a removal of all becomes the default one.
      await save(maya, await token());
      expect(await shown(maya)).toEqual(['visa 4242 default']);
    });

    it('keeps at most twenty', async () => {
      await connection.db
        .execute(sql`insert into payment_methods (payment_method_id, payment_method_id_hash, member_id,
        payment_type, last_four, expiration_month, expiration_year, postal_code, gateway_card, added_at)
        select 'n' || n, 'n' || n, 'leo', 'visa', '0000', 1, 2099, '98101', 'sandbox:accepted', now()
        from generate_series(1, 20) n`);
      expect((await save(leo, await token())).code).toBe('PAYMENT_METHOD_LIMIT');
    });

    it('asks the bank for at most fifteen refused cards of a member in an hour; accepted ones do not count', async () => {
      await save(leo, await token());
      for (let times = 0; times < 15; times++)
        expect((await save(leo, await token('4000000000000002'))).code).toBe('121048');
      expect((await save(leo, await token('5555555555554444'))).code).toBe('PAYMENT_TRY_LIMIT');
      expect((await save(maya, await token('5555555555554444'))).code).toBeUndefined();
    });

    it('refuses what an answer that was lost would have done, once its key is closed', async () => {
      const [once, key] = [await token(), randomUUID()];
      const closed = await leo.ask('close-save-payment-method', { idempotencyKey: key }, key);
      expect(closed.data.closeWrite).toMatchObject({ status: 'refused', code: 'ENTER_AGAIN' });
      await save(leo, once, {}, key);
      expect(await shown(leo)).toEqual([]);
    });

    it('refuses an address id that is none', async () => {
      const answer = await save(maya, await token(), { billingAddressId: 'a b' });
      expect([answer.status, answer.code]).toEqual([400, 'BAD_REQUEST']);
    });
  });
