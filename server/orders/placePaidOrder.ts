/**
 * Applies the bank's answer to the order that waits for it, in the transaction that writes the answer. Where the order is
 * paid by a charge, the money is taken if the order is placed, and given back if it cannot be; a part that a stored-value
 * card pays is held meanwhile. Where its card is reloaded first, the money is on the card then, and stays there if the order
 * cannot be placed. The write is settled with it. While the bank asks the person, for a quarter of an hour at most, nothing
 * is decided; the promised pickup time moves by that time.
 */
import { eq, sql } from 'drizzle-orm';
import { ORDERED_ELSEWHERE } from '../../domain/orders/rules.ts';
import type { SubmittedOrder } from '../../wire/generated/resolverTypes.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { orderStatusHistory } from './tables.ts';
import { pricedOrders } from '../pricing/tables.ts';
import { tellChange, tellOrder } from '../feed/createFeed.ts';
import { settleWrite } from '../idempotency/withIdempotencyKey.ts';
import { forgetCardTry } from '../paymentMethods/throttleCards.ts';
import { NOT_TAKEN } from '../payments/advanceCharge.ts';
import { type Charge, wantCapture, wantRefund, wantVoid } from '../payments/charges.ts';
import type { ChargePurpose } from '../payments/recordPayment.ts';
import type { Clock } from '../base/ports.ts';
import { SLOT_MS } from '../slots/capacity.ts';
import { claimSlot, keepHeldSlot, releaseHeldSlot } from '../slots/claims.ts';
import { cancelUnpaid, isCancelled, tellRefunded } from './cancelledCharges.ts';
import { isOrderedElsewhere, lockCart } from './orderedElsewhere.ts';
import { pickupTimeOf } from './pickupTime.ts';
import {
  lockStoredValue,
  payStoredValue,
  releaseStoredValue,
  type StoredValuePart,
} from './storedValuePart.ts';
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
  /** The guest who wants news by email. What an earlier build wrote has none. */
  readonly marketingEmail?: string | null;
}

interface Submission {
  /** Who sent the write. */
  readonly owner: string;
  /** The key of the write. */
  readonly reference: string;
  readonly placing: Placing;
  readonly createdAt: Date | string;
}

/** For place_order, which answers an order of the same key again where the requests are the same: it placed none of these. */
const OF_NO_REQUEST = '';

/** Under which a try of a card is counted until the bank accepts it. */
export const orderAttempt = (reference: string): string => `order ${reference}`;

export const orderPurpose = (clock: Clock): ChargePurpose => ({
  refundRefused: (tx, charge) => tellRefunded(tx, clock, charge.chargeId),
  async reached(tx, charge, now) {
    const submission = await submissionOf(tx, charge.reference);
    if (submission === null) return;
    switch (charge.state) {
      case 'authorized': {
        await forgetCardTry(tx, orderAttempt(charge.reference));
        // Given up meanwhile, by the person or by time.
        if (charge.nextStep === 'void') return;
        const { owner, chargeId } = charge;
        const placed = await place(tx, clock, submission, { owner, chargeId }, now);
        await (typeof placed === 'string'
          ? wantVoid(tx, chargeId, placed, now)
          : wantCapture(tx, chargeId, now));
        return;
      }
      case 'captured':
        // Cancelled before the bank had answered.
        if (await isCancelled(tx, charge.chargeId)) await wantRefund(tx, charge.chargeId, now);
        return;
      case 'failed':
      case 'voided': {
        const { storedValue, orderId } = submission.placing;
        if (storedValue !== undefined) await releaseStoredValue(tx, submission.reference, orderId, now);
        await refuse(tx, clock, submission, charge.owner, toldOf(charge.code), null);
        return cancelUnpaid(tx, clock, charge.chargeId, now);
      }
      case 'refunded':
        return tellRefunded(tx, clock, charge.chargeId);
      case 'created':
      case 'challenge':
        return;
    }
  },
});

/** A reload that may have an order waiting for it; `otherwise` where it has none. */
export const reloadForOrder = (clock: Clock, otherwise: ChargePurpose): ChargePurpose => ({
  // Price and cart before card, as every order takes them; the ledger takes the card when it adds the money.
  async lockFirst(tx, charge) {
    const submission = await submissionOfReload(tx, charge);
    if (submission === null) return;
    await lockPrice(tx, submission.placing.orderId);
    await lockCart(tx, charge.owner);
  },
  async reached(tx, charge, now) {
    const submission = await submissionOfReload(tx, charge);
    if (submission === null) return otherwise.reached(tx, charge, now);
    switch (charge.state) {
      case 'captured': {
        await forgetCardTry(tx, orderAttempt(submission.reference));
        const { owner } = charge;
        const placed = await place(tx, clock, submission, { owner, chargeId: null }, now);
        if (typeof placed === 'string') await refuse(tx, clock, submission, owner, placed, charge.amount);
        return;
      }
      case 'failed':
      case 'voided':
        return refuse(tx, clock, submission, charge.owner, toldOf(charge.code), null);
      case 'created':
      case 'challenge':
      case 'authorized':
      case 'refunded':
        return;
    }
  },
});

/** Why a charge ended by itself is the provider's matter: another card may do. */
const PROVIDER = '121061';
const toldOf = (code: string | null): string => (code === null || code === NOT_TAKEN ? PROVIDER : code);

async function submissionOf(tx: Database, reference: string): Promise<Submission | null> {
  const [found] = await rowsOf<Submission>(
    tx,
    sql`select owner, reference, prepared as "placing", created_at as "createdAt" from order_submissions
        where reference = ${reference}`,
  );
  return found ?? null;
}

async function submissionOfReload(tx: Database, { owner, reference }: Charge): Promise<Submission | null> {
  const found = await submissionOf(tx, reference.slice(reference.indexOf(' ') + 1));
  // Another owner's order may have the same key as this reload.
  return found?.owner === owner ? found : null;
}

/** Settles the write, and tells the devices: they ask at once what came of it. */
async function refuse(
  tx: Database,
  clock: Clock,
  { owner: sentBy, reference: key, placing }: Submission,
  owner: string,
  code: string,
  reloaded: number | null,
): Promise<void> {
  const answer = reloaded === null ? null : { reloaded };
  await settleWrite(tx, { owner: sentBy, key }, { status: 'refused', code, answer });
  const { scheduledFor, slotCapacity: capacity } = placing;
  await releaseHeldSlot(tx, {
    ...{ reference: key, isChosen: scheduledFor !== null, capacity, now: clock.now() },
  });
  await noteSettled(tx, key, clock.now());
  await tellChange(tx, clock, owner, 'wallet');
}

/** An earlier build writes none: see settleLeftOrders.ts. */
const noteSettled = (tx: Database, reference: string, now: Date) =>
  tx.execute(
    sql`update order_submissions set settled_at = ${now.toISOString()} where reference = ${reference}`,
  );

const lockPrice = async (tx: Database, orderId: string) =>
  tx.select().from(pricedOrders).where(eq(pricedOrders.orderId, orderId)).for('update');

/**
 * Its answer: it is placed, and its write settled where that was accepted before. Else why not, and nothing was written.
 * Without a charge and a stored-value card it costs nothing.
 */
export async function place(
  tx: Database,
  clock: Clock,
  { owner: sentBy, reference, placing: asked, createdAt }: Submission,
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
  await settleWrite(tx, { owner: sentBy, key: reference }, { status: 'done', answer });
  await noteSettled(tx, reference, now);
  const { storeNumber } = placing;
  await tellOrder(tx, clock, owner, { orderId, storeNumber, status: 'Received' });
  // A device that waits for the bank asks at once what came of it.
  await tellChange(tx, clock, owner, 'wallet');
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
