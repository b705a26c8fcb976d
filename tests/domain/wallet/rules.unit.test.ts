/** What a person types into the forms of cards: a nickname, a number with its PIN, an amount. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardOfSecret, cardSecret } from '../../../domain/wallet/cardSecret.ts';
import { readCardNumber, readPin } from '../../../domain/wallet/rules.ts';

describe('the number of a card and its PIN', () => {
  it.each([
    ['7777000011112222', '7777000011112222'],
    [' 7777 0000 1111-2222 ', '7777000011112222'],
    ['777700001111222', null],
    ['77770000111122223', null],
    ['777700001111222x', null],
    ['x777000011112222', null],
    ['77770000x1112222', null],
    ['', null],
  ])('of 16 digits is %j read as %s', (text, number) => {
    expect(readCardNumber(text)).toBe(number);
  });

  it.each([
    ['12345678', '12345678'],
    ['1234 5678', '12345678'],
    ['1234567', null],
    ['123456789', null],
    ['1234567x', null],
  ])('of 8 digits is %j read as %s', (text, pin) => {
    expect(readPin(text)).toBe(pin);
  });

  it('lie in the vault as one secret, and are found in it again', () => {
    const digits = (count: number) =>
      fc
        .array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count })
        .map((all) => all.join(''));
    fc.assert(
      fc.property(digits(16), digits(8), (cardNumber, pin) => {
        expect(cardOfSecret(cardSecret(cardNumber, pin))).toEqual({ cardNumber, pin });
      }),
    );
  });
});
