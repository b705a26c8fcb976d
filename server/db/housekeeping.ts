/**
 * Deletes expired rows hourly: idempotency answers after a day (prices' after an hour, those of accepted writes
 * when they are settled and a day old; those of writes that move money never, except refusals of a guest whose session
 * has ended), prices a day after they expired, arrivals a day after check-in (ended ones and
 * open ones, which pickup/arrivals.ts ends first), addresses to be used once when they are over, data of promotions' links
 * after an hour, feed entries after 30
 * days, ids of changes of carts after 90, tokens of cards an hour after they ended, agreements that were asked for
 * on a provider's page a day after they expired, submitted orders a day after their charge is settled, mails of the sandbox after a week, when an address was told of its news after a day, links that end news after 400 days. In small transactions
 * that block no request, on one server at a time.
 */
import { sql, type SQL } from 'drizzle-orm';
import { endOldArrivals } from '../pickup/arrivals.ts';
import type { Clock } from '../base/ports.ts';
import { expireHolds } from '../wallet/ledger.ts';
import { rowsOf, type Database } from './createDatabase.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BATCH = 1_000;
const LOCK = 7_220_003;

export async function startHousekeeping(
  db: Database,
  clock: Clock,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Promise<void> {
  while (!signal.aborted) {
    await deleteExpired(db, clock, signal).catch(onError);
    await clock.wait(HOUR_MS, signal);
  }
}

export async function deleteExpired(db: Database, clock: Clock, signal?: AbortSignal): Promise<void> {
  const ago = (ms: number): SQL => sql`${new Date(clock.now().getTime() - ms).toISOString()}::timestamptz`;
  await endOldArrivals(db, clock.now());
  await expireHolds(db, clock.now());
  for (const [table, isOver] of [
    [sql`idempotency_keys`, sql`created_at < ${ago(DAY_MS)} and state <> 'accepted' and not moves_money`],
    // Nobody has that guest's name any more. Without this anybody could fill the table.
    [
      sql`idempotency_keys`,
      sql`created_at < ${ago(DAY_MS)} and moves_money and state = 'refused' and owner like 'guest:%'
          and not exists (select from sessions where guest_id = substr(owner, length('guest:') + 1))`,
    ],
    // A price is valid for minutes, and a request for one needs no sign-in.
    [
      sql`idempotency_keys`,
      sql`created_at < ${ago(HOUR_MS)} and operation in ('price-order', 'price-order-guest') and not moves_money`,
    ],
    [sql`slot_claims`, sql`slot_at < ${ago(DAY_MS)}`],
    [sql`vault_tokens`, sql`expires_at < ${ago(HOUR_MS)}`],
    [sql`priced_orders`, sql`expires_at < ${ago(DAY_MS)}`],
    [sql`arrivals`, sql`arrived_at < ${ago(DAY_MS)}`],
    [sql`sessions`, sql`expires_at < now() or last_seen_at + make_interval(secs => idle_seconds) < now()`],
    [sql`known_devices`, sql`last_used_at < now() - interval '180 days' or invited_until < now()`],
    [sql`sign_in_audit`, sql`at < now() - interval '90 days'`],
    [sql`sign_in_failures`, sql`at < ${ago(HOUR_MS)}`],
    [sql`codes`, sql`window_ends_at < now() and expires_at < now()`],
    [sql`elevations`, sql`ends_at < now()`],
    // A device that sends a change again after that was away for as long.
    [sql`cart_changes`, sql`at < ${ago(90 * DAY_MS)}`],
    [sql`payment_agreements`, sql`expires_at < ${ago(DAY_MS)}`],
    [sql`partner_states`, sql`expires_at < ${ago(HOUR_MS)}`],
    [sql`sandbox_partner_grants`, sql`expires_at < ${ago(HOUR_MS)}`],
    // An approved agreement can pay until it is ended.
    [sql`sandbox_agreements`, sql`created_at < ${ago(DAY_MS)} and status not in ('approved', 'ended')`],
    [sql`single_use_addresses`, sql`expires_at < ${ago(0)}`],
    [sql`pending_sign_ins`, sql`ends_at < now()`],
    [sql`sandbox_texts`, sql`at < ${ago(7 * DAY_MS)}`],
    [sql`used_challenges`, sql`ends_at < ${ago(0)}`],
    [sql`deep_links`, sql`created_at < ${ago(HOUR_MS)}`],
    // A submission whose charge is not settled stays: the bank is still asked about it.
    [
      sql`order_submissions`,
      sql`created_at < ${ago(DAY_MS)} and not exists (select from charges c where c.next_step is not null
            and (c.purpose = 'order' and c.reference = order_submissions.reference
              or c.purpose = 'reload' and c.reference = order_submissions.owner || ' ' || order_submissions.reference))`,
    ],
    [sql`sandbox_mails`, sql`at < ${ago(7 * DAY_MS)}`],
    [sql`news_told`, sql`told_at < ${ago(DAY_MS)}`],
    // Longer than any law wants the link of a mail to work.
    [sql`unsubscribe_keys`, sql`made_at < ${ago(400 * DAY_MS)}`],
    [sql`feed_entries`, sql`at < ${ago(30 * DAY_MS)}`],
  ] as const)
    while (signal?.aborted !== true && (await removeSome(db, table, isOver)) === BATCH);
}

/** How many rows it removed. Another server's turn takes milliseconds: it is waited for, or that table would be left. */
function removeSome(db: Database, table: SQL, isOver: SQL): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const removed = await rowsOf(
      tx,
      sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${isOver} limit ${BATCH}))
          returning 1 as one`,
    );
    return removed.length;
  });
}
