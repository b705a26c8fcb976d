/**
 * Posts what picked-up orders earn, each order once, by the ledger's key. A background worker does it within a moment of the
 * pickup (db/runDueWork.ts); any number of servers share the work.
 */
import { sql } from 'drizzle-orm';
import { endOfLot } from '../../domain/loyalty/lots.ts';
import type { Database } from '../db/createDatabase.ts';
import { tellChange } from '../feed/createFeed.ts';
import { endsByInactivity } from './inactivity.ts';
import { credit, lockAccount } from './starsLedger.ts';
import {
  dayAndCountry,
  earningOrders,
  starsOfOrder,
  type EarningOrder,
  type LoyaltyDependencies,
} from './starsOfOrder.ts';

/** For runDueWork.ts. */
export const dueStars = 'select from orders where are_stars_due and $1::timestamptz is not null';

/** Answers how many orders it posted. */
export async function postDueStars(deps: LoyaltyDependencies): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const [order] = await earningOrders(
      tx,
      sql`where are_stars_due order by order_id limit 1 for update skip locked`,
    );
    if (order === undefined) return 0;
    await postStarsOf(deps, tx, order);
    await tx.execute(sql`update orders set are_stars_due = false where order_id = ${order.orderId}`);
    return 1;
  });
}

async function postStarsOf(deps: LoyaltyDependencies, tx: Database, order: EarningOrder): Promise<void> {
  const { memberId, orderId, storeNumber } = order;
  const at = new Date(order.pickedUpAt ?? deps.clock.now());
  const { day, country } = await dayAndCountry(deps, storeNumber, at);
  const account = await lockAccount(tx, { memberId, country, day });
  const { amount, parts, tier, programme, programmeId } = await starsOfOrder(deps, tx, order);
  if (amount === 0) return;
  const policy = programme.expiry[account.country === 'CA' ? 'CA' : 'US'];
  const outcome = await credit(
    tx,
    {
      ...{ memberId, kind: 'earned', reference: orderId, amount, at, day, programmeId },
      detail: { parts, tierId: tier.tierId, rates: tier.earns },
    },
    endOfLot(policy, day),
  );
  if (outcome.state !== 'done') return;
  await endsByInactivity(tx, memberId, policy, day);
  await tellChange(tx, deps.clock, `member:${memberId}`, 'wallet');
}
