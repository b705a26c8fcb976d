/** What is wrong with a composed gift, by field; a recipient's by `name 0`, `email 0` (spec 2 section 5). */
import {
  duplicateRecipients,
  isAmount,
  isMessage,
  isName,
  isSender,
  type AmountSettings,
} from '../../../domain/gifts/compose.ts';
import type { GiftDraft } from '../../../domain/gifts/draft.ts';
import { isEmail } from '../../../domain/orders/guestPayment.ts';
import { isDay } from './isDay.ts';
import type { MessageId } from '../../i18n/messages.ts';

export type Faults = Readonly<Record<string, MessageId>>;

export function faultsOf(draft: GiftDraft, settings: AmountSettings): Faults {
  const faults: Record<string, MessageId> = {};
  if (draft.amount === null || !isAmount(draft.amount, settings))
    faults['amount'] = 'gifts.compose.amountError';
  if (!isMessage(draft.message)) faults['message'] = 'gifts.compose.messageError';
  const hasName = isSender({ ...draft, senderEmail: 'name@example.com' });
  if (!hasName) faults['senderName'] = 'gifts.compose.senderNameError';
  if (!isEmail(draft.senderEmail.trim())) faults['senderEmail'] = 'gifts.compose.emailError';
  if (draft.deliveryDay !== null && !isDay(draft.deliveryDay))
    faults['deliveryDay'] = 'gifts.compose.dayError';
  for (const [place, { recipientName, recipientEmail }] of draft.recipients.entries()) {
    if (!isName(recipientName)) faults[`name ${place}`] = 'gifts.compose.nameError';
    if (!isEmail(recipientEmail.trim())) faults[`email ${place}`] = 'gifts.compose.emailError';
  }
  for (const place of duplicateRecipients(draft.recipients, draft.senderEmail))
    faults[`email ${place}`] ??= 'gifts.compose.duplicate';
  return faults;
}
