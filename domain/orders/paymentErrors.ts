/**
 * What a payment method, its bank or a provider answers, by code, as the name of a text (spec 3 section 8, spec rulings). The
 * payment sheet, the guest's checkout and the reload of a card each have their own texts and actions for them.
 */
const names: Readonly<Record<string, string>> = {
  '121017': 'method',
  '121035': 'bank',
  '121043': 'method',
  '121044': 'expired',
  '121045': 'method',
  '121046': 'method',
  '121048': 'rejected',
  '121059': 'provider',
  '121060': 'provider',
  '121061': 'provider',
  '121062': 'fraud',
  '121065': 'method',
  '121066': 'method',
  '121067': 'provider',
  '121068': 'method',
  '121069': 'network',
  '121070': 'method',
  '121071': 'provider',
  '121072': 'provider',
  '121076': 'method',
  PAYMENT_OPTION_OFF: 'off',
  PAYMENT_TRY_LIMIT: 'tryLimit',
  PAYMENT_VOIDED: 'cancelled',
  CHARGE_CANCELLED: 'cancelled',
  CHALLENGE_EXPIRED: 'challengeExpired',
};

/** `said`: the text of a screen with that name, and what it offers. */
export const paymentErrors = <Said>(said: (name: string) => Said): Readonly<Record<string, Said>> =>
  Object.fromEntries(Object.entries(names).map(([code, name]) => [code, said(name)]));

/** Besides, of a card that a guest typed. */
const ofTypedCard = new Set([
  ...['121000', '121001', '121002'],
  ...['ENTER_AGAIN', 'PAYMENT_TOKEN_INVALID', 'PAYMENT_EXPIRED'],
]);

/** A guest's card must be typed again: its bank was asked with it, or may have been. */
export const usesUpCard = (code: string): boolean => code in names || ofTypedCard.has(code);
