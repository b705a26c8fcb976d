/**
 * Vouchers of a member: bought as pending and made later; redeemed with the PIN 9317. Those of $10 and more are charged to her
 * default payment method (chargePurposes.ts).
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Voucher } from '../../wire/generated/resolverTypes.ts';
import { refused } from '../base/codedError.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { advanceCharge, type ChargeDependencies } from '../payments/advanceCharge.ts';
import { openCharge } from '../payments/charges.ts';
import { openAccount, salesAccount } from '../wallet/ledger.ts';
import { settleWrite, withIdempotencyKey, type WriteRequest } from '../idempotency/withIdempotencyKey.ts';
import type { Clock } from '../base/ports.ts';

export interface VoucherDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly charges: ChargeDependencies;
}

const CHARGED_FROM = 1_000;

const columns = sql`voucher_id as "voucherId", amount, status`;

export const vouchersOf = (db: Database, memberId: string): Promise<readonly Voucher[]> =>
  rowsOf(db, sql`select ${columns} from vouchers where member_id = ${memberId} order by voucher_id`);

export async function buyVoucher(
  { db, clock, charges }: VoucherDependencies,
  write: WriteRequest,
  memberId: string,
  amount: number,
): Promise<Voucher> {
  let chargeId: string | null = null;
  const outcome = await withIdempotencyKey<Voucher>(db, clock, write, async (tx) => {
    if (amount <= 0) return { status: 'refused', code: 'BAD_REQUEST' };
    const voucher = { voucherId: randomUUID(), amount, status: 'pending' } as const;
    await tx.execute(
      sql`insert into vouchers (voucher_id, member_id, amount, status, write_owner, write_key)
          values (${voucher.voucherId}, ${memberId}, ${amount}, 'pending', ${write.owner}, ${write.key})`,
    );
    if (amount >= CHARGED_FROM) chargeId = await charge(tx, clock, write, memberId, amount);
    return { status: 'accepted', answer: voucher };
  });
  if (outcome.status === 'refused') throw refused(outcome.code);
  if (chargeId !== null) await advanceCharge(charges, chargeId);
  return outcome.answer;
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

async function charge(
  tx: Database,
  clock: Clock,
  { owner, key }: WriteRequest,
  memberId: string,
  amount: number,
): Promise<string> {
  const [method] = await rowsOf<{ id: string; gatewayCard: string }>(
    tx,
    sql`select payment_method_id as id, gateway_card as "gatewayCard" from payment_methods
        where member_id = ${memberId} order by added_at limit 1`,
  );
  const toAccount = salesAccount('USD');
  await openAccount(tx, toAccount, 'sales', 'USD');
  const opened = await openCharge(
    tx,
    {
      ...{ purpose: 'voucher', reference: `${owner} ${key}`, owner, toAccount, amount, currency: 'USD' },
      ...{ gatewayCard: method?.gatewayCard ?? '', paymentMethodId: method?.id ?? null },
      ...{ isPersonPresent: true, isCapturedAtOnce: true },
    },
    clock.now(),
  );
  if (opened === 'reused') throw new Error('The key of a voucher came with another charge.');
  return opened.chargeId;
}
