/**
 * Recomputes the ledger from its transactions and entries, in one snapshot, and says where the stored values differ. Each
 * check is one query whose rows are the faults. Changes nothing.
 */
import { sql, type SQL } from 'drizzle-orm';
import { GIFT_CHECKS } from '../gifts/checkGifts.ts';
import { STAR_CHECKS } from '../loyalty/checkStars.ts';
import { REWARD_CHECKS } from '../rewards/checkRewards.ts';
import { TIP_CHECKS } from '../tips/checkTips.ts';
import { rowsOf, withoutTimeouts, type Database } from '../db/createDatabase.ts';

export interface LedgerReport {
  readonly transactions: number;
  readonly held: number;
  readonly accounts: number;
  /** One sentence each; at most 20 of a kind. */
  readonly faults: readonly string[];
}

const MOST_OF_A_KIND = 20;

const isMoneyOf = sql`t.reference = c.charge_id and t.kind in ('reload', 'purchase') and t.to_account = c.to_account
  and t.amount = c.amount`;

/** Summed once for all accounts: account by account, it would read every transaction for each. */
const heldBy = (account: 'from_account' | 'to_account') =>
  sql`(select ${sql.identifier(account)} as account_id, sum(amount) as amount from ledger_transactions
    where state = 'held' group by ${sql.identifier(account)})`;

const CHECKS: readonly (readonly [string, SQL])[] = [
  [
    'The entries of this currency do not sum to zero',
    sql`select currency as id from ledger_entries join accounts using (account_id) group by currency having sum(amount) <> 0`,
  ],
  [
    'The entries of this transaction do not sum to zero',
    sql`select transaction_id as id from ledger_entries group by transaction_id having sum(amount) <> 0`,
  ],
  [
    'This posted transfer has other entries than its amount from one account to the other',
    sql`select transaction_id as id from ledger_transactions t where state = 'posted' and amount is not null and not (
          (select count(*) from ledger_entries e where e.transaction_id = t.transaction_id) = 2
          and exists (select from ledger_entries e where e.transaction_id = t.transaction_id
            and e.account_id = t.from_account and e.amount = -t.amount)
          and exists (select from ledger_entries e where e.transaction_id = t.transaction_id
            and e.account_id = t.to_account and e.amount = t.amount))`,
  ],
  [
    'This transfer is not posted and has entries',
    sql`select transaction_id as id from ledger_transactions t where state <> 'posted'
        and exists (select from ledger_entries e where e.transaction_id = t.transaction_id)`,
  ],
  [
    "This card's balance is not the sum of its entries",
    sql`select account_id as id from accounts a
        left join (select account_id, sum(amount) as amount from ledger_entries group by account_id) e using (account_id)
        where kind = 'card' and balance is distinct from coalesce(e.amount, 0)`,
  ],
  [
    'More or less is held of this card than its held transfers say',
    sql`select account_id as id from accounts a left join ${heldBy('from_account')} h using (account_id)
        where kind = 'card' and held_out <> coalesce(h.amount, 0)`,
  ],
  [
    'More or less is held for this card than its held transfers say',
    sql`select account_id as id from accounts a left join ${heldBy('to_account')} h using (account_id)
        where kind = 'card' and held_in <> coalesce(h.amount, 0)`,
  ],
  [
    'This card is below what is held of it, or above its maximum',
    sql`select account_id as id from accounts where kind = 'card'
        and (balance < held_out or balance + held_in > max_balance)`,
  ],
  [
    // What is kept for a member's next card has none, and is no card's (refunds.ts).
    'This card has no maximum',
    sql`select account_id as id from accounts a where kind = 'card' and max_balance is null
        and exists (select from cards c where c.account_id = a.account_id)`,
  ],
  [
    'This order was paid for with another amount than its total',
    sql`select o.order_id as id from orders o join ledger_transactions t
          on t.kind = 'purchase' and t.reference = o.order_id and t.state = 'posted' and t.amount is not null
        where t.amount <> coalesce(o.card_amount, o.total)`,
  ],
  [
    'The parts of what paid this order are not its total',
    sql`select o.order_id as id from orders o join charges c using (charge_id)
        where c.amount + coalesce(o.card_amount, 0) <> o.total
          or (o.card_amount is not null) <> exists (select from ledger_transactions t
            where t.kind = 'purchase' and t.reference = o.order_id and t.state = 'posted')`,
  ],
  [
    'This part of an order is held, and no charge is under way for it',
    sql`select t.transaction_id as id from ledger_transactions t join order_submissions s
          on t.reference = s.order_id || ' ' || s.reference
        where t.kind = 'purchase' and t.state = 'held' and not exists (select from charges c
          where c.purpose = 'order' and c.reference = s.reference and c.state in ('created', 'challenge', 'authorized'))`,
  ],
  [
    'This charge was captured, and its amount was not posted',
    sql`select charge_id as id from charges c where state in ('captured', 'refunded') and not exists (
          select from ledger_transactions t where ${isMoneyOf} and t.state = 'posted')`,
  ],
  [
    'This charge was not captured, and its amount was posted or is still held',
    sql`select charge_id as id from charges c where state in ('failed', 'voided') and exists (
          select from ledger_transactions t where ${isMoneyOf} and t.state in ('posted', 'held'))`,
  ],
  [
    'This charge is under way, and its amount is not held',
    sql`select charge_id as id from charges c where state in ('created', 'challenge', 'authorized') and not exists (
          select from ledger_transactions t where ${isMoneyOf} and t.state = 'held')`,
  ],
  [
    'This charge was refunded and its refund not posted, or the other way round',
    sql`select charge_id as id from charges c where (state = 'refunded') <> exists (
          select from ledger_transactions t where t.kind = 'refund' and t.reference = c.charge_id
            and t.state = 'posted' and t.amount = c.amount)`,
  ],
  [
    // The bank refused to give it back (REFUND_REFUSED): the person is told that it is not back yet.
    'This order was cancelled, and its charge is kept',
    sql`select o.order_id as id from orders o join charges c using (charge_id)
        where o.cancelled_at is not null and c.state = 'captured' and c.next_step is null`,
  ],
  [
    'This order was cancelled, and what a stored-value card paid was not given back',
    sql`select o.order_id as id from orders o join ledger_transactions t
          on t.kind = 'purchase' and t.reference = o.order_id and t.state = 'posted' and t.amount is not null
        where o.cancelled_at is not null and not exists (select from ledger_transactions r
          where r.kind = 'refund' and r.reference = o.order_id and r.state = 'posted' and r.amount = t.amount)`,
  ],
];

export function checkLedger(db: Database): Promise<LedgerReport> {
  return db.transaction(
    async (tx) => {
      await withoutTimeouts(tx);
      const faults: string[] = [];
      for (const [sentence, query] of [
        ...CHECKS,
        ...TIP_CHECKS,
        ...STAR_CHECKS,
        ...REWARD_CHECKS,
        ...GIFT_CHECKS,
      ]) {
        const rows = await rowsOf<{ id: string }>(tx, sql`${query} limit ${MOST_OF_A_KIND}`);
        faults.push(...rows.map(({ id }) => `${sentence}: ${id}`));
      }
      const [counts] = await rowsOf<{ transactions: number; held: number; accounts: number }>(
        tx,
        sql`select (select count(*)::int from ledger_transactions) as transactions,
                   (select count(*)::int from ledger_transactions where state = 'held') as held,
                   (select count(*)::int from accounts) as accounts`,
      );
      return { transactions: 0, held: 0, accounts: 0, ...counts, faults };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
