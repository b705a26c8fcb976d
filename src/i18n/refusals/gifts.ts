/** The texts of gifts that cannot be bought, changed or claimed (spec 1 section 8). */
import { entry, gotIt } from '../errorEntry.ts';

export const giftsRefusals = {
  GIFT_AMOUNT: entry('error.gifts.amount', gotIt),
  GIFT_MESSAGE: entry('error.gifts.message', gotIt),
  GIFT_SENDER: entry('error.gifts.sender', gotIt),
  GIFT_DELIVERY: entry('error.gifts.delivery', gotIt),
  GIFT_RECIPIENT_INFO: entry('error.gifts.recipientInfo', gotIt),
  '170046': entry('error.gifts.duplicates', gotIt),
  GIFT_ART_UNAVAILABLE: entry('error.gifts.artUnavailable', gotIt),
  giftFetchError: entry('error.gifts.cardNotFound'),
  GIFT_NO_SUCH_CARD: entry('error.gifts.cardNotFound', gotIt),
  GIFT_PAYPAL_GROUP: entry('error.gifts.payPalGroup', gotIt),
  GIFT_ADDRESS_UNAVAILABLE: entry('error.gifts.addressUnavailable', gotIt),
  GIFT_BILLING_ADDRESS: entry('error.gifts.billingAddress', gotIt),
  GIFT_LIMIT: entry('error.gifts.limit', gotIt),
  GIFT_PLACING_FAILED: entry('error.gifts.placingFailed', gotIt),
  GIFT_ORDER_FAILED: entry('error.gifts.orderFailed', gotIt),
  GIFT_NOT_FOUND: entry('error.gifts.notFound', gotIt),
  GIFT_NOT_CORRECTABLE: entry('error.gifts.notCorrectable', gotIt),
  GIFT_NOT_REFUNDABLE: entry('error.gifts.notRefundable', gotIt),
  GIFT_LINK_INVALID: entry('error.gifts.linkInvalid', gotIt),
};
