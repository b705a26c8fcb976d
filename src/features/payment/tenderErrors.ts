/**
 * The text and action of each code of an order that its payment method, its bank or a reload refused (spec 3 section 8, spec
 * rulings). A code that is not here has the text of the general catalog. Loaded with the payment sheet.
 */
import { paymentErrors } from '../../parts/payment/paymentErrors.ts';
import type { TextName } from '../../i18n/errorEntry.ts';
import type { MessageId } from '../../i18n/messages.ts';

type Name = TextName<'payment.error'>;

export interface TenderError {
  readonly messageId: MessageId;
  /** methods: to the saved payment methods. */
  readonly does: 'methods' | null;
}
const said = (name: Name): TenderError => ({
  messageId: `payment.error.${name}`,
  does: name === 'expired' || name === 'methodGone' ? 'methods' : null,
});

export const tenderErrors: Readonly<Record<string, TenderError>> = {
  ...paymentErrors(said),
  '121005': said('amountMissing'),
  '121009': said('amountMissing'),
  '121010': said('amountMissing'),
  '121024': said('storeCredit'),
  '121033': said('foreign'),
  '121034': said('notRegistered'),
  '121036': said('amountInvalid'),
  PAYMENT_METHOD_NOT_FOUND: said('methodGone'),
  PAYMENT_OPTION_OFF: said('off'),
  PRICING_EXPIRED: said('priceOld'),
  CHARGE_TOO_SMALL: said('tooSmall'),
  STORED_VALUE_ONLY: said('storedValueOnly'),
};
