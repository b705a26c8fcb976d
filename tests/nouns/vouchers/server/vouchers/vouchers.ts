/**
 * Vouchers of a member: bought as pending and made later; redeemed with the PIN 9317. Those of $10 and more are charged to her
 * default payment method (chargePurposes.ts).
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Voucher } from '../../wire/generated/resolverTypes.ts';
import { refused } from '../base/codedError.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { settleWrite, withIdempotencyKey, type WriteRequest } from '../idempotency/withIdempotencyKey.ts';
import type { PaymentsNeeds } from '../paymentMethods/usableMethod.ts';
import { referenceOfWrite } from '../payments/charges.ts';
import { savedMethod } from '../payments/payer.ts';
import { buy, type Buying, type PurchaseDependencies } from '../payments/purchase.ts';
import { salesAccount } from '../wallet/ledger.ts';

export interface VoucherDependencies extends PurchaseDependencies, PaymentsNeeds {
  readonly db: Database;
}

const CHARGED_FROM = 1_000;

const columns = sql`voucher_id as "voucherId", amount, status`;

export const vouchersOf = (db: Database, memberId: string): Promise<readonly Voucher[]> =>
  rowsOf(db, sql`select ${columns} from vouchers where member_id = ${memberId} order by voucher_id`);

export const buyVoucher = (
  deps: VoucherDependencies,
  write: WriteRequest,
  { memberId, network }: { readonly memberId: string; readonly network: string },
  amount: number,
): Promise<Voucher> =>
  buy<Voucher, null>(deps, {
    write,
    charge: { purpose: 'voucher', reference: referenceOfWrite(write) },
    cardTry: { memberId, network, attempt: referenceOfWrite(write) },
    check: async () => (amount <= 0 ? 'BAD_REQUEST' : buying(deps, write, memberId, amount)),
  });

async function buying(
  deps: VoucherDependencies,
  write: WriteRequest,
  memberId: string,
  amount: number,
): Promise<Buying<Voucher, null>> {
  const [method] = await rowsOf<{ id: string }>(
    deps.db,
    sql`select payment_method_id as id from payment_methods where member_id = ${memberId} order by added_at limit 1`,
  );
  const paymentMethodId = method?.id ?? null;
  const isCharged = amount >= CHARGED_FROM;
  const keep = async (tx: Database): Promise<Voucher> => {
    const voucher = { voucherId: randomUUID(), amount, status: 'pending' } as const;
    await tx.execute(
      sql`insert into vouchers (voucher_id, member_id, amount, status, write_owner, write_key)
          values (${voucher.voucherId}, ${memberId}, ${amount}, 'pending', ${write.owner}, ${write.key})`,
    );
    return voucher;
  };
  return {
    payer: isCharged ? savedMethod(deps, { memberId, paymentMethodId, leastCardCharge: 0 }) : null,
    charged: { amount, isCapturedAtOnce: true },
    prepare: async (tx) =>
      isCharged
        ? { currency: 'USD', toAccount: salesAccount('USD') }
        : { status: 'accepted', answer: await keep(tx) },
    hold: async () => null,
    keep,
  };
}

/** Makes what was bought, or refuses it with `code`. */
export const settleVouchers = (db: Database, code: string | null): Promise<void> =>
  db.transaction(async (tx) => {
    const pending = await rowsOf<Voucher & { readonly owner: string; readonly key: string }>(
      tx,
      sql`select ${columns}, write_owner as owner, write_key as key from vouchers where status = 'pending' for update`,
    );
    for (const { voucherId, amount, owner, key } of pending) {
      if (code !== null) {
        await settleWrite(tx, { owner, key }, { status: 'refused', code });
        await tx.execute(sql`delete from vouchers where voucher_id = ${voucherId}`);
        continue;
      }
      await tx.execute(sql`update vouchers set status = 'active' where voucher_id = ${voucherId}`);
      await settleWrite(
        tx,
        { owner, key },
        { status: 'done', answer: { voucherId, amount, status: 'active' } },
      );
    }
  });

export async function redeemVoucher(
  { db, clock }: VoucherDependencies,
  write: WriteRequest,
  memberId: string,
  { voucherId, pin }: { readonly voucherId: string; readonly pin: string },
): Promise<Voucher> {
  const outcome = await withIdempotencyKey<Voucher>(db, clock, write, async (tx) => {
    if (pin !== '9317') return { status: 'refused', code: 'PIN_WRONG' };
    const [voucher] = await rowsOf<Voucher>(
      tx,
      sql`update vouchers set status = 'redeemed' where voucher_id = ${voucherId} and member_id = ${memberId}
          and status = 'active' returning ${columns}`,
    );
    return voucher ? { status: 'done', answer: voucher } : { status: 'refused', code: 'VOUCHER_NOT_ACTIVE' };
  });
  if (outcome.status === 'refused') throw refused(outcome.code);
  return outcome.answer;
}
