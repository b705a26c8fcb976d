/**
 * Posts what picked-up orders earn, each order once, by the ledger's key. A background worker does it within a moment of the
 * pickup (db/runDueWork.ts); any number of servers share the work.
 */
import { sql } from 'drizzle-orm';
import { endOfLot } from '../../domain/loyalty/lots.ts';
import type { Database } from '../db/createDatabase.ts';
import { tellChange } from '../feed/createFeed.ts';
import { giveBonusStars } from '../partnerships/bonusStars.ts';
import { giveOffersOfPickup, type OfferDependencies } from '../rewards/giveOffers.ts';
import { endsByInactivity } from './inactivity.ts';
import { standingOf } from './standing.ts';
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
export async function postDueStars(deps: LoyaltyDependencies & OfferDependencies): Promise<number> {
  const { db, clock } = deps;
  // At random: an order that cannot be posted does not hold up the others.
  const [due] = await earningOrders(db, sql`where are_stars_due order by random() limit 1`);
  if (due === undefined) return 0;
  const { orderId, storeNumber } = due;
  const pickedUpAt = new Date(due.pickedUpAt ?? clock.now());
  const place = {
    pickedUpAt,
    ...dayAndCountry(deps, storeNumber, pickedUpAt),
    placedOn: dayAndCountry(deps, storeNumber, new Date(due.submittedAt)).day,
    today: dayAndCountry(deps, storeNumber, clock.now()).day,
  };
  return db.transaction(async (tx) => {
    const [order] = await earningOrders(
      tx,
      sql`where order_id = ${orderId} and are_stars_due for update skip locked`,
    );
    // Another server has it.
    if (order === undefined) return 0;
    await postStarsOf(tx, deps, order, place);
    await tx.execute(sql`update orders set are_stars_due = false where order_id = ${orderId}`);
    return 1;
  });
}

interface Place {
  readonly pickedUpAt: Date;
  /** The day of the store on which it was picked up. */
  readonly day: string;
  readonly country: string;
  readonly placedOn: string;
  readonly today: string;
}

async function postStarsOf(
  tx: Database,
  deps: OfferDependencies,
  order: EarningOrder,
  { pickedUpAt: at, day, country, placedOn, today }: Place,
): Promise<void> {
  const { memberId, orderId } = order;
  const account = await lockAccount(tx, { memberId, country, day });
  const { amount, parts, tier, programme, programmeId } = await starsOfOrder(tx, order, placedOn);
  const policy = programme.expiry[account.country === 'CA' ? 'CA' : 'US'];
  // An order that earns nothing is an activity all the same.
  await endsByInactivity(tx, memberId, policy, day);
  const movement = { memberId, kind: 'earned', reference: orderId, amount, at, day, programmeId } as const;
  const detail = { parts, tierId: tier.tierId, rates: tier.earns };
  const lotEnds = endOfLot(policy, day);
  const outcome = amount === 0 ? null : await credit(tx, { ...movement, detail }, lotEnds);
  const earned = { memberId, orderId, placedAt: new Date(order.submittedAt), amount, at, day, programmeId };
  const hasBonus = await giveBonusStars(tx, earned, lotEnds);
  const { tierId } = await standingOf(tx, memberId, programme, day);
  if (outcome?.state === 'done' || hasBonus) await tellChange(tx, deps.clock, `member:${memberId}`, 'wallet');
  await giveOffersOfPickup(tx, deps, { memberId, orderId, day, today, tierId, programme });
}
