/**
 * The client's page to which a provider sends the person back, by the type of the account (src/parts/payment/addAccountPath.ts).
 */
import type { AccountType } from '../../domain/paymentMethods/accounts.ts';

export const returnPages: Readonly<Record<AccountType, string>> = {
  paypal: '/account/payment-method/add/paypal',
  venmo: '/account/payment-method/add/venmo',
  campusCard: '/account/payment-method/add/campus-card',
};
