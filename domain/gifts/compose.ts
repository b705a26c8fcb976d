/**
 * The rules of composing a gift (spec 2 section 5), by name: the client says them while somebody types, the server refuses by
 * them. Amounts are cents. Pure.
 */
import type { ClientConfig } from '../clientConfig.ts';
import { cardNumberIn } from '../cardNumbers.ts';
import { isEmail } from '../orders/guestPayment.ts';
import { readWhole } from '../typedNumbers.ts';
import { countSeen } from '../seenCharacters.ts';

export const PRODUCT_NUMBER_LENGTH = 8;
export const MOST_MESSAGE = 160;
export const MOST_NAME = 25;
export const MOST_RECIPIENTS = 10;
/** How far ahead a gift may be delivered. */
export const MOST_DAYS_AHEAD = 365;
/** The hour at which a gift of a later day is delivered, on the recipient's clock. */
export const DELIVERY_HOUR = 9;
/** Facebook needs a port of the operator's, and none ships. */
export const deliveryMethods = ['email', 'facebook'] as const;

export type AmountSettings = Pick<ClientConfig, 'giftAmountOptions' | 'customAmountMin' | 'customAmountMax'>;

export interface Recipient {
  readonly recipientName: string;
  readonly recipientEmail: string;
}

export const isProductNumber = (text: string): boolean =>
  text.length === PRODUCT_NUMBER_LENGTH && /^[A-Za-z0-9]+$/.test(text);

export const isAmount = (amount: number, settings: AmountSettings): boolean =>
  settings.giftAmountOptions.includes(amount) ||
  (amount % 100 === 0 && amount >= settings.customAmountMin && amount <= settings.customAmountMax);

/** Whole dollars, digits only; null where it is none or out of bounds. */
export function customAmount(typed: string, settings: AmountSettings): number | null {
  const amount = (readWhole(typed) ?? 0) * 100;
  return amount >= settings.customAmountMin && amount <= settings.customAmountMax ? amount : null;
}

/** As people count characters. */
export const messageLeft = (message: string): number => MOST_MESSAGE - countSeen(message);
export const isMessage = (message: string): boolean =>
  messageLeft(message) >= 0 && cardNumberIn(message) === null && !hasControls(message.replaceAll('\n', ' '));

export const isName = (name: string): boolean => {
  const text = name.trim();
  return text !== '' && countSeen(text) <= MOST_NAME && !hasControls(text) && cardNumberIn(text) === null;
};
export const isSender = ({
  senderName,
  senderEmail,
}: Readonly<Record<'senderName' | 'senderEmail', string>>): boolean =>
  senderName.trim() !== '' &&
  countSeen(senderName) <= 2 * MOST_NAME &&
  !hasControls(senderName) &&
  cardNumberIn(senderName) === null &&
  isEmail(senderEmail.trim());

export const isRecipient = ({ recipientName, recipientEmail }: Recipient): boolean =>
  isName(recipientName) && isEmail(recipientEmail.trim());

/** A control breaks a line of a mail's header. */
const hasControls = (text: string): boolean => /[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);

export const sameEmail = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** The places of recipients whose address came before; the sender's own may come twice. */
export const duplicateRecipients = (
  recipients: readonly Pick<Recipient, 'recipientEmail'>[],
  senderEmail: string,
): readonly number[] =>
  recipients.flatMap(({ recipientEmail }, place) => {
    const isFirst = !recipients
      .slice(0, place)
      .some((each) => sameEmail(each.recipientEmail, recipientEmail));
    return isFirst || sameEmail(recipientEmail, senderEmail) ? [] : [place];
  });

/** PayPal does not pay for a group. */
export const mayPayWith = (paymentType: string, recipients: number): boolean =>
  recipients <= 1 || paymentType.toLowerCase() !== 'paypal';
