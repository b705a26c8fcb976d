/**
 * Payment methods that are an account at a provider, which the person links at the provider's page (spec 1 sections 2 and 9):
 * which there are, which setting turns each on, the page that adds it, and what may be shown of an account.
 */
import type { ClientConfig } from '../clientConfig.ts';

export const accountTypes = ['paypal', 'venmo', 'campusCard'] as const;
export type AccountType = (typeof accountTypes)[number];

const options = { paypal: 'payPal', venmo: 'venmo', campusCard: 'campusCard' } as const;
export const isAccountOn = (
  type: AccountType,
  { newPaymentOptionEnabled }: Pick<ClientConfig, 'newPaymentOptionEnabled'>,
): boolean => newPaymentOptionEnabled[options[type]];

const pages: Readonly<Record<AccountType, string>> = {
  paypal: 'paypal',
  venmo: 'venmo',
  campusCard: 'campus-card',
};
/** Below `/account/payment-method/`. */
export const addAccountPage = (type: AccountType): string => `add/${pages[type]}`;
export const addAccountPath = (type: AccountType): string =>
  `/account/payment-method/${addAccountPage(type)}`;

/** "m•••@example.com", "@m•••", "•••• 5521": enough to know one's own, too little for anybody else. */
export function maskAccount(type: AccountType, account: string): string {
  if (type === 'campusCard') return `•••• ${account.slice(-4)}`;
  const [, at = '', first = '', rest = ''] = /^(@?)(.)[^@]*(@.*)?$/su.exec(account) ?? [];
  return `${at}${first}•••${rest}`;
}
