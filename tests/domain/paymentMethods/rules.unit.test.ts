/** What is shown of an account, which accounts can be added, and how old a guest's token may be. */
import { describe, expect, it } from 'vitest';
import { parseClientConfig } from '../../../domain/clientConfig.ts';
import { accountTypes, isAccountOn, maskAccount } from '../../../domain/paymentMethods/accounts.ts';
import { isExpired, shownExpiry } from '../../../domain/paymentMethods/rules.ts';

describe('an account at a provider', () => {
  it.each([
    ['paypal', 'maya@example.com', 'm•••@example.com'],
    ['paypal', 'm@example.com', 'm•••@example.com'],
    ['paypal', 'žofie.nová@příklad.example', 'ž•••@příklad.example'],
    ['paypal', '"a@b"@example.com', '"•••@b"@example.com'],
    ['paypal', '😀smile@example.com', '😀•••@example.com'],
    ['paypal', 'no email', 'n•••'],
    ['paypal', '', '•••'],
    ['venmo', '@maya-l', '@m•••'],
    ['campusCard', '200005521', '•••• 5521'],
  ] as const)('of %s "%s" is shown as "%s"', (type, account, shown) => {
    expect(maskAccount(type, account)).toBe(shown);
  });

  it('is on where the setting says so: PayPal alone by default', () => {
    const isOn = (config: object) =>
      accountTypes.filter((type) => isAccountOn(type, parseClientConfig(config)));
    expect(isOn({})).toEqual(['paypal']);
    const all = { creditCard: true, giftCard: true, payPal: false, venmo: true, campusCard: true };
    expect(isOn({ newPaymentOptionEnabled: all })).toEqual(['venmo', 'campusCard']);
  });

  it('has no date, and is never over', () => {
    const account = { expirationMonth: null, expirationYear: null };
    expect([isExpired(account, { month: 12, year: 2099 }), shownExpiry(account)]).toEqual([false, null]);
  });
});
