/** The texts of tips after an order that the server refused. */
import { entry } from '../errorEntry.ts';

export const tipsRefusals = {
  TIP_TOO_LATE: entry('error.tips.tooLate'),
  TIP_GIVEN: entry('error.tips.given'),
  TIP_NOT_OFFERED: entry('error.tips.notOffered'),
  TIP_INVALID: entry('error.tips.amount'),
  TIP_CARD_UNUSABLE: entry('error.tips.card'),
  TIP_BALANCE_TOO_LOW: entry('error.tips.balance'),
};
