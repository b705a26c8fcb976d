/** A member's saved ways to pay: reading them, holding them for a change, and which is the default one. */
import { sql } from 'drizzle-orm';
import type { PaymentMethod } from '../../wire/generated/resolverTypes.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';

/** The default one first, then the newest. */
export const paymentMethodsOf = (db: Database, memberId: string): Promise<readonly PaymentMethod[]> =>
  rowsOf<PaymentMethod>(
    db,
    sql`select payment_method_id as "paymentMethodId", payment_method_id_hash as "paymentMethodIdHash",
          payment_type as "paymentType", last_four as "accountNumberLastFour",
          expiration_month as "expirationMonth", expiration_year as "expirationYear", is_default as "isDefault",
          billing_address_id as "billingAddressId"
        from payment_methods where member_id = ${memberId} and removed_at is null
        order by is_default desc, added_at desc, payment_method_id`,
  );

export interface HeldMethod {
  readonly paymentMethodId: string;
  readonly fingerprint: string | null;
  readonly isDefault: boolean;
}

/** The member's methods, newest first, which no other write changes until the transaction ends. */
export async function holdMethods(tx: Database, memberId: string): Promise<readonly HeldMethod[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`payment methods ${memberId}`}, 0))`);
  return rowsOf<HeldMethod>(
    tx,
    sql`select payment_method_id as "paymentMethodId", fingerprint, is_default as "isDefault"
        from payment_methods where member_id = ${memberId} and removed_at is null
        order by added_at desc, payment_method_id`,
  );
}

/** In two statements: one would for a moment have two default ones, which the table refuses. */
export async function makeDefault(tx: Database, memberId: string, paymentMethodId: string): Promise<void> {
  await tx.execute(
    sql`update payment_methods set is_default = false where member_id = ${memberId} and is_default
        and payment_method_id <> ${paymentMethodId}`,
  );
  await tx.execute(
    sql`update payment_methods set is_default = true where payment_method_id = ${paymentMethodId}`,
  );
}
