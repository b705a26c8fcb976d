/** A member's saved ways to pay: reading them, holding them for a change, adding one, and which is the default one. */
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { PaymentMethod } from '../../wire/generated/resolverTypes.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';

/** The default one first, then the newest. */
export const paymentMethodsOf = (db: Database, memberId: string): Promise<readonly PaymentMethod[]> =>
  rowsOf<PaymentMethod>(
    db,
    sql`select payment_method_id as "paymentMethodId", payment_method_id_hash as "paymentMethodIdHash",
          payment_method_id as "paymentInstrumentId", '/payment-methods/' || payment_type || '.svg' as "thumbImageUrl",
          payment_type as "paymentType", coalesce(last_four, '') as "accountNumberLastFour", masked_account as "maskedAccount",
          expiration_month as "expirationMonth", expiration_year as "expirationYear", is_default as "isDefault",
          billing_address_id as "billingAddressId", array(select card_id from payment_method_uses u
            where u.payment_method_id = payment_methods.payment_method_id order by card_id) as "autoReloadCardIds"
        from payment_methods where member_id = ${memberId} and removed_at is null
        order by is_default desc, added_at desc, payment_method_id`,
  );

export interface HeldMethod {
  readonly paymentMethodId: string;
  readonly fingerprint: string | null;
  readonly isDefault: boolean;
  /** At a provider; else a card. */
  readonly isAccount: boolean;
  /** The approved agreement of an account; null for a card. */
  readonly agreementId: string | null;
}

/** The member's methods, newest first, which no other write changes until the transaction ends. */
export async function holdMethods(tx: Database, memberId: string): Promise<readonly HeldMethod[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`payment methods ${memberId}`}, 0))`);
  return rowsOf<HeldMethod>(
    tx,
    sql`select payment_method_id as "paymentMethodId", fingerprint, is_default as "isDefault",
          masked_account is not null as "isAccount", agreement_id as "agreementId"
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

/** The stored fields of a new method: those of a card or of an account at a provider; the others are null. */
export interface NewMethod {
  readonly paymentType: PaymentMethod['paymentType'];
  readonly card: {
    readonly lastFour: string;
    readonly expirationMonth: number;
    readonly expirationYear: number;
    readonly postalCode: string;
  } | null;
  readonly maskedAccount: string | null;
  readonly agreementId: string | null;
  readonly billingAddressId: string | null;
  /** The same for the same card or account. */
  readonly fingerprint: string;
  /** The gateway's own name of it. */
  readonly gatewayCard: string;
}

/** A member's saved ways to pay. */
const MOST = 20;

/** The first one is the default one. Null where the member has as many as there may be. */
export async function addMethod(
  tx: Database,
  memberId: string,
  held: readonly HeldMethod[],
  method: NewMethod,
  { isDefault, now }: { readonly isDefault: boolean; readonly now: Date },
): Promise<string | null> {
  if (held.length >= MOST) return null;
  const paymentMethodId = randomUUID();
  const { card, paymentType, maskedAccount, agreementId, billingAddressId, fingerprint, gatewayCard } =
    method;
  await tx.execute(
    sql`insert into payment_methods (payment_method_id, payment_method_id_hash, member_id, payment_type, last_four,
          expiration_month, expiration_year, postal_code, masked_account, billing_address_id, fingerprint, gateway_card,
          agreement_id, added_at)
        values (${paymentMethodId}, ${hashOf(paymentMethodId)}, ${memberId}, ${paymentType}, ${card?.lastFour ?? null},
          ${card?.expirationMonth ?? null}, ${card?.expirationYear ?? null}, ${card?.postalCode ?? null},
          ${maskedAccount}, ${billingAddressId}, ${fingerprint}, ${gatewayCard},
          ${agreementId}, ${now.toISOString()})`,
  );
  if (isDefault || held.length === 0) await makeDefault(tx, memberId, paymentMethodId);
  return paymentMethodId;
}

const hashOf = (paymentMethodId: string): string =>
  createHash('sha256').update(paymentMethodId).digest('hex');
