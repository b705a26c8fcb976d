/** Why a payment method cannot be charged by a member: one rule for reloads and orders. */
import { sql } from 'drizzle-orm';
import { isExpired } from '../../domain/paymentMethods/rules.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import type { Clock } from '../base/ports.ts';

export interface PaymentsNeeds {
  readonly clock: Clock;
  /** False where nothing can be charged: outside the sandbox there is no payment gateway yet. */
  readonly hasGateway: boolean;
}
export const OPTION_OFF = 'PAYMENT_OPTION_OFF';

export interface ChargedMethod {
  /** Null of a card that is not saved. */
  readonly paymentMethodId: string | null;
  /** The gateway's own name of it. */
  readonly gatewayCard: string;
  readonly paymentType: string;
  /** Null of an account at a provider. */
  readonly lastFour: string | null;
}

/** Locked, so that it is not removed before what needs it is written. Or the code of a refusal. */
export async function usableMethod(
  tx: Database,
  { clock, hasGateway }: PaymentsNeeds,
  memberId: string,
  paymentMethodId: string | null,
): Promise<ChargedMethod | string> {
  if (!hasGateway) return OPTION_OFF;
  const [method] = await rowsOf<ChargedMethod & { expirationMonth: number; expirationYear: number }>(
    tx,
    sql`select ${columns}, expiration_month as "expirationMonth", expiration_year as "expirationYear"
        from payment_methods
        where payment_method_id = ${paymentMethodId ?? ''} and member_id = ${memberId} and removed_at is null for update`,
  );
  if (!method) return 'PAYMENT_METHOD_NOT_FOUND';
  const now = clock.now();
  return isExpired(method, { month: now.getUTCMonth() + 1, year: now.getUTCFullYear() }) ? '121044' : method;
}

/** Also one that is removed or expired by now. */
export async function methodOf(db: Database, paymentMethodId: string | null): Promise<ChargedMethod | null> {
  const [method] = await rowsOf<ChargedMethod>(
    db,
    sql`select ${columns} from payment_methods where payment_method_id = ${paymentMethodId}`,
  );
  return method ?? null;
}

const columns = sql`payment_method_id as "paymentMethodId", gateway_card as "gatewayCard", payment_type as "paymentType",
  last_four as "lastFour"`;
