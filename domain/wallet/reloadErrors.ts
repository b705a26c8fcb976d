/**
 * What is said of money that was not added and of an auto reload that was not saved, by code (spec 3 section 8, spec rulings).
 * Loaded with the pages of cards.
 */
export interface ReloadError {
  readonly messageId: string;
  /** retry: back to the form. methods: to the saved payment methods. register, addBack: to where a card is added. */
  readonly does: 'retry' | 'methods' | 'register' | 'addBack' | null;
}
const retry = (name: string): ReloadError => ({ messageId: `reload.error.${name}`, does: 'retry' });
const said = (name: string): ReloadError => ({ messageId: `reload.error.${name}`, does: null });
/** What the form says of an amount by itself; the cap reads differently there (spec 2 section 5). */
export const textOfAmount = (code: string): string =>
  code === '121023' ? 'reload.overMax' : (reloadErrors[code]?.messageId ?? 'reload.error.amountInvalid');

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
  '121034': { messageId: 'reload.error.gone', does: 'register' },
  '121035': retry('bank'),
  '121036': retry('amountInvalid'),
  // Here in the words of the wallet, not in those of ordering.
  '121037': { messageId: 'reload.error.closed', does: 'addBack' },
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
  UNEXPECTED_ERROR: { messageId: 'error.generic', does: 'retry' },
  PAYMENT_METHOD_NOT_FOUND: retry('methodGone'),
  CHALLENGE_EXPIRED: retry('challengeExpired'),
  CHARGE_CANCELLED: retry('cancelled'),
  PAYMENT_VOIDED: retry('cancelled'),
  PAYMENT_TRY_LIMIT: said('tryLimit'),
};
