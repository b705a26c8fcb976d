/** What is said of a refused voucher. */
import { entry, gotIt } from '../errorEntry.ts';

export const vouchersRefusals = {
  PIN_WRONG: entry('error.vouchers.pinWrong', gotIt),
  VOUCHER_NOT_ACTIVE: entry('error.vouchers.notActive', gotIt),
  VOUCHER_DECLINED: entry('error.vouchers.declined', gotIt),
};
