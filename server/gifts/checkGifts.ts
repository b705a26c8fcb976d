/** What `npm run ledger -- check` asks of gifts (wallet/checkLedger.ts), and the list of those that nobody has claimed. */
import { sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/createDatabase.ts';

export const GIFT_CHECKS: readonly (readonly [string, SQL])[] = [
  [
    'What is owed of gifts in this currency is not the sum of those that nobody has claimed',
    sql`select a.currency as id from accounts a
        left join (select account_id, sum(amount) as amount from ledger_entries group by account_id) e using (account_id)
        left join (select currency, sum(amount) as amount from gifts
          where money = 'purchased' or (money = 'refunded' and refund_due_at is not null) group by currency) g
          on g.currency = a.currency
        where kind = 'gifts' and coalesce(e.amount, 0) <> coalesce(g.amount, 0)`,
  ],
  [
    'This gift was claimed and its value is on no card, or the other way round',
    sql`select gift_id as id from gifts g where (money is not distinct from 'claimed') <> exists (
          select from ledger_transactions t where t.kind = 'gift' and t.reference = g.gift_id and t.state = 'posted'
            and t.amount = g.amount)`,
  ],
  [
    'This gift was refunded and its money is not back, or the other way round',
    sql`select gift_id as id from gifts g where (money is not distinct from 'refunded') <> exists (
          select from ledger_transactions t where t.kind = 'refund' and t.reference = g.refund_reference
            and t.state in ('held', 'posted') and t.amount = g.amount)`,
  ],
  [
    'The gifts of this purchase are not what was paid',
    sql`select purchase_id as id from gift_purchases p join charges c using (charge_id)
        where p.state = 'done' and (c.state <> 'captured' or c.amount <> p.total
          or p.total <> (select sum(amount) from gifts g where g.purchase_id = p.purchase_id and money is not null))`,
  ],
  [
    'This gift is paid and has no delivery',
    sql`select gift_id as id from gifts g where money is not null
        and not exists (select from gift_deliveries d where d.gift_id = g.gift_id)`,
  ],
];

export interface UnclaimedGifts {
  /** Whole days since they were bought, the least of the group: 0, 30, 90 or 365. */
  readonly days: number;
  readonly currency: string;
  readonly gifts: number;
  readonly amount: number;
}

/** What is owed, by age. */
export async function unclaimedByAge(db: Database, now: Date): Promise<readonly UnclaimedGifts[]> {
  const rows = await rowsOf<UnclaimedGifts & { readonly amount: string }>(
    db,
    sql`select (case when age < interval '30 days' then 0 when age < interval '90 days' then 30
            when age < interval '365 days' then 90 else 365 end) as days, currency, count(*)::int as gifts, sum(amount) as amount
        from (select g.currency, amount, ${now.toISOString()}::timestamptz - bought_at as age
          from gifts g join gift_purchases using (purchase_id) where money = 'purchased') unclaimed
        group by 1, 2 order by 2, 1`,
  );
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}
