/** What `npm run ledger -- check` asks of tips that were given after an order (wallet/checkLedger.ts). */
import { sql, type SQL } from 'drizzle-orm';

export const TIP_CHECKS: readonly (readonly [string, SQL])[] = [
  [
    'This tip was not taken from a card as it was given',
    sql`select order_id as id from order_tips o where not exists (select from ledger_transactions t
          where t.kind = 'purchase' and t.reference = 'tip:' || o.order_id and t.state = 'posted' and t.amount = o.amount)`,
  ],
  [
    'This was taken as the tip of an order that has none',
    sql`select transaction_id as id from ledger_transactions t where t.kind = 'purchase' and t.reference like 'tip:%'
          and not exists (select from order_tips o where t.reference = 'tip:' || o.order_id)`,
  ],
  [
    'This order was refunded after its pickup, and its tip was not',
    sql`select o.order_id as id from orders o join order_tips tip using (order_id) where o.refunded_at is not null
          and not exists (select from ledger_transactions r where r.kind = 'refund' and r.reference = o.order_id
            and r.state = 'posted' and r.amount = o.total + tip.amount)`,
  ],
];
