/** Why an account is not erased yet, and a copy that is not there. */
import { entry, gotIt } from '../errorEntry.ts';

export const personalDataRefusals = {
  ERASE_OPEN_ORDER: entry('error.personalData.openOrder', gotIt),
  ERASE_OPEN_PAYMENT: entry('error.personalData.openPayment', gotIt),
  ERASE_OPEN_GIFT: entry('error.personalData.openGift', gotIt),
  ERASE_BALANCE: entry('error.personalData.balance', gotIt),
  COPY_NOT_FOUND: entry('error.personalData.noCopy', gotIt),
};
