/**
 * The page that adds an account at a provider. The server sends a person back to it
 * (server/paymentMethods/returnPages.ts).
 */
import type { AccountType } from '../../../domain/paymentMethods/accounts.ts';

const pages: Readonly<Record<AccountType, string>> = {
  paypal: 'paypal',
  venmo: 'venmo',
  campusCard: 'campus-card',
};
/** Below `/account/payment-method/`. */
export const addAccountPage = (type: AccountType): string => `add/${pages[type]}`;
export const addAccountPath = (type: AccountType): string =>
  `/account/payment-method/${addAccountPage(type)}`;
