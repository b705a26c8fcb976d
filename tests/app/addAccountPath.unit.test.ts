/** Each account at a provider is added on a page of its own, and the server sends the person back to that page. */
import { expect, it } from 'vitest';
import { accountTypes } from '../../domain/paymentMethods/accounts.ts';
import { returnPages } from '../../server/paymentMethods/returnPages.ts';
import { addAccountPath } from '../../src/parts/payment/addAccountPath.ts';

it('is added on a page of its own, to which the server sends back', () => {
  const pages = [
    '/account/payment-method/add/paypal',
    '/account/payment-method/add/venmo',
    '/account/payment-method/add/campus-card',
  ];
  expect(accountTypes.map(addAccountPath)).toEqual(pages);
  expect(accountTypes.map((type) => returnPages[type])).toEqual(pages);
});
