/**
 * Auto reload (spec 2 section 4). A purchase makes it due in its own transaction (migrations/0028); here the balance is
 * judged under the card's lock and at most one charge opened: the table allows one open auto reload a card. The charge runs
 * as every other. A bank that refuses suspends the auto reload until it is saved again; a gateway without an answer is tried
 * again later.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { autoReloadAmount, type AutoReloadProfile } from '../../domain/wallet/reload.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { tellChange } from '../feed/createFeed.ts';
import { advanceCharge, type ChargeDependencies } from '../payments/advanceCharge.ts';
import { openCharge } from '../payments/charges.ts';
import type { ChargePurpose } from '../payments/recordPayment.ts';
import type { Risk } from '../payments/risk.ts';
import type { Clock } from '../ports.ts';
import { memberKey } from '../session/owner.ts';

const LOOK_EVERY_MS = 500;
const AT_ONCE = 8;
const AGAIN_AFTER_MS = 10 * 60_000;

interface Saved extends Pick<AutoReloadProfile, 'amount' | 'triggerAmount' | 'paymentMethodId'> {
  readonly cardId: string;
  readonly memberId: string;
}

/** Creates or replaces the auto reload. The payment method is locked by the caller. */
export async function saveAutoReload(tx: Database, saved: Saved, risk: Risk | null = null): Promise<void> {
  const { cardId, memberId, amount, triggerAmount, paymentMethodId } = saved;
  await tx.execute(
    sql`insert into auto_reloads (card_id, member_id, account_id, amount, trigger_amount, payment_method_id, risk)
        select ${cardId}, ${memberId}, account_id, ${amount}, ${triggerAmount}, ${paymentMethodId},
          ${risk === null ? null : JSON.stringify(risk)}::jsonb
        from cards where card_id = ${cardId}
        on conflict (card_id) do update set member_id = excluded.member_id, amount = excluded.amount,
          trigger_amount = excluded.trigger_amount, payment_method_id = excluded.payment_method_id, status = 'active',
          code = null, risk = excluded.risk`,
  );
  await tx.execute(sql`delete from payment_method_uses where card_id = ${cardId}`);
  await tx.execute(
    sql`insert into payment_method_uses (payment_method_id, card_id) values (${paymentMethodId}, ${cardId})`,
  );
}

/** Also for a card that is lost or removed. A reload under way goes on. */
export async function disableAutoReload(tx: Database, cardId: string): Promise<void> {
  await tx.execute(sql`delete from auto_reloads where card_id = ${cardId}`);
  await tx.execute(sql`delete from payment_method_uses where card_id = ${cardId}`);
}

export async function autoReloadOf(db: Database, cardId: string): Promise<AutoReloadProfile | null> {
  const [row] = await rowsOf<AutoReloadProfile>(
    db,
    sql`select amount::int as amount, trigger_amount::int as "triggerAmount", payment_method_id as "paymentMethodId",
          status, code from auto_reloads where card_id = ${cardId}`,
  );
  return row ?? null;
}

/** Opens the charges that are due, and runs them. Answers how many were looked at. */
export async function reloadDueCards(deps: ChargeDependencies): Promise<number> {
  const { db, clock } = deps;
  const due = await rowsOf<{ accountId: string }>(
    db,
    sql`select account_id as "accountId" from auto_reloads where due_at <= ${clock.now().toISOString()}::timestamptz
        order by due_at limit ${AT_ONCE}`,
  );
  const failures: unknown[] = [];
  for (const { accountId } of due)
    try {
      const chargeId = await db.transaction((tx) => openIfDue(tx, accountId, clock.now()));
      if (chargeId !== null) await advanceCharge(deps, chargeId);
    } catch (error) {
      failures.push(error);
      await putOff(db, accountId, new Date(clock.now().getTime() + AGAIN_AFTER_MS));
    }
  if (failures.length > 0) throw failures[0];
  return due.length;
}

/** Purchases lock the account before they make an auto reload due, and so does this. */
async function openIfDue(tx: Database, accountId: string, now: Date): Promise<string | null> {
  const [account] = await rowsOf<{ free: string; room: string; currency: string }>(
    tx,
    sql`select balance - held_out as free, max_balance - balance - held_in as room, currency
        from accounts where account_id = ${accountId} for update`,
  );
  const [profile] = await rowsOf<
    Saved & { readonly gatewayCard: string; readonly isOpen: boolean; readonly risk: Risk | null }
  >(
    tx,
    sql`select r.card_id as "cardId", r.member_id as "memberId", r.amount::int as amount,
          trigger_amount::int as "triggerAmount", payment_method_id as "paymentMethodId", gateway_card as "gatewayCard",
          r.risk, exists (select from charges c where c.to_account = r.account_id and c.purpose = 'autoReload'
            and c.state in ('created', 'challenge', 'authorized')) as "isOpen"
        from auto_reloads r join payment_methods using (payment_method_id) join cards using (card_id)
        where r.account_id = ${accountId} and r.status = 'active' and due_at <= ${now.toISOString()}::timestamptz
          and cards.status = 'active' and cards.member_id = r.member_id
        for update of r`,
  );
  // Also where the card is no longer in use: what stayed due would be looked at for ever, before all others.
  await putOff(tx, accountId, null);
  if (!account || !profile) return null;
  // The one that is open makes it due again when it ends.
  if (profile.isOpen) return null;
  const amount = autoReloadAmount(profile, { free: Number(account.free), room: Number(account.room) });
  if (amount === 0) return null;
  const charge = await openCharge(
    tx,
    {
      ...{ purpose: 'autoReload', reference: randomUUID(), owner: memberKey(profile.memberId), amount },
      ...{ paymentMethodId: profile.paymentMethodId, gatewayCard: profile.gatewayCard, risk: profile.risk },
      ...{ currency: account.currency, toAccount: accountId, isPersonPresent: false, isCapturedAtOnce: true },
    },
    now,
  );
  if (charge === 'reused') throw new Error('A new auto reload has a key that was used.');
  return charge.chargeId;
}

const putOff = (db: Database, accountId: string, until: Date | null) =>
  db.execute(
    sql`update auto_reloads set due_at = ${until?.toISOString() ?? null}::timestamptz where account_id = ${accountId}`,
  );

export const createAutoReloadPurpose = (clock: Clock): ChargePurpose => ({
  reached: async (tx, { state, code, owner, toAccount }, now) => {
    if (state === 'authorized' || state === 'challenge') return;
    if (state === 'failed')
      await tx.execute(
        sql`update auto_reloads set status = 'suspended', code = ${code}, due_at = null
            where account_id = ${toAccount}`,
      );
    else {
      // Purchases went on meanwhile.
      const dueAt = new Date(now.getTime() + (state === 'captured' ? 0 : AGAIN_AFTER_MS)).toISOString();
      await tx.execute(
        sql`update auto_reloads set due_at = ${dueAt} where account_id = ${toAccount} and status = 'active'`,
      );
    }
    await tellChange(tx, clock, owner, 'wallet');
  },
});

/** Works until aborted. */
export async function runAutoReloads(
  deps: ChargeDependencies,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Promise<void> {
  while (!signal.aborted) {
    await reloadDueCards(deps).catch(onError);
    await deps.clock.wait(LOOK_EVERY_MS, signal);
  }
}
