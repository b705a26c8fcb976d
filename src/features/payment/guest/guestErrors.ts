/**
 * The text of each code of a guest's order that was not placed (spec 3 section 8, spec rulings). A code that is not here is in
 * the error catalog. Loaded with the guest's checkout.
 */
import { ENTER_AGAIN, NOT_YOUR_WRITE } from '../../../../domain/write.ts';
import { paymentErrors } from '../../../parts/payment/paymentErrors.ts';
import type { TextName } from '../../../i18n/errorEntry.ts';
import type { MessageId } from '../../../i18n/messages.ts';
import { paymentTold } from '../told.ts';

type Name = TextName<'guest.error'>;

interface GuestError {
  readonly messageId: MessageId;
  /** What may help: the card is typed again, or another one. `null`: there is nothing to do here. */
  readonly does: 'addPayment' | null;
}
const said = (name: Name): GuestError => ({
  messageId: `guest.error.${name}`,
  does: name === 'fraud' || name === 'tryLimit' ? null : 'addPayment',
});

export const guestErrors: Readonly<Record<string, GuestError>> = {
  ...paymentErrors(said),
  PAYMENT_OPTION_OFF: { messageId: 'guest.cannotPay', does: null },
  STORED_VALUE_ONLY: { messageId: 'payment.error.storedValueOnly', does: null },
  CHARGE_TOO_SMALL: { messageId: 'payment.error.tooSmall', does: null },
  PRICING_EXPIRED: { messageId: 'payment.error.priceOld', does: null },
  [ENTER_AGAIN]: { messageId: paymentTold.submitGuestOrder.enterAgain, does: 'addPayment' },
  [NOT_YOUR_WRITE]: { messageId: 'guest.error.notHeard', does: null },
  PAYMENT_TOKEN_INVALID: said('session'),
  PAYMENT_EXPIRED: said('session'),
};
