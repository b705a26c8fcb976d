/**
 * Places an order whose write was accepted before, or that costs nothing. While its bank asks the person, for a quarter of an
 * hour at most, the promised pickup time moves by that time.
 */
import { eq, sql } from 'drizzle-orm';
import { ORDERED_ELSEWHERE } from '../../domain/orders/rules.ts';
import type { SubmittedOrder } from '../../wire/generated/resolverTypes.ts';
import type { Database } from '../db/createDatabase.ts';
import { orderStatusHistory } from './tables.ts';
import { pricedOrders } from '../pricing/tables.ts';
import type { AppliedOffer } from '../rewards/useRewards.ts';
import { SLOT_MS } from '../slots/capacity.ts';
import { claimSlot, keepHeldSlot } from '../slots/claims.ts';
import { isOrderedElsewhere } from './orderedElsewhere.ts';
import { pickupTimeOf } from './pickupTime.ts';
import { lockStoredValue, payStoredValue, type StoredValuePart } from './storedValuePart.ts';
import { afterWaiting, isTooLate, noRoom, type Promised } from './waitedFor.ts';

/** As it is kept while the bank is asked: instants as text. Money is cents. */
export interface Placing extends Promised {
  readonly orderId: string;
  readonly orderToken: string;
  readonly storeNumber: string;
  readonly storeName: string;
  /** With the tip. */
  readonly total: number;
  readonly tipAmount?: number;
  readonly currency: string;
  readonly makeMinutes: number;
  readonly slotCapacity: number;
  /** The tender of the charge; null where a stored-value card pays all. */
  readonly tender: string | null;
  readonly tenderLastFour: string | null;
  /** The part that a stored-value card pays. */
  readonly storedValue?: StoredValuePart;
  /** What its price applied, which is held for it. */
  readonly offers?: readonly AppliedOffer[];
  /** The guest who wants news by email. What an earlier build wrote has none. */
  readonly marketingEmail?: string | null;
}

/** An order that waits for its bank. */
export interface WaitingOrder {
  /** Who sent the write. */
  readonly owner: string;
  /** The key of the write. */
  readonly reference: string;
  readonly placing: Placing;
  readonly createdAt: Date | string;
}

/** For place_order, which answers an order of the same key again where the requests are the same: it placed none of these. */
const OF_NO_REQUEST = '';

export const lockPrice = async (tx: Database, orderId: string) =>
  tx.select().from(pricedOrders).where(eq(pricedOrders.orderId, orderId)).for('update');

/**
 * Its answer: it is placed. Else why not, and nothing was written. Without a charge and a stored-value card it costs nothing.
 * The caller settles its write and tells its owner.
 */
export async function place(
  tx: Database,
  { reference, placing: asked, createdAt }: Omit<WaitingOrder, 'owner'>,
  { owner, chargeId }: { readonly owner: string; readonly chargeId: string | null },
  now: Date,
): Promise<SubmittedOrder | string> {
  const placing = afterWaiting(asked, new Date(createdAt), now);
  const { orderId, storedValue } = placing;
  const [priced] = await lockPrice(tx, orderId);
  if (priced === undefined) return 'ORDER_NOT_FOUND';
  if (priced.submittedAt !== null) return 'ALREADY_SUBMITTED';
  if (await isOrderedElsewhere(tx, owner, orderId, now)) return ORDERED_ELSEWHERE;
  const hold = chargeId === null ? null : reference;
  const free = storedValue === undefined ? 0 : await lockStoredValue(tx, storedValue, hold !== null);
  if (typeof free === 'string') return free;
  const claimed = isTooLate(placing, now) ? null : await claim(tx, placing, reference, now);
  if (claimed === null) return noRoom(placing);
  const order = orderOf(placing, owner, claimed);
  const cardBalance = storedValue === undefined ? null : free - storedValue.amount;
  const answer: SubmittedOrder = {
    ...{
      orderId,
      orderToken: placing.orderToken,
      storeNumber: placing.storeNumber,
      status: 'Received' as const,
    },
    pickupTime: pickupTimeOf(order),
    ...{ total: placing.total, submittedAt: now.toISOString(), cardBalance },
  };
  const cardAmount = chargeId === null ? null : (storedValue?.amount ?? null);
  await tx.update(pricedOrders).set({ submittedAt: now }).where(eq(pricedOrders.orderId, orderId));
  await tx.execute(
    sql`insert into orders (order_id, member_id, guest_id, order_token, store_number, store_name, status, basket, total,
          tip_amount, currency, card_id, card_amount, charge_id, tender, tender_last_four, pickup_earliest, pickup_latest,
          minutes_min, minutes_max, submitted_at, barista_due_at, submit_key, submit_hash, answer, collection_type,
          consumption_type, scheduled_for)
        select ${orderId}, ${order.memberId}, ${order.guestId}, ${placing.orderToken}, ${placing.storeNumber},
          ${placing.storeName}, 'Received', basket, ${placing.total}, ${placing.tipAmount ?? 0}, ${placing.currency},
          ${storedValue?.cardId ?? null}, ${cardAmount}, ${chargeId}, ${placing.tender}, ${placing.tenderLastFour},
          ${order.pickupEarliest.toISOString()}::timestamptz, ${order.pickupLatest.toISOString()}::timestamptz,
          ${order.minutesMin}, ${order.minutesMax}, ${now.toISOString()}::timestamptz,
          ${placing.baristaDueAt}::timestamptz, ${reference}, ${OF_NO_REQUEST}, ${JSON.stringify(answer)}::jsonb, collection_type,
          consumption_type, ${placing.scheduledFor}::timestamptz
        from priced_orders where order_id = ${orderId}`,
  );
  await tx.insert(orderStatusHistory).values({ orderId, status: 'Received', at: now });
  if (placing.marketingEmail != null)
    await tx.execute(
      sql`insert into marketing_sign_ups (email, signed_up_at) values (${placing.marketingEmail}, ${now.toISOString()})
          on conflict do nothing`,
    );
  if (storedValue !== undefined)
    await payStoredValue(tx, storedValue, { orderId, hold, currency: placing.currency }, now);
  return answer;
}

/**
 * What was held while the bank was asked. Where its time is over, or its slot is past, as functions/place_order.sql does:
 * a store that is full moves the promise. Null where it has no room.
 */
async function claim(tx: Database, placing: Placing, reference: string, now: Date): Promise<Date | null> {
  const { scheduledFor, storeNumber, orderId, makeMinutes: minutes, slotCapacity: capacity } = placing;
  const held = await keepHeldSlot(tx, { orderId, reference, capacity, now });
  if (held !== null) return held;
  const first = new Date(scheduledFor ?? placing.pickupEarliest);
  const last = new Date(scheduledFor ?? placing.lastSlot);
  return claimSlot(tx, { storeNumber, orderId, first, last, minutes, capacity, now, until: null });
}

const slotOf = (at: Date): number => Math.floor(at.getTime() / SLOT_MS) * SLOT_MS;

function orderOf(placing: Placing, owner: string, claimed: Date) {
  const earliest = new Date(placing.pickupEarliest);
  const laterMs = placing.scheduledFor === null ? Math.max(0, claimed.getTime() - slotOf(earliest)) : 0;
  const later = (at: Date) => new Date(at.getTime() + laterMs);
  const [, kind, id = ''] = /^(member|guest):(.*)$/s.exec(owner) ?? [];
  return {
    ...(kind === 'member' ? { memberId: id, guestId: GUEST_BEFORE } : { memberId: null, guestId: id }),
    ...{ pickupEarliest: later(earliest), pickupLatest: later(new Date(placing.pickupLatest)) },
    minutesMin: placing.minutesMin + laterMs / 60_000,
    minutesMax: placing.minutesMax + laterMs / 60_000,
  };
}

/** The guest signed in while the bank was asked: the order is the member's from its beginning. */
const GUEST_BEFORE = null;
