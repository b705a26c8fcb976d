/**
 * Orders that wait for a bank: their write is accepted, the order to be placed is stored with it, and the answer of the
 * bank decides (placePaidOrder.ts). A request whose answer was lost is sent again under its key and goes on where the first
 * one stood.
 */
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { SubmittedOrder } from '../../wire/generated/resolverTypes.ts';
import { CodedError, refused } from '../base/codedError.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { answerOfKey, type WriteRequest } from '../idempotency/withIdempotencyKey.ts';
import { forgetCardTry } from '../paymentMethods/throttleCards.ts';
import { advanceCharge, type ChargeDependencies } from '../payments/advanceCharge.ts';
import { CHARGE_VALID_MS, chargeOf } from '../payments/charges.ts';
import { lastSlot } from '../slots/capacity.ts';
import { holdSlot } from '../slots/claims.ts';
import { promised, startOf, type CheckedSubmission } from './checkSubmission.ts';
import { orderAttempt, type Placing } from './placePaidOrder.ts';
import type { Submission } from './readSubmission.ts';
import type { OrderDependencies } from './submitOrder.ts';
import { noRoom } from './waitedFor.ts';

/** The write is accepted and decided later (PROTOCOL.md). */
const ORDER_PENDING = 'ORDER_PENDING';
const pending = (): CodedError =>
  new CodedError(ORDER_PENDING, 200, 'The bank has not decided yet, or asks the person. Ask by key.');

/** The charge of a reload names who sent the write, too. */
export const referenceOfReload = ({ owner, key }: Pick<WriteRequest, 'owner' | 'key'>): string =>
  `${owner} ${key}`;

/** Asks the bank of an accepted submission, and answers what came of it. Throws a CodedError. */
export async function decideSubmission(
  {
    db,
    charges,
    wakeUps,
  }: Pick<OrderDependencies, 'db' | 'wakeUps'> & { readonly charges: ChargeDependencies },
  write: WriteRequest,
): Promise<SubmittedOrder> {
  const reload = await chargeOf(db, 'reload', referenceOfReload(write));
  const charge = reload ?? (await chargeOf(db, 'order', write.key));
  if (charge !== null) await advanceCharge(charges, charge.chargeId);
  const outcome = await answerOfKey<SubmittedOrder>(db, write);
  if (outcome === null || outcome.status === 'accepted') throw pending();
  // Only the outcome of the key tells the amount that was added to the card before.
  if (outcome.status === 'refused') throw outcome.answer == null ? refused(outcome.code) : pending();
  // Of two requests under one key the later one may have counted it again.
  await forgetCardTry(db, orderAttempt(write.key));
  wakeUps.tell(`feed:${write.owner}`);
  return outcome.answer;
}

/**
 * Holds the make-minutes of a submission until its bank has answered. Null, or the code of a refusal. Call before its charge
 * is opened, and after the card is locked.
 */
export async function holdMinutes(
  tx: Database,
  { key }: Pick<WriteRequest, 'key'>,
  { orderId, storeNumber, ...placing }: Placing,
  now: Date,
): Promise<string | null> {
  const { scheduledFor, makeMinutes, slotCapacity } = placing;
  const claimed = await holdSlot(tx, {
    ...{ orderId, storeNumber, minutes: makeMinutes, capacity: slotCapacity, now, reference: key },
    first: new Date(scheduledFor ?? placing.pickupEarliest),
    last: new Date(scheduledFor ?? placing.lastSlot),
    until: new Date(now.getTime() + CHARGE_VALID_MS + SWEPT_WITHIN_MS),
  });
  return claimed === null ? noRoom(placing) : null;
}

/** A charge that has expired is voided by the sweep a moment later. */
const SWEPT_WITHIN_MS = 60_000;

export async function keepSubmission(
  tx: Database,
  { owner, key }: Pick<WriteRequest, 'owner' | 'key'>,
  placing: Placing,
  now: Date,
): Promise<void> {
  await tx.execute(
    sql`insert into order_submissions (reference, order_id, owner, prepared, created_at)
        values (${key}, ${placing.orderId}, ${owner}, ${JSON.stringify(placing)}::jsonb, ${now.toISOString()})`,
  );
}

/**
 * Whether any owner has a submission or a charge under this key, or its owner has added money with it. Locks it: of two owners at
 * once the second hears of the first.
 */
export async function isKeyTaken(
  tx: Database,
  { owner, key }: Pick<WriteRequest, 'owner' | 'key'>,
): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`submission ${key}`}, 0))`);
  const found = await rowsOf(tx, sql`select 1 as one from order_submissions where reference = ${key}`);
  if (found.length > 0 || (await chargeOf(tx, 'order', key)) !== null) return true;
  return (await chargeOf(tx, 'reload', referenceOfReload({ owner, key }))) !== null;
}

/**
 * Locks the price. Null, or the code of a refusal: of two submissions of it, from two tabs, the second waits for nothing, as
 * the first decides; and it may have been evicted since it was read.
 */
export async function refusalOfPrice(tx: Database, orderId: string): Promise<string | null> {
  const locked = await rowsOf(
    tx,
    sql`select 1 as one from priced_orders where order_id = ${orderId} for update`,
  );
  if (locked.length === 0) return 'ORDER_NOT_FOUND';
  const found = await rowsOf(
    tx,
    sql`select 1 as one from order_submissions s join charges c
          on c.purpose = 'order' and c.reference = s.reference
            and c.state in ('created', 'challenge', 'authorized', 'captured')
          or c.purpose = 'reload' and c.reference = s.owner || ' ' || s.reference
            and c.state in ('created', 'challenge', 'authorized')
        where s.order_id = ${orderId}`,
  );
  return found.length > 0 ? 'ALREADY_SUBMITTED' : null;
}

/** The order that is placed when the bank has answered. */
export function placingOf(
  deps: Pick<OrderDependencies, 'firstStepAt' | 'slotCapacity'>,
  { baristaSeconds }: Submission,
  now: Date,
  { priced, store, slot, closesAt }: CheckedSubmission,
  paid: Pick<Placing, 'tender' | 'tenderLastFour' | 'storedValue'> & { readonly tipAmount?: number },
): Placing {
  const { orderId, total, currency } = priced;
  const { pickupEarliest, pickupLatest, ...minutes } = promised({ priced, slot, closesAt }, now);
  const due = deps.firstStepAt(baristaSeconds, startOf(priced, slot, now));
  return {
    ...{ orderId, total: total + (paid.tipAmount ?? 0), currency, ...minutes },
    orderToken: randomBytes(12).toString('base64url'),
    ...{ storeNumber: store.storeNumber, storeName: store.name },
    ...{ pickupEarliest: pickupEarliest.toISOString(), pickupLatest: pickupLatest.toISOString() },
    scheduledFor: slot?.toISOString() ?? null,
    baristaDueAt: due?.toISOString() ?? null,
    closesAt: closesAt?.toISOString() ?? null,
    lastSlot: new Date(lastSlot(store, pickupEarliest.getTime())).toISOString(),
    ...{ makeMinutes: priced.itemCount, slotCapacity: deps.slotCapacity },
    ...paid,
  };
}
