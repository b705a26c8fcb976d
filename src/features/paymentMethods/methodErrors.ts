/**
 * The text and action of each code on the pages of payment methods (spec 1 section 8, spec rulings). A code that
 * ordering also has reads differently here. Loaded with those pages.
 */
import { ENTER_AGAIN } from '../../../domain/write.ts';
import type { TextName } from '../../i18n/errorEntry.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { paymentMethodsTold } from './told.ts';

type Name = TextName<'paymentMethods.error'>;
export interface MethodError {
  readonly messageId: MessageId;
  /** retry: back to the form. another: there, for another card. autoReload: to the auto reload of a card that needs it. */
  readonly does: 'retry' | 'another' | 'autoReload' | null;
}

const retry = (name: Name): MethodError => ({ messageId: `paymentMethods.error.${name}`, does: 'retry' });
const another = (name: Name): MethodError => ({ messageId: `paymentMethods.error.${name}`, does: 'another' });
const said = (name: Name): MethodError => ({ messageId: `paymentMethods.error.${name}`, does: null });
const problem = retry('problem');
const provider = retry('provider');

export const methodErrors: Readonly<Record<string, MethodError>> = {
  '121000': retry('wrongCode'),
  '121001': retry('wrongCode'),
  '121002': retry('wrongCode'),
  '121017': retry('wrongCode'),
  '121035': retry('bank'),
  '121043': problem,
  '121044': another('expired'),
  '121045': problem,
  '121046': problem,
  '121048': another('rejected'),
  '121059': provider,
  '121060': provider,
  '121061': provider,
  '121062': said('fraud'),
  '121063': said('duplicate'),
  '121065': problem,
  '121066': problem,
  '121067': provider,
  '121068': problem,
  '121069': another('network'),
  '121070': problem,
  '121071': provider,
  '121072': provider,
  '121076': problem,
  UNEXPECTED_ERROR: { messageId: 'error.generic', does: 'retry' },
  [ENTER_AGAIN]: { messageId: paymentMethodsTold.savePaymentMethod.enterAgain, does: 'retry' },
  ADDRESS_NOT_FOUND: retry('address'),
  PAYMENT_TOKEN_INVALID: retry('token'),
  PAYMENT_METHOD_NOT_FOUND: said('gone'),
  PAYMENT_NOT_APPROVED: said('notApproved'),
  PAYMENT_OPTION_OFF: said('off'),
  PAYMENT_METHOD_LIMIT: said('limit'),
  PAYMENT_TRY_LIMIT: said('tryLimit'),
  PAYMENT_METHOD_IN_USE: { messageId: 'paymentMethods.error.inUse', does: 'autoReload' },
};
