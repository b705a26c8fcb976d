/** Whether gifts may be bought as they were composed: the shared rules (domain/gifts/compose.ts), and what is sold now. */
import type { GiftOffer } from '../../domain/gifts/catalog.ts';
import {
  duplicateRecipients,
  isAmount,
  isMessage,
  isRecipient,
  isSender,
  mayPayWith,
  type AmountSettings,
} from '../../domain/gifts/compose.ts';
import type { GiftDesign } from '../../domain/gifts/shape.ts';
import type { RefusingGifts } from '../sandbox/refusingGifts.ts';
import { isOffered } from './due.ts';
import { designOf } from './offerInForce.ts';
import type { Egift, GiftRequest } from './readPurchase.ts';

export interface CheckedGift extends Egift {
  readonly design: GiftDesign;
}

interface Rules {
  readonly settings: AmountSettings;
  readonly offer: GiftOffer;
  readonly refusing: RefusingGifts;
  readonly now: Date;
}

/** Spec 1 section 8: two recipients with one address. */
export const DUPLICATE = '170046';
export const RECIPIENT_INFO = 'GIFT_RECIPIENT_INFO';

/** The gifts with their designs, or the code of the refusal. */
export function checkPurchase(request: GiftRequest, rules: Rules): readonly CheckedGift[] | string {
  if (!isSender(request)) return 'GIFT_SENDER';
  if (!mayPayWith(request.paymentType, request.egifts.length)) return 'GIFT_PAYPAL_GROUP';
  const checked = request.egifts.map((egift) => checkGift(egift, rules));
  const refusal = checked.find((each) => typeof each === 'string');
  if (refusal !== undefined) return refusal;
  if (duplicateRecipients(request.egifts, request.senderEmail).length > 0) return DUPLICATE;
  return checked.filter((each) => typeof each !== 'string');
}

function checkGift(egift: Egift, { settings, offer, refusing, now }: Rules): CheckedGift | string {
  const design = designOf(offer, egift.productNumber);
  if (design === null) return 'GIFT_ART_UNAVAILABLE';
  const scripted = refusing(egift.productNumber);
  if (scripted !== null) return scripted;
  if (!isAmount(egift.amount, settings)) return 'GIFT_AMOUNT';
  if (!isMessage(egift.message)) return 'GIFT_MESSAGE';
  if (!isRecipient(egift)) return RECIPIENT_INFO;
  const isDelivered = egift.deliverOn === null || isOffered(egift.deliverOn, now);
  // Facebook is in the form, and no port delivers by it.
  if (egift.deliveryMethod !== 'email' || !isDelivered) return 'GIFT_DELIVERY';
  return { ...egift, design };
}
