/** What is typed into the card fields, read by the networks' rules. */
import { describe, expect, it } from 'vitest';
import { askForToken } from '../../src/cardFrame/askForToken.ts';
import { cardOf, groupExpiry, groupNumber, readFields } from '../../src/cardFrame/readFields.ts';

const typed = { number: '4242 4242 4242 4242', expiry: '12 / 39', code: '123', postalCode: '98101' };

describe('the card fields', () => {
  it('are a card once all are right', () => {
    expect(readFields(typed, 'card')).toMatchObject({ brand: 'visa', wrong: [], codeLength: 3 });
    expect(cardOf(typed, 'card')).toEqual({
      kind: 'card',
      number: '4242424242424242',
      securityCode: '123',
      expirationMonth: 12,
      expirationYear: 2039,
      postalCode: '98101',
    });
  });

  it.each([
    ['a wrong check digit', { number: '4242424242424241' }, ['number']],
    ['a network that we do not take', { number: '3530 1113 3330 0000' }, ['number']],
    ['a month that is over', { expiry: '01/20' }, ['expiry']],
    ['a month that is none', { expiry: '13/39' }, ['expiry']],
    ['four digits of a Visa’s code', { code: '1234' }, ['code']],
    ['no postal code', { postalCode: ' ' }, ['postalCode']],
    ['a postal code with markup', { postalCode: '<b>1</b>' }, ['postalCode']],
    [
      'nothing',
      { number: '', expiry: '', code: '', postalCode: '' },
      ['number', 'expiry', 'code', 'postalCode'],
    ],
  ])('are no card with %s', (_, change, wrong) => {
    expect(readFields({ ...typed, ...change }, 'card').wrong).toEqual(wrong);
    expect(cardOf({ ...typed, ...change }, 'card')).toBeNull();
  });

  it.each(['12/39', '1239', '12 / 39', '12/2039', '2039-12', '１２／３９'])('read the date %s', (expiry) => {
    expect(cardOf({ ...typed, expiry }, 'card')).toMatchObject({ expirationMonth: 12, expirationYear: 2039 });
  });

  it('are a card without a postal code where its country has none', () => {
    const card = { ...typed, postalCode: 'left in the field', hasNoPostalCode: true };
    expect(readFields(card, 'card').wrong).toEqual([]);
    expect(cardOf(card, 'card')).toMatchObject({ postalCode: '' });
    expect(cardOf(card, 'details')).toMatchObject({ postalCode: '' });
  });

  it('ask for four digits of the code of an American Express card', () => {
    const amex = { ...typed, number: '378282246310005' };
    expect(readFields(amex, 'card')).toMatchObject({ brand: 'amex', wrong: ['code'], codeLength: 4 });
    expect(cardOf({ ...amex, code: '１２３４' }, 'card')).toMatchObject({ securityCode: '1234' });
  });

  it('of a known card are its date and its postal code alone', () => {
    const details = { number: '', code: '', expiry: '12/39', postalCode: 'K1A 0B1' };
    expect(cardOf(details, 'details')).toEqual({
      kind: 'details',
      expirationMonth: 12,
      expirationYear: 2039,
      postalCode: 'K1A 0B1',
    });
  });

  it('are grouped as on the card', () => {
    expect(groupNumber('4242424242424242')).toBe('4242 4242 4242 4242');
    expect(groupNumber('378282246310005')).toBe('3782 822463 10005');
    expect(groupNumber('42424')).toBe('4242 4');
    expect(['1239', '1/39', '12/39', '12/2039', 'x'].map(groupExpiry)).toEqual([
      '12 / 39',
      '01 / 39',
      '12 / 39',
      '12/2039',
      'x',
    ]);
  });
});

describe('a card that is sent to the vault', () => {
  const answering = (status: number, body: unknown): typeof fetch =>
    (async () => new Response(JSON.stringify(body), { status })) as typeof fetch;
  const token = { token: `cct_${'a'.repeat(43)}`, brand: 'visa', lastFour: '4242' };

  it('is answered with a token', async () => {
    expect(await askForToken({}, answering(200, token))).toEqual({ type: 'token', ...token });
  });

  it.each([
    [429, {}, 'rateLimited'],
    [503, {}, 'unreachable'],
    [400, { code: 'CARD_INVALID_NUMBER' }, 'failed'],
    [500, 'x', 'failed'],
    [200, {}, 'failed'],
    [200, { ...token, token: 1 }, 'failed'],
    [400, token, 'failed'],
  ])('has no token where %i is answered with %o: %s', async (status, body, code) => {
    expect(await askForToken({}, answering(status, body))).toEqual({ type: 'error', code });
  });

  it('has no token where nothing is answered', async () => {
    const cut = (async () => Promise.reject(new TypeError('Failed to fetch'))) as typeof fetch;
    expect(await askForToken({}, cut)).toEqual({ type: 'error', code: 'unreachable' });
  });
});
