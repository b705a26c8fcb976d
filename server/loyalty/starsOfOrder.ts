/**
 * What a member's order earns: by what paid, under the programme and the tier of the time when it was placed. The same before
 * the pickup, when the person is shown it, and at the pickup, when it is posted.
 */
import { sql, type SQL } from 'drizzle-orm';
import { paidForItems, starsEarned, type PaidPart } from '../../domain/loyalty/earning.ts';
import type { Programme, Tier } from '../../domain/loyalty/programme.ts';
import { tierOf } from '../../domain/loyalty/tiers.ts';
import { localTime } from '../../domain/stores/localTime.ts';
import type { Clock, Stores } from '../base/ports.ts';
import { utcOffsetsOf } from '../base/timeZones.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { programmeAt } from './programmes.ts';
import { standingOf } from './standing.ts';

export interface LoyaltyDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly stores: Pick<Stores, 'zoneAndCountryOf'>;
}

export interface EarningOrder {
  readonly orderId: string;
  readonly memberId: string;
  readonly storeNumber: string;
  readonly submittedAt: string;
  /** Null before the pickup. */
  readonly pickedUpAt: string | null;
  readonly total: number;
  readonly cardAmount: number | null;
  readonly isCharged: boolean;
  /** Without what offers took off. */
  readonly itemsCents: number;
}
export interface OrderStars {
  /** Hundredths of a star. */
  readonly amount: number;
  readonly parts: readonly PaidPart[];
  readonly tier: Tier;
  readonly programme: Programme;
  readonly programmeId: number | null;
}

/** `from`: `where …` of the orders. */
export const earningOrders = (db: Database, from: SQL): Promise<readonly EarningOrder[]> =>
  rowsOf<EarningOrder>(
    db,
    sql`select order_id as "orderId", member_id as "memberId", store_number as "storeNumber",
          to_char(submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "submittedAt",
          (select to_char(max(h.at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from order_status_history h
            where h.order_id = orders.order_id and h.status = 'PickedUp') as "pickedUpAt",
          total, card_amount as "cardAmount", charge_id is not null as "isCharged",
          coalesce((select sum((item ->> 'unitPrice')::int * (item ->> 'quantity')::int)
            from jsonb_array_elements(basket) item), 0)::int - discount as "itemsCents"
        from orders ${from}`,
  );

/** `placedOn`: the day of the store on which it was placed. */
export async function starsOfOrder(db: Database, order: EarningOrder, placedOn: string): Promise<OrderStars> {
  const { programme, programmeId } = await programmeAt(db, new Date(order.submittedAt));
  const { tierId } = await standingOf(db, order.memberId, programme, placedOn);
  const tier = tierOf(programme, tierId);
  const parts = paidForItems(tendersOf(order), order.itemsCents);
  return { amount: starsEarned(parts, tier), parts, tier, programme, programmeId };
}

function tendersOf({ total, isCharged, cardAmount }: EarningOrder): readonly PaidPart[] {
  const storedValue = isCharged ? (cardAmount ?? 0) : total;
  return [
    { by: 'storedValue', cents: storedValue },
    { by: 'other', cents: total - storedValue },
  ];
}

/** Of the store, now or in the past; the UTC day and US where there is no such store any more. */
export function dayAndCountry(
  { stores }: Pick<LoyaltyDependencies, 'stores'>,
  storeNumber: string,
  at: Date,
): { readonly day: string; readonly country: string } {
  const store = stores.zoneAndCountryOf(storeNumber);
  if (!store) return { day: at.toISOString().slice(0, 10), country: 'US' };
  const zone = localTime(utcOffsetsOf(store.timeZoneId, at.getTime()));
  const local = at.getTime() + zone.offsetAt(at.getTime());
  return { day: new Date(local).toISOString().slice(0, 10), country: store.countryCode };
}
