/**
 * What is said of money that was not added and of an auto reload that was not saved, by code (spec 3 section 8, spec rulings).
 * Loaded with the pages of cards.
 */
import { paymentErrors } from '../orders/paymentErrors.ts';

export interface ReloadError {
  readonly messageId: string;
  /** retry: back to the form. methods: to the saved payment methods. register, addBack: to where a card is added. chooseCard: to the cards. */
  readonly does: 'retry' | 'methods' | 'register' | 'addBack' | 'chooseCard' | null;
}
/** These need somebody else than the form. */
const others: Readonly<Record<string, ReloadError['does']>> = {
  ...{ expired: 'methods', fraud: null, off: null, tryLimit: null, duplicate: null },
  ...{ inactive: null, lost: null, gone: 'register', closed: 'addBack' },
  ...{ storeCredit: null, foreign: null, tooLow: 'chooseCard' },
};
const said = (name: string): ReloadError => ({
  messageId: `reload.error.${name}`,
  does: name in others ? (others[name] ?? null) : 'retry',
});
/** What the form says of an amount by itself; the cap reads differently there (spec 2 section 5). */
export const textOfAmount = (code: string): string =>
  code === '121023' ? 'reload.overMax' : (reloadErrors[code]?.messageId ?? 'reload.error.amountInvalid');

export const reloadErrors: Readonly<Record<string, ReloadError>> = {
  ...paymentErrors(said),
  '121000': said('wrongNumber'),
  '121001': said('wrongNumber'),
  '121002': said('wrongNumber'),
  '121005': said('amountMissing'),
  '121009': said('amountMissing'),
  '121010': said('amountMissing'),
  '121023': said('max'),
  '121024': said('storeCredit'),
  '121025': said('tooLow'),
  '121030': said('inactive'),
  '121032': said('lost'),
  '121033': said('foreign'),
  '121034': said('gone'),
  '121036': said('amountInvalid'),
  // Here in the words of the wallet, not in those of ordering.
  '121037': said('closed'),
  '121063': said('duplicate'),
  '122000': said('registered'),
  UNEXPECTED_ERROR: { messageId: 'error.generic', does: 'retry' },
  PAYMENT_METHOD_NOT_FOUND: said('methodGone'),
};
