/** A voucher is made when its money is there, and refused when its bank refuses; the member's devices are told. */
import { sql } from 'drizzle-orm';
import type { Voucher } from '../../wire/generated/resolverTypes.ts';
import type { Clock } from '../base/ports.ts';
import { rowsOf } from '../db/createDatabase.ts';
import { tellChange } from '../feed/createFeed.ts';
import { settleWrite } from '../idempotency/withIdempotencyKey.ts';
import type { ChargePurpose } from '../payments/recordPayment.ts';

const voucher = (clock: Clock): ChargePurpose => ({
  async reached(tx, { state, code, owner, reference }) {
    if (state === 'challenge' || state === 'authorized') return;
    const key = reference.slice(owner.length + 1);
    const status = state === 'captured' ? 'active' : 'refused';
    const [made] = await rowsOf<Voucher>(
      tx,
      status === 'active'
        ? sql`update vouchers set status = 'active' where write_key = ${key} returning voucher_id as "voucherId", amount, status`
        : sql`delete from vouchers where write_key = ${key} returning voucher_id as "voucherId", amount, status`,
    );
    await settleWrite(
      tx,
      { owner, key },
      status === 'active'
        ? { status: 'done', answer: made }
        : { status: 'refused', code: code ?? 'UNEXPECTED_ERROR' },
    );
    await tellChange(tx, clock, owner, 'vouchers');
  },
});

export const vouchersChargePurposes = (clock: Clock) => ({ voucher: voucher(clock) });
