/** Spec 3 section 4: when the token of a guest's payment has expired; and what travels as one secret. */
import { describe, expect, it } from 'vitest';
import {
  guestOfSecret,
  guestSecret,
  isEmail,
  isPaymentExpired,
} from '../../../domain/orders/guestPayment.ts';
import { testCards } from '../../../server/sandbox/testCards.ts';
import { guestErrors } from '../../../src/features/payment/guest/guestErrors.ts';
import { usesUpCard } from '../../../src/parts/payment/paymentErrors.ts';

const MAX_AGE = 300_000;
const AT = 1_700_000_000_000;
const isExpired = (tokenAcquiredTimestamp: number, now: number) =>
  isPaymentExpired({ tokenAcquiredTimestamp }, MAX_AGE, now);

describe('the token of a guest’s payment', () => {
  it('is good to its very age, and expired a millisecond later', () => {
    expect(isExpired(AT, AT)).toBe(false);
    expect(isExpired(AT, AT + MAX_AGE)).toBe(false);
    expect(isExpired(AT, AT + MAX_AGE + 1)).toBe(true);
  });
  it('without a time does not expire', () => {
    expect(isExpired(0, AT)).toBe(false);
  });
  it('of a clock that was set back has expired: nobody knows its age', () => {
    expect(isExpired(AT, AT - 1)).toBe(true);
  });
});

describe('what a guest pays with', () => {
  it('is read as it was written, with and without an address for news', () => {
    for (const marketingEmail of [null, 'ana@example.com'])
      expect(guestOfSecret(guestSecret({ token: 'tok', marketingEmail }))).toEqual({
        token: 'tok',
        marketingEmail,
      });
  });
  it.each(['', '{}', '{"token":1,"marketingEmail":null}', '{"token":"t"}'])('is not %j', (text) => {
    expect(() => guestOfSecret(text)).toThrow();
  });
});

it.each([
  ['ana@example.com', true],
  ['ana@example', false],
  ['ana example@example.com', false],
  ['@example.com', false],
  ['5555555555554444@example.com', false],
  ['5555-5555-5555-4444@example.com', false],
  ['ana@@example.com', false],
  ['ana\u0000@example.com', false],
  [`${'a'.repeat(250)}@b.cd`, false],
])('takes %j for an email address: %s', (text, is) => {
  expect(isEmail(text)).toBe(is);
});

/** What the sandbox's bank may refuse a card as, whatever the code. */
const bankCodes = testCards.flatMap(({ behaviour }) => /^refusedAs(.+)/.exec(behaviour)?.[1] ?? []);

describe('a guest’s card', () => {
  it('must be typed again after each refusal of the card or its bank, and after no other', () => {
    const others = Object.keys(guestErrors).filter((code) => !usesUpCard(code));
    // Refused before the card is looked at.
    expect(others).toEqual([
      'PAYMENT_OPTION_OFF',
      'STORED_VALUE_ONLY',
      'CHARGE_TOO_SMALL',
      'PRICING_EXPIRED',
    ]);
    for (const code of ['STORE_CLOSED', 'SLOT_UNAVAILABLE', 'UNREACHABLE'])
      expect(usesUpCard(code)).toBe(false);
  });
  it.each(bankCodes)(
    'whose bank answers %s is used up: its token was taken when the bank was asked',
    (code) => {
      expect(usesUpCard(code)).toBe(true);
    },
  );
});
