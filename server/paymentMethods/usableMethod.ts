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

/** Locked, so that it is not removed before what needs it is written. */
export async function refusalOfMethod(
  tx: Database,
  { clock, hasGateway }: PaymentsNeeds,
  memberId: string,
  { paymentMethodId }: { readonly paymentMethodId: string | null },
): Promise<string | null> {
  if (!hasGateway) return OPTION_OFF;
  const [method] = await rowsOf<{ expirationMonth: number; expirationYear: number }>(
    tx,
    sql`select expiration_month as "expirationMonth", expiration_year as "expirationYear" from payment_methods
        where payment_method_id = ${paymentMethodId ?? ''} and member_id = ${memberId} and removed_at is null for update`,
  );
  if (!method) return 'PAYMENT_METHOD_NOT_FOUND';
  const now = clock.now();
  return isExpired(method, { month: now.getUTCMonth() + 1, year: now.getUTCFullYear() }) ? '121044' : null;
}
