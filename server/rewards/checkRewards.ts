/** What must hold of rewards and their uses; `npm run ledger -- check` runs it. Each check is one query whose rows are the faults. */
import { sql, type SQL } from 'drizzle-orm';

export const REWARD_CHECKS: readonly (readonly [string, SQL])[] = [
  [
    'This reward is held for no submission that waits',
    sql`select coupon_code as id from reward_uses u where state = 'held' and not exists (
          select from order_submissions s where s.reference = u.reference and s.settled_at is null)`,
  ],
  [
    'This reward was spent with no order, or with one that was cancelled',
    sql`select coupon_code as id from reward_uses u where state = 'spent' and order_id is not null and not exists (
          select from orders o where o.order_id = u.order_id and o.submit_key = u.reference and o.cancelled_at is null)`,
  ],
  [
    'This reward was used more often than it may be',
    sql`select r.coupon_code as id from rewards r join reward_uses u using (coupon_code) where u.state <> 'released'
        group by r.coupon_code having r.uses_left + count(*) > r.times`,
  ],
  [
    'The savings of this order are not what was taken off',
    sql`select order_id as id from orders where savings is not null and discount <> coalesce((
          select sum((each ->> 'amount')::integer) from jsonb_array_elements(savings) each), 0)`,
  ],
  [
    'These stars were redeemed, and their reward is not there',
    sql`select movement_id as id from star_movements m where kind = 'redeemed' and detail ? 'couponCode'
          and not exists (select from rewards r where r.redeemed_by = m.movement_id and r.stars * 100 = -m.amount)
          and not exists (select from star_movements back where back.reverses = m.movement_id)`,
  ],
  [
    'This reward was redeemed for stars that were not taken, or are back',
    sql`select coupon_code as id from rewards r where redeemed_by is not null and (
          not exists (select from star_movements m where m.movement_id = r.redeemed_by and m.kind = 'redeemed')
          or exists (select from star_movements back where back.reverses = r.redeemed_by))`,
  ],
];
