/** Makes a saved way to pay the default one, or removes it; once for its key, and told to the member's devices. */
import { sql } from 'drizzle-orm';
import type { PaymentMethodChange, PaymentMethodSaved } from '../../wire/generated/resolverTypes.ts';
import { refused } from '../base/codedError.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { tellChange } from '../feed/createFeed.ts';
import { withIdempotencyKey, type WriteRequest } from '../idempotency/withIdempotencyKey.ts';
import type { Clock } from '../base/ports.ts';
import { wantEnd } from './endedAgreements.ts';
import { holdMethods, makeDefault } from './paymentMethods.ts';

export async function changePaymentMethod(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  write: WriteRequest,
  memberId: string,
  { change, paymentMethodId }: { readonly change: PaymentMethodChange; readonly paymentMethodId: string },
): Promise<PaymentMethodSaved> {
  const outcome = await withIdempotencyKey<PaymentMethodSaved>(db, clock, write, async (tx) => {
    const held = await holdMethods(tx, memberId);
    const method = held.find((each) => each.paymentMethodId === paymentMethodId);
    if (method === undefined) return { status: 'refused', code: 'PAYMENT_METHOD_NOT_FOUND' };
    if (change === 'remove' && (await isNeeded(tx, paymentMethodId)))
      return { status: 'refused', code: 'PAYMENT_METHOD_IN_USE' };
    if (change === 'makeDefault') await makeDefault(tx, memberId, paymentMethodId);
    else {
      await tx.execute(
        sql`update payment_methods set removed_at = ${clock.now().toISOString()}, is_default = false
            where payment_method_id = ${paymentMethodId}`,
      );
      await wantEnd(tx, method.agreementId, clock.now());
      const next = held.find((each) => each !== method);
      if (method.isDefault && next) await makeDefault(tx, memberId, next.paymentMethodId);
    }
    await tellChange(tx, clock, write.owner, 'wallet');
    return { status: 'done', answer: { paymentMethodId } };
  });
  if (outcome.status === 'refused') throw refused(outcome.code);
  return outcome.answer;
}

/** By an auto reload, or one that is under way; locked, so that none begins to need it before the removal is done. */
async function isNeeded(tx: Database, paymentMethodId: string): Promise<boolean> {
  await tx.execute(sql`select from payment_methods where payment_method_id = ${paymentMethodId} for update`);
  const uses = await rowsOf(
    tx,
    sql`select 1 as one from payment_method_uses where payment_method_id = ${paymentMethodId}
        union all
        select 1 from charges where payment_method_id = ${paymentMethodId} and purpose = 'autoReload'
          and state in ('created', 'challenge', 'authorized')
        limit 1`,
  );
  return uses.length > 0;
}
