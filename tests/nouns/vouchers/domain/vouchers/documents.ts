/** The member's vouchers. */
import * as v from 'valibot';
import { Voucher } from './shape.ts';

export const vouchersDocuments = { vouchers: v.array(Voucher) };
