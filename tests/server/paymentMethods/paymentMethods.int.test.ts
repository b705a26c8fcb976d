/**
 * Saving, changing and removing ways to pay by tokens of the vault. What each card of the sandbox is answered with is in
 * tests/catalogue/paymentCodes.int.test.ts.
 */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { accountTypes } from '../../../domain/paymentMethods/accounts.ts';
import { paymentTypes } from '../../../domain/cardFields/messages.ts';
import { beforeEach, expect, it } from 'vitest';
import { partsOf } from '../../domain/addresses/someAddress.ts';
import { inShop } from '../kit/shop.ts';
import type { Browser } from '../kit/testServer.ts';
import { tokenFor, typedCard } from '../kit/vaultFolder.ts';

const MASTERCARD = '5555555555554444';
const AMEX = '378282246310005';
const DECLINED = '4000000000000002';
const INVALID = 'PAYMENT_TOKEN_INVALID';
const NOT_FOUND = 'PAYMENT_METHOD_NOT_FOUND';

inShop('the saved ways to pay of a member', (its) => {
  beforeEach(() =>
    its.run(
      sql`delete from sign_in_failures`,
      sql`delete from payment_methods where payment_method_id <> 'visa-maya'`,
      sql`update payment_methods set is_default = true, removed_at = null where payment_method_id = 'visa-maya'`,
    ),
  );
  const token = (number?: string, more?: object) => tokenFor(its.server.vaultOrigin, typedCard(number, more));
  const saveBy = (
    paymentInstrumentToken: string,
    who: Browser,
    more: object = {},
    key: string = randomUUID(),
  ) => who.ask('save-payment-method', { paymentInstrumentToken, isDefault: false, ...more }, key);
  const save = async (who: Browser, number?: string, more?: object) => saveBy(await token(number), who, more);
  const idOf = async (saved: ReturnType<typeof save>) => (await saved).data.savePaymentMethod.paymentMethodId;
  const change = async (what: 'makeDefault' | 'remove', paymentMethodId: string) =>
    (await its.maya.ask('change-payment-method', { change: what, paymentMethodId })).code;
  const listOf = async (who: Browser) => (await who.ask('get-payment-methods', {})).data.paymentMethods;
  const shown = async (who = its.maya) =>
    (await listOf(who)).map(
      ({ paymentType, accountNumberLastFour, isDefault }) =>
        `${paymentType} ${accountNumberLastFour}${isDefault ? ' default' : ''}`,
    );
  const addressOf = async (who: Browser) =>
    (await who.ask('create-address', { address: partsOf() })).data.createAddress.addressId;

  it('has a card with what may be shown of it, the first one as the default one', async () => {
    const billingAddressId = await addressOf(its.leo);
    const paymentMethodId = await idOf(save(its.leo, MASTERCARD, { billingAddressId }));
    expect(await listOf(its.leo)).toEqual([
      {
        ...{ paymentMethodId, paymentInstrumentId: paymentMethodId, billingAddressId, isDefault: true },
        paymentMethodIdHash: createHash('sha256').update(paymentMethodId).digest('hex'),
        ...{ thumbImageUrl: '/payment-methods/mastercard.svg', paymentType: 'mastercard' },
        ...{ accountNumberLastFour: '4444', maskedAccount: null, autoReloadCardIds: [] },
        ...{ expirationMonth: 12, expirationYear: new Date().getUTCFullYear() + 2 },
      },
    ]);
  });

  it('names the picture of its type, which the server has', async () => {
    for (const number of [MASTERCARD, AMEX, '6011111111111117']) await save(its.maya, number);
    const methods = await listOf(its.maya);
    expect(methods).toHaveLength(4);
    for (const { paymentType, thumbImageUrl } of methods)
      expect(thumbImageUrl).toBe(`/payment-methods/${paymentType}.svg`);
    for (const type of [...paymentTypes, ...accountTypes])
      expect(existsSync(`public/payment-methods/${type}.svg`), type).toBe(true);
  });

  it('is not saved with an address that is not the member’s, nor with an id that is none', async () => {
    for (const [billingAddressId, code] of [
      [await addressOf(its.maya), 'ADDRESS_NOT_FOUND'],
      ['a-1', 'ADDRESS_NOT_FOUND'],
      ['a b', 'BAD_REQUEST'],
    ])
      expect((await save(its.leo, undefined, { billingAddressId })).code).toBe(code);
    expect(await shown(its.leo)).toEqual([]);
  });

  it('makes a new card the default one only where that is asked', async () => {
    await save(its.maya);
    expect(await shown()).toEqual(['visa 1881 default', 'visa 4242']);
    await save(its.maya, AMEX, { isDefault: true });
    expect((await shown())[0]).toBe('amex 0005 default');
  });

  it('tells the other devices of each change, and of a refusal nothing', async () => {
    const before = await its.told('wallet');
    const id = await idOf(save(its.maya));
    await save(its.maya, DECLINED);
    await change('remove', id);
    expect(await its.told('wallet')).toBe(before + 2);
  });

  it('takes a token once, also of two members at once', async () => {
    const once = await token();
    const codes = (await Promise.all([saveBy(once, its.maya), saveBy(once, its.leo)])).map(
      ({ code }) => code,
    );
    expect(codes.toSorted()).toEqual([INVALID, undefined]);
    for (const who of [its.maya, its.leo]) expect((await saveBy(once, who)).code).toBe(INVALID);
  });

  it('answers the same to the same key, however often and at once', async () => {
    const [once, key] = [await token(), randomUUID()];
    const answers = await Promise.all([1, 2, 3, 4].map(() => saveBy(once, its.leo, {}, key)));
    expect(new Set(answers.map(({ data }) => data.savePaymentMethod.paymentMethodId)).size).toBe(1);
    expect(await shown(its.leo)).toHaveLength(1);
    expect((await saveBy(await token(), its.leo, {}, key)).code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('refuses a token that has ended, is unknown, or is none', async () => {
    const old = await token();
    await its.run(sql`update vault_tokens set expires_at = now() - interval '1 second'`);
    for (const wrong of [old, `cct_${'a'.repeat(43)}`, '', 'cct_%', '4242424242424242'])
      expect((await saveBy(wrong, its.maya)).code).toBe(INVALID);
  });

  it('keeps one method for a card that is saved twice, with the newer date', async () => {
    const expirationYear = new Date().getUTCFullYear() + 5;
    await save(its.leo);
    await saveBy(await token(undefined, { expirationYear }), its.leo);
    expect(await listOf(its.leo)).toMatchObject([{ expirationYear }]);
    await Promise.all([save(its.leo, MASTERCARD), save(its.leo, MASTERCARD)]);
    expect(await shown(its.leo)).toHaveLength(2);
  });

  it('brings date and postal code of a known card up to date, and nothing else', async () => {
    const expirationYear = new Date().getUTCFullYear() + 7;
    const details = { kind: 'details', expirationMonth: 3, expirationYear, postalCode: 'K1A 0B1' };
    const edit = async (who: Browser, more: object = { paymentMethodId: 'visa-maya' }) =>
      (await saveBy(await tokenFor(its.server.vaultOrigin, details), who, more)).code;
    expect(await edit(its.maya)).toBeUndefined();
    expect(await listOf(its.maya)).toMatchObject([
      { accountNumberLastFour: '1881', expirationMonth: 3, expirationYear, isDefault: true },
    ]);
    expect(await its.rows(sql`select postal_code from payment_methods`)).toEqual([
      { postal_code: 'K1A 0B1' },
    ]);
    expect([await edit(its.maya, {}), await edit(its.leo)]).toEqual([INVALID, NOT_FOUND]);
  });

  it('saves a card whose country has no postal codes', async () => {
    await saveBy(await token(MASTERCARD, { postalCode: '' }), its.leo);
    expect(await listOf(its.leo)).toMatchObject([{ accountNumberLastFour: '4444' }]);
    expect(await its.rows(sql`select postal_code from payment_methods where last_four = '4444'`)).toEqual([
      { postal_code: '' },
    ]);
  });

  it('makes another one the default one, and passes it on when the default one is removed', async () => {
    const id = await idOf(save(its.maya));
    await change('makeDefault', id);
    expect(await shown()).toEqual(['visa 4242 default', 'visa 1881']);
    await change('remove', id);
    expect(await shown()).toEqual(['visa 1881 default']);
    expect(await change('remove', id)).toBe(NOT_FOUND);
  });

  it('has one default one whatever is asked at once', async () => {
    const ids = ['visa-maya'];
    for (const number of [undefined, MASTERCARD, AMEX]) ids.push(await idOf(save(its.maya, number)));
    await Promise.all([
      ...ids.map((id) => change('makeDefault', id)),
      change('remove', ids[1] ?? ''),
      save(its.maya, '6011111111111117', { isDefault: true }),
    ]);
    const methods = await shown();
    expect([methods.length, methods.filter((each) => each.endsWith('default')).length]).toEqual([4, 1]);
  });

  it('is not removed while an auto reload needs it', async () => {
    await its.run(
      sql`insert into payment_method_uses (payment_method_id, card_id) values ('visa-maya', 'card-maya')`,
    );
    expect(await change('remove', 'visa-maya')).toBe('PAYMENT_METHOD_IN_USE');
    expect(await listOf(its.maya)).toMatchObject([{ autoReloadCardIds: ['card-maya'] }]);
    await its.run(sql`delete from payment_method_uses`);
    expect(await change('remove', 'visa-maya')).toBeUndefined();
    // What is added after a removal of all becomes the default one.
    await save(its.maya);
    expect(await shown()).toEqual(['visa 4242 default']);
  });

  it('are at most twenty', async () => {
    await its.run(sql`insert into payment_methods (payment_method_id, payment_method_id_hash, member_id,
      payment_type, last_four, expiration_month, expiration_year, postal_code, gateway_card, added_at)
      select 'n' || n, 'n' || n, 'leo', 'visa', '0000', 1, 2099, '98101', 'sandbox:accepted', now()
      from generate_series(1, 20) n`);
    expect((await save(its.leo)).code).toBe('PAYMENT_METHOD_LIMIT');
  });

  it('asks the bank for at most fifteen refused cards of a member in an hour; accepted ones do not count', async () => {
    await save(its.leo);
    for (let times = 0; times < 15; times++) expect((await save(its.leo, DECLINED)).code).toBe('121048');
    expect((await save(its.leo, MASTERCARD)).code).toBe('PAYMENT_TRY_LIMIT');
    expect((await save(its.maya, MASTERCARD)).code).toBeUndefined();
  });

  it('refuses what an answer that was lost would have done, once its key is closed', async () => {
    const [once, key] = [await token(), randomUUID()];
    const closed = await its.leo.ask('close-save-payment-method', { idempotencyKey: key }, key);
    expect(closed.data.closeWrite).toMatchObject({ status: 'refused', code: 'ENTER_AGAIN' });
    await saveBy(once, its.leo, {}, key);
    expect(await shown(its.leo)).toEqual([]);
  });
});
