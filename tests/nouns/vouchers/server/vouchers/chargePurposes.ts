/** A voucher is made when its money is there, and is gone when its bank refuses. */
import { sql } from 'drizzle-orm';
import type { Voucher } from '../../wire/generated/resolverTypes.ts';
import type { Clock } from '../base/ports.ts';
import { rowsOf } from '../db/createDatabase.ts';
import { keyOfCharge } from '../payments/charges.ts';
import { purchasePurpose } from '../payments/purchasePurpose.ts';

export const vouchersChargePurposes = (clock: Clock) => ({
  voucher: purchasePurpose<Pick<Voucher, 'voucherId'>>(clock, {
    tells: 'vouchers',
    async find(tx, charge) {
      const [bought] = await rowsOf<Pick<Voucher, 'voucherId'>>(
        tx,
        sql`select voucher_id as "voucherId" from vouchers where write_key = ${keyOfCharge(charge)}`,
      );
      return bought ?? null;
    },
    writeOf: (_, charge) => ({ owner: charge.owner, key: keyOfCharge(charge), attempt: charge.reference }),
    async give(tx, { voucherId }, { amount }) {
      await tx.execute(sql`update vouchers set status = 'active' where voucher_id = ${voucherId}`);
      return { voucherId, amount, status: 'active' };
    },
    async release(tx, { voucherId }) {
      await tx.execute(sql`delete from vouchers where voucher_id = ${voucherId}`);
    },
  }),
});
