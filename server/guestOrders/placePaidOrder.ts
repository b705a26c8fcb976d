/**
 * What the bank's answer does to an order that is paid by card, in the transaction that writes the answer: the money is
 * taken where the order is placed, and given back where it cannot be. The write is settled with it. While the bank asks the
 * person, for a quarter of an hour at most, nothing is decided; what was promised moves by that time.
 */
import { eq, sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { orders, orderStatusHistory, pricedOrders } from '../db/schema.ts';
import { tellCancelled, tellChange, tellOrder } from '../feed/createFeed.ts';
import { notifyWatchers } from '../feed/createWakeUps.ts';
import { settleWrite } from '../idempotency/withIdempotencyKey.ts';
import { pickupTimeOf } from '../orders/pickupTime.ts';
import { forgetCardTry } from '../paymentMethods/throttleCards.ts';
import { NOT_TAKEN } from '../payments/advanceCharge.ts';
import { type Charge, wantCapture, wantRefund, wantVoid } from '../payments/charges.ts';
import type { ChargePurpose } from '../payments/recordPayment.ts';
import { closeArrivalOf, orderKey } from '../pickup/arrivals.ts';
import type { Clock } from '../ports.ts';
import { ownerOfOrder } from '../session/owner.ts';
import { releaseSlot } from '../slots/claims.ts';

/** As it is kept while the bank is asked: instants as text. Money is cents. */
export interface Placing {
  readonly orderId: string;
  readonly orderToken: string;
  readonly storeNumber: string;
  readonly storeName: string;
  readonly total: number;
  readonly currency: string;
  readonly pickupEarliest: string;
  readonly pickupLatest: string;
  readonly minutesMin: number;
  readonly minutesMax: number;
  readonly scheduledFor: string | null;
  readonly baristaDueAt: string | null;
  readonly lastSlot: string;
  readonly makeMinutes: number;
  readonly slotCapacity: number;
  readonly tender: string;
  readonly tenderLastFour: string;
  /** Who wants news by email. What an earlier build wrote has none. */
  readonly marketingEmail?: string | null;
}

interface Submission {
  readonly owner: string;
  readonly placing: Placing;
  readonly createdAt: Date | string;
}

/** Under which a try of a card is counted until the bank accepts it. */
export const orderAttempt = (reference: string): string => `order ${reference}`;

export const orderPurpose = (clock: Clock): ChargePurpose => ({
  async reached(tx, charge, now) {
    const submission = await submissionOf(tx, charge.reference);
    if (submission === null) return;
    const key = { owner: submission.owner, key: charge.reference };
    switch (charge.state) {
      case 'authorized':
        await forgetCardTry(tx, orderAttempt(charge.reference));
        // Given up meanwhile, by the person or by time.
        if (charge.nextStep === 'void') return;
        return place(tx, clock, charge, submission, now);
      case 'captured':
        // Cancelled before the bank had answered.
        if (await isCancelled(tx, charge.chargeId)) await wantRefund(tx, charge.chargeId, now);
        return;
      case 'failed':
      case 'voided':
        await settleWrite(tx, key, { status: 'refused', code: toldOf(charge.code) });
        // A member's device that waits for what the bank says hears of it.
        await tellChange(tx, clock, charge.owner, 'wallet');
        return cancelUnpaid(tx, clock, charge.chargeId, now);
      case 'created':
      case 'challenge':
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
    sql`select owner, prepared as "placing", created_at as "createdAt" from guest_submissions where reference = ${reference}`,
  );
  return found ?? null;
}

async function place(
  tx: Database,
  clock: Clock,
  charge: Charge,
  { owner: sentBy, placing: asked, createdAt }: Submission,
  now: Date,
): Promise<void> {
  const placing = afterWaiting(asked, new Date(createdAt), now);
  const { orderId } = placing;
  const [priced] = await tx
    .select()
    .from(pricedOrders)
    .where(eq(pricedOrders.orderId, orderId))
    .for('update');
  const isOpen = priced !== undefined && priced.submittedAt === null;
  if (!isOpen) {
    const code = priced === undefined ? 'ORDER_NOT_FOUND' : 'ALREADY_SUBMITTED';
    return void (await wantVoid(tx, charge.chargeId, code, now));
  }
  const claimed = isTooLate(placing, now) ? null : await claim(tx, placing, now);
  if (claimed === null) return void (await wantVoid(tx, charge.chargeId, noRoom(placing), now));
  const order = orderOf(placing, charge, claimed);
  const answer = {
    ...{ orderId, orderToken: placing.orderToken, storeNumber: placing.storeNumber, status: 'Received' },
    pickupTime: pickupTimeOf(order),
    ...{ total: placing.total, submittedAt: now.toISOString(), cardBalance: null },
  };
  await tx.update(pricedOrders).set({ submittedAt: now }).where(eq(pricedOrders.orderId, orderId));
  await tx.execute(
    sql`insert into orders (order_id, member_id, guest_id, order_token, store_number, store_name, status, basket, total,
          tip_amount, currency, charge_id, tender, tender_last_four, pickup_earliest, pickup_latest, minutes_min,
          minutes_max, submitted_at, barista_due_at, submit_key, answer, collection_type, consumption_type, scheduled_for)
        select ${orderId}, ${order.memberId}, ${order.guestId}, ${placing.orderToken}, ${placing.storeNumber},
          ${placing.storeName}, 'Received', basket, ${placing.total}, 0, ${placing.currency}, ${charge.chargeId},
          ${placing.tender}, ${placing.tenderLastFour}, ${order.pickupEarliest.toISOString()}::timestamptz,
          ${order.pickupLatest.toISOString()}::timestamptz, ${order.minutesMin}, ${order.minutesMax},
          ${now.toISOString()}::timestamptz, ${placing.baristaDueAt}::timestamptz, ${charge.reference},
          ${JSON.stringify(answer)}::jsonb, collection_type, consumption_type, ${placing.scheduledFor}::timestamptz
        from priced_orders where order_id = ${orderId}`,
  );
  await tx.insert(orderStatusHistory).values({ orderId, status: 'Received', at: now });
  if (placing.marketingEmail != null)
    await tx.execute(
      sql`insert into marketing_sign_ups (email, signed_up_at) values (${placing.marketingEmail}, ${now.toISOString()})
          on conflict do nothing`,
    );
  await settleWrite(tx, { owner: sentBy, key: charge.reference }, { status: 'done', answer });
  await wantCapture(tx, charge.chargeId, now);
  await tellChange(tx, clock, charge.owner, 'wallet');
  const { storeNumber } = placing;
  await tellOrder(tx, clock, charge.owner, { orderId, storeNumber, status: 'Received' });
}

const MINUTE_MS = 60_000;

/** The bank asked the person meanwhile: what was promised from the submission on moves by whole minutes, a slot stays. */
function afterWaiting(placing: Placing, since: Date, now: Date): Placing {
  const { scheduledFor, pickupEarliest, pickupLatest, baristaDueAt } = placing;
  const waited = Math.max(0, Math.floor((now.getTime() - since.getTime()) / MINUTE_MS));
  if (waited === 0) return placing;
  if (scheduledFor !== null) {
    const minutesMin = Math.max(0, placing.minutesMin - waited);
    return { ...placing, minutesMin, minutesMax: minutesMin + SLOT_MS / MINUTE_MS };
  }
  const later = (at: string): string => new Date(new Date(at).getTime() + waited * MINUTE_MS).toISOString();
  return {
    ...placing,
    ...{ pickupEarliest: later(pickupEarliest), pickupLatest: later(pickupLatest) },
    baristaDueAt: baristaDueAt === null ? null : later(baristaDueAt),
  };
}

/** The slot has begun, or the store closes before it could be ready. */
const isTooLate = ({ scheduledFor, pickupEarliest, lastSlot }: Placing, now: Date): boolean =>
  scheduledFor === null
    ? slotOf(new Date(pickupEarliest)) > new Date(lastSlot).getTime()
    : new Date(scheduledFor) < now;

function noRoom({ scheduledFor, pickupEarliest, lastSlot }: Placing): string {
  if (scheduledFor !== null) return 'SLOT_UNAVAILABLE';
  const isAfterTheLast = slotOf(new Date(pickupEarliest)) > new Date(lastSlot).getTime();
  return isAfterTheLast ? 'NO_VALID_SERVICE_TIME' : 'HIGH_VOLUME_STORE';
}

/** As place_order does (migrations/0021): a store that is full moves the promise. Null where it has no room. */
async function claim(tx: Database, placing: Placing, now: Date): Promise<Date | null> {
  const { scheduledFor, pickupEarliest, storeNumber, orderId, makeMinutes, slotCapacity } = placing;
  const [row] = await rowsOf<{ slot: Date | string | null }>(
    tx,
    sql`select claim_slot(${storeNumber}, ${orderId}, ${scheduledFor ?? pickupEarliest}::timestamptz,
          ${scheduledFor ?? placing.lastSlot}::timestamptz, ${makeMinutes}::integer, ${slotCapacity}::integer,
          ${now.toISOString()}::timestamptz, null) as slot`,
  );
  return row?.slot == null ? null : new Date(row.slot);
}

const SLOT_MS = 5 * 60_000;
const slotOf = (at: Date): number => Math.floor(at.getTime() / SLOT_MS) * SLOT_MS;

function orderOf(placing: Placing, { owner }: Charge, claimed: Date) {
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

async function isCancelled(tx: Database, chargeId: string): Promise<boolean> {
  const [order] = await tx.select().from(orders).where(eq(orders.chargeId, chargeId)).for('update');
  return order !== undefined && order.cancelledAt !== null;
}

/** The bank refused what it had promised: what nobody pays for is not made. */
async function cancelUnpaid(tx: Database, clock: Clock, chargeId: string, now: Date): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.chargeId, chargeId)).for('update');
  if (order === undefined || order.cancelledAt !== null || order.status !== 'Received') return;
  const { orderId, storeNumber, status } = order;
  await tx.update(orders).set({ cancelledAt: now, baristaDueAt: null }).where(eq(orders.orderId, orderId));
  await releaseSlot(tx, orderId);
  await closeArrivalOf(tx, orderId, now);
  await notifyWatchers(tx, orderKey(orderId));
  const payload = { orderId, storeNumber, status, cancelledAt: now.toISOString() };
  await tellCancelled(tx, clock, ownerOfOrder(order), payload);
}
