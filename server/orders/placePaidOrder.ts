/**
 * Places an order whose write was accepted before, or that costs nothing. While its bank asks the person, for a quarter of an
 * hour at most, the promised pickup time moves by that time.
 */
import { eq } from 'drizzle-orm';
import { ORDERED_ELSEWHERE } from '../../domain/orders/rules.ts';
import { REWARD_NOT_APPLIED } from '../../domain/pricing/endsPrice.ts';
import type { SubmittedOrder } from '../../wire/generated/resolverTypes.ts';
import type { Database } from '../db/createDatabase.ts';
import { signUp } from '../marketing/signUps.ts';
import { pricedOrders } from '../pricing/tables.ts';
import { areOffersLost, type AppliedOffer } from '../rewards/useRewards.ts';
import { SLOT_MS } from '../slots/capacity.ts';
import { claimSlot, keepHeldSlot } from '../slots/claims.ts';
import { isOrderedElsewhere } from './orderedElsewhere.ts';
import { pickupTimeOf } from './pickupTime.ts';
import { lockStoredValue, releaseStoredValue, type StoredValuePart } from './storedValuePart.ts';
import { afterWaiting, isTooLate, noRoom, type Promised } from './waitedFor.ts';
import { writeOrder, type OrderColumns } from './writeOrder.ts';

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

export const lockPrice = async (tx: Database, orderId: string) =>
  tx.select().from(pricedOrders).where(eq(pricedOrders.orderId, orderId)).for('update');

/**
 * Its answer: it is placed. Else why not, and nothing was written. Without a charge and a stored-value card it costs nothing.
 * The caller settles its write.
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
  // An order that took its cart is cancelled again: its price is of a reward that others may have used since.
  const { offers = [] } = placing;
  if (offers.length > 0 && (await areOffersLost(tx, reference, offers))) return REWARD_NOT_APPLIED;
  const hold = chargeId === null ? null : reference;
  const free = storedValue === undefined ? 0 : await lockStoredValue(tx, storedValue, hold !== null);
  if (typeof free === 'string') return free;
  const claimed = isTooLate(placing, now) ? null : await claim(tx, placing, reference, now);
  if (claimed === null) return noRoom(placing);
  const order = orderOf(placing, owner, chargeId, claimed);
  const cardBalance = storedValue === undefined ? null : free - storedValue.amount;
  const { orderToken, storeNumber, total } = placing;
  const answer: SubmittedOrder = {
    ...{ orderId, orderToken, storeNumber, status: 'Received' as const, pickupTime: pickupTimeOf(order) },
    ...{ total, submittedAt: now.toISOString(), cardBalance },
  };
  if (placing.marketingEmail != null) await signUp(tx, placing.marketingEmail, now);
  if (storedValue !== undefined && hold !== null) await releaseStoredValue(tx, hold, orderId, now);
  await writeOrder(tx, { owner, key: reference, order, answer, paid: storedValue ?? null }, now);
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

function orderOf(placing: Placing, owner: string, chargeId: string | null, claimed: Date): OrderColumns {
  const { orderId, orderToken, storeNumber, storeName, total, currency, storedValue } = placing;
  const earliest = new Date(placing.pickupEarliest);
  const laterMs = placing.scheduledFor === null ? Math.max(0, claimed.getTime() - slotOf(earliest)) : 0;
  const later = (at: Date) => new Date(at.getTime() + laterMs);
  const at = (text: string | null) => (text === null ? null : new Date(text));
  const [, kind, id = ''] = /^(member|guest):(.*)$/s.exec(owner) ?? [];
  return {
    ...(kind === 'member' ? { memberId: id, guestId: GUEST_BEFORE } : { memberId: null, guestId: id }),
    ...{ orderId, orderToken, storeNumber, storeName, total, currency, chargeId, status: 'Received' },
    tipAmount: placing.tipAmount ?? 0,
    cardId: storedValue?.cardId ?? null,
    cardAmount: chargeId === null ? null : (storedValue?.amount ?? null),
    ...{ tender: placing.tender, tenderLastFour: placing.tenderLastFour },
    ...{ pickupEarliest: later(earliest), pickupLatest: later(new Date(placing.pickupLatest)) },
    minutesMin: placing.minutesMin + laterMs / 60_000,
    minutesMax: placing.minutesMax + laterMs / 60_000,
    ...{ baristaDueAt: at(placing.baristaDueAt), scheduledFor: at(placing.scheduledFor) },
  };
}

/** The guest signed in while the bank was asked: the order is the member's from its beginning. */
const GUEST_BEFORE = null;
