/**
 * Posts what picked-up orders earn: by what paid, under the programme and the tier of the time when the order was placed, which
 * the person was shown. Each order once, by the ledger's key. A background worker does it within a moment of the pickup
 * (db/runDueWork.ts); any number of servers share the work.
 */
import { sql } from 'drizzle-orm';
import { paidForItems, starsEarned, type PaidPart } from '../../domain/loyalty/earning.ts';
import { endOfLot } from '../../domain/loyalty/lots.ts';
import { tierOf } from '../../domain/loyalty/tiers.ts';
import { localTime } from '../../domain/stores/localTime.ts';
import type { Clock, Stores } from '../base/ports.ts';
import { utcOffsetsOf } from '../base/timeZones.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { tellChange } from '../feed/createFeed.ts';
import { endsByInactivity } from './inactivity.ts';
import { programmeAt } from './programmes.ts';
import { standingOf } from './standing.ts';
import { credit, lockAccount } from './starsLedger.ts';

export interface LoyaltyDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly stores: Pick<Stores, 'byNumber'>;
}

/** For runDueWork.ts. */
export const dueStars = 'select from orders where are_stars_due and $1::timestamptz is not null';

interface PickedUp {
  readonly orderId: string;
  readonly memberId: string;
  readonly storeNumber: string;
  readonly submittedAt: string;
  readonly pickedUpAt: string | null;
  readonly total: number;
  readonly tipAmount: number;
  readonly cardAmount: number | null;
  readonly isCharged: boolean;
  readonly itemsCents: number;
}

/** Answers how many orders it posted. */
export async function postDueStars(deps: LoyaltyDependencies): Promise<number> {
  const { db } = deps;
  return db.transaction(async (tx) => {
    const [order] = await rowsOf<PickedUp>(
      tx,
      sql`select order_id as "orderId", member_id as "memberId", store_number as "storeNumber",
            to_char(submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "submittedAt",
            (select to_char(max(h.at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from order_status_history h
              where h.order_id = o.order_id and h.status = 'PickedUp') as "pickedUpAt",
            total, tip_amount as "tipAmount", card_amount as "cardAmount", charge_id is not null as "isCharged",
            coalesce((select sum((item ->> 'unitPrice')::int * (item ->> 'quantity')::int)
              from jsonb_array_elements(basket) item), 0)::int as "itemsCents"
          from orders o where are_stars_due order by order_id limit 1 for update skip locked`,
    );
    if (order === undefined) return 0;
    await postStarsOf(deps, tx, order);
    await tx.execute(sql`update orders set are_stars_due = false where order_id = ${order.orderId}`);
    return 1;
  });
}

async function postStarsOf(deps: LoyaltyDependencies, tx: Database, order: PickedUp): Promise<void> {
  const { clock } = deps;
  const { memberId, orderId } = order;
  const at = new Date(order.pickedUpAt ?? clock.now());
  const { day, country } = await dayAndCountry(deps, order.storeNumber, at);
  const account = await lockAccount(tx, { memberId, country, day });
  const submittedAt = new Date(order.submittedAt);
  const { programme, programmeId } = await programmeAt(tx, submittedAt);
  const placedOn = (await dayAndCountry(deps, order.storeNumber, submittedAt)).day;
  const { tierId } = await standingOf(tx, memberId, programme, placedOn);
  const tier = tierOf(programme, tierId);
  const parts = paidForItems(tendersOf(order), order.itemsCents);
  const amount = starsEarned(parts, tier);
  if (amount === 0) return;
  const current = programme.expiry[account.country === 'CA' ? 'CA' : 'US'];
  const outcome = await credit(
    tx,
    {
      ...{ memberId, kind: 'earned', reference: orderId, amount, at, day, programmeId },
      detail: { parts, tierId, rates: tier.earns },
    },
    endOfLot(current, day),
  );
  if (outcome.state !== 'done') return;
  await endsByInactivity(tx, memberId, current, day);
  await tellChange(tx, clock, `member:${memberId}`, 'wallet');
}

function tendersOf({ total, isCharged, cardAmount }: PickedUp): readonly PaidPart[] {
  const storedValue = isCharged ? (cardAmount ?? 0) : total;
  return [
    { by: 'storedValue', cents: storedValue },
    { by: 'other', cents: total - storedValue },
  ];
}

/** The day and the country of the store; the UTC day and US where there is no such store any more. */
async function dayAndCountry(
  { stores }: LoyaltyDependencies,
  storeNumber: string,
  at: Date,
): Promise<{ readonly day: string; readonly country: string }> {
  const store = await stores.byNumber(storeNumber, at);
  if (!store) return { day: at.toISOString().slice(0, 10), country: 'US' };
  const zone = localTime(utcOffsetsOf(store.timeZone.timeZoneId, at.getTime()));
  const local = at.getTime() + zone.offsetAt(at.getTime());
  return { day: new Date(local).toISOString().slice(0, 10), country: store.address.countryCode };
}
