/**
 * The codes of a payment method, its bank or a provider, each with the name of its text (spec 3 section 8, spec rulings). The
 * payment sheet, the guest's checkout and the reload of a card each have their own texts and actions for them.
 */
const ofMethod = {
  '121000': 'wrongNumber',
  '121001': 'wrongNumber',
  '121002': 'wrongNumber',
  '121017': 'wrongNumber',
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
} as const;
const ofCharge = {
  PAYMENT_TRY_LIMIT: 'tryLimit',
  PAYMENT_VOIDED: 'cancelled',
  CHARGE_CANCELLED: 'cancelled',
  CHALLENGE_EXPIRED: 'challengeExpired',
} as const;
const names = { ...ofMethod, ...ofCharge };
type MethodName = (typeof ofMethod)[keyof typeof ofMethod];
type Name = (typeof names)[keyof typeof names];

/** `said`: the text of a screen with that name, and what it offers. */
export const paymentErrors = <Said>(said: (name: Name) => Said): Readonly<Record<string, Said>> =>
  Object.fromEntries(Object.entries(names).map(([code, name]) => [code, said(name)]));

/** As `paymentErrors`, of the payment method, its bank or its provider alone: no code of a charge. */
export const methodErrorsOf = <Said>(said: (name: MethodName) => Said): Readonly<Record<string, Said>> =>
  Object.fromEntries(Object.entries(ofMethod).map(([code, name]) => [code, said(name)]));

/** Besides, of a card that a guest typed. */
const ofTypedCard = new Set(['ENTER_AGAIN', 'NOT_YOUR_WRITE', 'PAYMENT_TOKEN_INVALID', 'PAYMENT_EXPIRED']);

/** A bank's answers that name neither the card nor the provider. The order was not placed, and the token is gone all the same. */
const ofBankAlone = new Set(['121063', '121075', '123000', 'UNEXPECTED_ERROR']);

/** A guest's card must be typed again: its bank was asked with it, or may have been. */
export const usesUpCard = (code: string): boolean =>
  code in names || ofTypedCard.has(code) || ofBankAlone.has(code);
