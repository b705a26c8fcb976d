/**
 * What is said of money that was not added and of an auto reload that was not saved, by code (spec 3 section 8, spec rulings).
 * Loaded with the pages of cards.
 */
export interface ReloadError {
  readonly messageId: string;
  /** retry: back to the form. methods: to the saved payment methods. */
  readonly does: 'retry' | 'methods' | null;
}
const retry = (name: string): ReloadError => ({ messageId: `reload.error.${name}`, does: 'retry' });
const said = (name: string): ReloadError => ({ messageId: `reload.error.${name}`, does: null });
const method = retry('method');
const provider = retry('provider');

export const reloadErrors: Readonly<Record<string, ReloadError>> = {
  '121005': retry('amountMissing'),
  '121009': retry('amountMissing'),
  '121010': retry('amountMissing'),
  '121017': method,
  '121023': retry('max'),
  '121030': said('inactive'),
  '121032': said('lost'),
  '121034': said('gone'),
  '121035': retry('bank'),
  '121036': retry('amountInvalid'),
  '121037': said('closed'),
  '121043': method,
  '121044': { messageId: 'reload.error.expired', does: 'methods' },
  '121045': method,
  '121046': method,
  '121048': retry('rejected'),
  '121059': provider,
  '121060': provider,
  '121061': provider,
  '121062': said('fraud'),
  '121063': said('duplicate'),
  '121065': method,
  '121066': method,
  '121067': provider,
  '121068': method,
  '121069': retry('network'),
  '121070': method,
  '121071': provider,
  '121072': provider,
  '121076': method,
  PAYMENT_METHOD_NOT_FOUND: retry('methodGone'),
  CHALLENGE_EXPIRED: retry('challengeExpired'),
  CHARGE_CANCELLED: retry('cancelled'),
  PAYMENT_VOIDED: retry('cancelled'),
  PAYMENT_TRY_LIMIT: said('tryLimit'),
};
