/** What must hold of the stars' ledger; `npm run ledger -- check` runs it. Each check is one query whose rows are the faults. */
import { sql, type SQL } from 'drizzle-orm';

export const STAR_CHECKS: readonly (readonly [string, SQL])[] = [
  [
    'The entries of this movement of stars do not sum to zero, or are not its amount',
    sql`select movement_id as id from star_movements m left join star_entries e using (movement_id)
        group by movement_id, m.amount, m.member_id
        having coalesce(sum(e.amount), 1) <> 0 or count(*) <> 2
          or coalesce(sum(e.amount) filter (where e.account = 'member:' || m.member_id), 0) <> m.amount`,
  ],
  [
    "This member's stars are not the sum of her movements",
    sql`select a.member_id as id from star_accounts a
        left join (select member_id, sum(amount) as amount from star_movements group by member_id) m using (member_id)
        where a.balance <> coalesce(m.amount, 0)`,
  ],
  [
    "This member's stars are not what is left of her lots",
    sql`select a.member_id as id from star_accounts a
        left join (select member_id, sum(remaining) as remaining from star_lots group by member_id) l using (member_id)
        where a.balance <> coalesce(l.remaining, 0)`,
  ],
  [
    'What is left of this lot is not what its movements left',
    sql`select l.lot_id as id from star_lots l
        left join (select lot_id, sum(amount) as amount from star_lot_uses group by lot_id) u using (lot_id)
        where l.remaining <> l.credited + coalesce(u.amount, 0)`,
  ],
  [
    'This movement used other stars of lots than its amount',
    sql`select m.movement_id as id from star_movements m
        left join (select movement_id, sum(amount) as amount from star_lot_uses group by movement_id) u using (movement_id)
        left join star_lots l on l.lot_id = m.movement_id
        where m.amount <> coalesce(u.amount, 0) + coalesce(l.credited, 0)`,
  ],
  [
    'This order was picked up and earned other stars than once',
    sql`select reference as id from star_movements where kind = 'earned' group by reference having count(*) <> 1`,
  ],
];
