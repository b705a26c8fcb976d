/**
 * What is said of money that was not added and of an auto reload that was not saved, by code (spec 3 section 8, spec rulings).
 * Loaded with the pages of cards.
 */
import { paymentErrors } from '../orders/paymentErrors.ts';

export interface ReloadError {
  readonly messageId: string;
  /** retry: back to the form. methods: to the saved payment methods. */
  readonly does: 'retry' | 'methods' | null;
}
/** These need somebody else than the form. */
const others: Readonly<Record<string, ReloadError['does']>> = {
  ...{ expired: 'methods', fraud: null, tryLimit: null, duplicate: null },
  ...{ inactive: null, lost: null, gone: null, closed: null },
};
const said = (name: string): ReloadError => ({
  messageId: `reload.error.${name}`,
  does: name in others ? (others[name] ?? null) : 'retry',
});

export const reloadErrors: Readonly<Record<string, ReloadError>> = {
  ...paymentErrors(said),
  '121005': said('amountMissing'),
  '121009': said('amountMissing'),
  '121010': said('amountMissing'),
  '121023': said('max'),
  '121030': said('inactive'),
  '121032': said('lost'),
  '121034': said('gone'),
  '121036': said('amountInvalid'),
  '121037': said('closed'),
  '121063': said('duplicate'),
  PAYMENT_METHOD_NOT_FOUND: said('methodGone'),
};
