/**
 * Auto reload (spec 2 section 4). A purchase makes it due in its own transaction (migrations/0028); here the balance is
 * judged under the card's lock and at most one charge opened: the table allows one open auto reload a card. The charge runs
 * as every other. A bank that refuses suspends the auto reload until it is saved again; a gateway without an answer is tried
 * again ten minutes later, and a database that fails, as for a busy lock, after a second and longer each time.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { isExpired } from '../../domain/paymentMethods/rules.ts';
import { autoReloadAmount, type AutoReloadProfile } from '../../domain/wallet/reload.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { tellChange } from '../feed/createFeed.ts';
import { advanceCharge, type ChargeDependencies } from '../payments/advanceCharge.ts';
import { openCharge } from '../payments/charges.ts';
import type { ChargePurpose } from '../payments/recordPayment.ts';
import type { Risk } from '../payments/risk.ts';
import type { Clock } from '../base/ports.ts';
import { memberKey } from '../session/owner.ts';

const AT_ONCE = 8;
/** Spec 1 section 8. */
const EXPIRED = '121044';
/** After a gateway that did not answer. */
const AGAIN_AFTER_MS = 10 * 60_000;
/** After a failure of our own; doubled each time. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

interface Saved extends Pick<AutoReloadProfile, 'amount' | 'triggerAmount' | 'paymentMethodId'> {
  readonly cardId: string;
  readonly memberId: string;
}

/** Creates or replaces the auto reload. The caller has locked card and payment method; both are the member's, or this throws. */
export async function saveAutoReload(tx: Database, saved: Saved, risk: Risk | null = null): Promise<void> {
  const { cardId, memberId, amount, triggerAmount, paymentMethodId } = saved;
  const saving = await rowsOf(
    tx,
    sql`insert into auto_reloads (card_id, member_id, account_id, amount, trigger_amount, payment_method_id, risk)
        select ${cardId}, ${memberId}, account_id, ${amount}, ${triggerAmount}, ${paymentMethodId},
          ${risk === null ? null : JSON.stringify(risk)}::jsonb
        from cards c join payment_methods m on m.member_id = c.member_id and m.removed_at is null
        where card_id = ${cardId} and c.member_id = ${memberId} and payment_method_id = ${paymentMethodId}
        on conflict (card_id) do update set member_id = excluded.member_id, amount = excluded.amount,
          trigger_amount = excluded.trigger_amount, payment_method_id = excluded.payment_method_id, status = 'active',
          code = null, risk = excluded.risk
        returning card_id`,
  );
  if (saving.length === 0) throw new Error('A card or payment method of an auto reload is not the member’s.');
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

type SavedAutoReload = AutoReloadProfile & {
  readonly isActive: boolean;
  readonly paymentInstrumentId: string;
};

export async function autoReloadOf(db: Database, cardId: string): Promise<SavedAutoReload | null> {
  const [row] = await rowsOf<SavedAutoReload>(
    db,
    sql`select amount::int as amount, trigger_amount::int as "triggerAmount", payment_method_id as "paymentMethodId",
          payment_method_id as "paymentInstrumentId", status = 'active' as "isActive", status, code
        from auto_reloads where card_id = ${cardId}`,
  );
  return row ?? null;
}

/** For runDueWork.ts. */
export const dueReloads = 'select from auto_reloads where due_at <= $1';

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
      const chargeId = await db.transaction((tx) => openIfDue(tx, accountId, clock));
      // Where this fails, the sweep goes on with the charge.
      if (chargeId !== null) await advanceCharge(deps, chargeId);
    } catch (error) {
      failures.push(error);
      // Where this fails too, it stays due.
      await tryAgainSoon(db, accountId, clock.now()).catch(() => undefined);
    }
  if (failures.length > 0) throw failures[0];
  return due.length;
}

/** Purchases lock the account before they make an auto reload due, and so does this. */
async function openIfDue(tx: Database, accountId: string, clock: Clock): Promise<string | null> {
  const now = clock.now();
  const [account] = await rowsOf<{ free: string; room: string; currency: string }>(
    tx,
    sql`select balance - held_out as free, max_balance - balance - held_in as room, currency
        from accounts where account_id = ${accountId} for update`,
  );
  const [profile] = await rowsOf<
    Saved & {
      readonly gatewayCard: string;
      readonly expirationMonth: number;
      readonly expirationYear: number;
      readonly isOpen: boolean;
      readonly risk: Risk | null;
    }
  >(
    tx,
    sql`select r.card_id as "cardId", r.member_id as "memberId", r.amount::int as amount,
          trigger_amount::int as "triggerAmount", payment_method_id as "paymentMethodId", gateway_card as "gatewayCard",
          expiration_month as "expirationMonth", expiration_year as "expirationYear", r.risk,
          exists (select from charges c where c.to_account = r.account_id and c.purpose = 'autoReload'
            and c.state in ('created', 'challenge', 'authorized')) as "isOpen"
        from auto_reloads r join payment_methods m using (payment_method_id) join cards using (card_id)
        where r.account_id = ${accountId} and r.status = 'active' and due_at <= ${now.toISOString()}::timestamptz
          and m.member_id = r.member_id and m.removed_at is null and cards.status = 'active'
          and cards.member_id = r.member_id
        for update of r`,
  );
  // Also where the card is no longer in use: what stayed due would be looked at for ever, before all others.
  await putOff(tx, accountId, null);
  if (!account || !profile) return null;
  // The one that is open makes it due again when it ends.
  if (profile.isOpen) return null;
  const amount = autoReloadAmount(profile, { free: Number(account.free), room: Number(account.room) });
  if (amount === 0) return null;
  if (isExpired(profile, { month: now.getUTCMonth() + 1, year: now.getUTCFullYear() })) {
    await suspend(tx, accountId, EXPIRED);
    await tellChange(tx, clock, memberKey(profile.memberId), 'wallet');
    return null;
  }
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
  // Her devices say that it is on its way, which may take long.
  if (charge.state === 'created') await tellChange(tx, clock, charge.owner, 'wallet');
  return charge.chargeId;
}

const suspend = (tx: Database, accountId: string, code: string | null) =>
  tx.execute(
    sql`update auto_reloads set status = 'suspended', code = ${code}, due_at = null where account_id = ${accountId}`,
  );

const putOff = (tx: Database, accountId: string, until: Date | null) =>
  tx.execute(
    sql`update auto_reloads set due_at = ${until?.toISOString() ?? null}::timestamptz, tries = 0
        where account_id = ${accountId}`,
  );

/** Waits for no lock: one that is busy is why it is called. */
const tryAgainSoon = (db: Database, accountId: string, now: Date) =>
  db.execute(
    sql`update auto_reloads set tries = tries + 1, due_at = ${now.toISOString()}::timestamptz + make_interval(
          secs => least(${FIRST_WAIT_MS} * power(2, least(tries, 20)), ${LONGEST_WAIT_MS}) / 1000.0)
        where account_id in (select account_id from auto_reloads where account_id = ${accountId}
          and due_at <= ${now.toISOString()}::timestamptz for update skip locked)`,
  );

export const createAutoReloadPurpose = (clock: Clock): ChargePurpose => ({
  reached: async (tx, { state, code, owner, toAccount, paymentMethodId }, now) => {
    if (state === 'authorized' || state === 'challenge') return;
    const [saved] = await rowsOf<Pick<Saved, 'memberId' | 'paymentMethodId'>>(
      tx,
      sql`select member_id as "memberId", payment_method_id as "paymentMethodId" from auto_reloads
          where account_id = ${toAccount} and status = 'active' for update`,
    );
    // Else it was saved meanwhile, by her or by the card's next owner, and is judged anew.
    const isSame = saved && memberKey(saved.memberId) === owner && saved.paymentMethodId === paymentMethodId;
    if (isSame && state === 'failed') await suspend(tx, toAccount, code);
    // Where it was captured, purchases went on meanwhile.
    else if (saved)
      await putOff(
        tx,
        toAccount,
        new Date(now.getTime() + (isSame && state !== 'captured' ? AGAIN_AFTER_MS : 0)),
      );
    await tellChange(tx, clock, owner, 'wallet');
  },
});
