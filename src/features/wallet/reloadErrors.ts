/**
 * The text and action of each code of a refused reload and of an auto reload that was not saved (spec 3 section 8, spec rulings).
 * Loaded with the pages of cards.
 */
import { paymentErrors } from '../../parts/payment/paymentErrors.ts';
import type { TextName } from '../../i18n/errorEntry.ts';
import type { MessageId } from '../../i18n/messages.ts';

type Name = TextName<'reload.error'>;

export interface ReloadError {
  readonly messageId: MessageId;
  /** retry: back to the form. methods: to the saved payment methods. register, addBack: to where a card is added. chooseCard: to the cards. */
  readonly does: 'retry' | 'methods' | 'register' | 'addBack' | 'chooseCard' | null;
}
/** Names whose action is not to try again in the form. */
const others: Readonly<Record<string, ReloadError['does']>> = {
  ...{ expired: 'methods', fraud: null, off: null, tryLimit: null, duplicate: null },
  ...{ inactive: null, lost: null, gone: 'register', closed: 'addBack' },
  ...{ storeCredit: null, foreign: null, tooLow: 'chooseCard' },
};
const said = (name: Name): ReloadError => ({
  messageId: `reload.error.${name}`,
  does: name in others ? (others[name] ?? null) : 'retry',
});
/** The form's own text for an amount; the cap has another text there (spec 2 section 5). */
export const textOfAmount = (code: string): string =>
  code === '121023' ? 'reload.overMax' : (reloadErrors[code]?.messageId ?? 'reload.error.amountInvalid');

export const reloadErrors: Readonly<Record<string, ReloadError>> = {
  ...paymentErrors(said),
  PAYMENT_OPTION_OFF: said('off'),
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
