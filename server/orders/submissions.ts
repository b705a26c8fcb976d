/**
 * Orders that wait for a bank: what is to be placed is stored when their write is accepted, and the bank's answer places it or
 * refuses it (orderPurposes.ts).
 */
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { SubmittedOrder } from '../../wire/generated/resolverTypes.ts';
import { CodedError } from '../base/codedError.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { tellChange } from '../feed/createFeed.ts';
import type { WriteRequest } from '../idempotency/withIdempotencyKey.ts';
import type { ChargedMethod } from '../paymentMethods/usableMethod.ts';
import { chargeOf, referenceOfWrite } from '../payments/charges.ts';
import { buy, type Buying, type Purchase, type PurchaseDependencies } from '../payments/purchase.ts';
import { memberOfKey } from '../session/owner.ts';
import { lastSlot } from '../slots/capacity.ts';
import { promised, startOf, type CheckedSubmission } from './checkSubmission.ts';
import { holdForOrder, orderAttempt, releaseForOrder } from './heldForOrder.ts';
import type { Placing } from './placePaidOrder.ts';
import type { Submission } from './readSubmission.ts';
import type { OrderDependencies } from './submitOrder.ts';

/** The write is accepted and decided later (PROTOCOL.md). */
const ORDER_PENDING = 'ORDER_PENDING';
function pending(): never {
  throw new CodedError(ORDER_PENDING, 200, 'The bank has not decided yet, or asks the person. Ask by key.');
}

export interface OrderPurchaseDependencies extends Pick<OrderDependencies, 'wakeUps'>, PurchaseDependencies {}

export interface OrderPurchase extends Pick<Purchase<SubmittedOrder, Placing>, 'write' | 'check'> {
  readonly triedBy: Omit<Purchase<unknown, unknown>['cardTry'], 'attempt'>;
  /** The charge adds money to the card that pays the order. */
  readonly isReload: boolean;
}

/** Throws a CodedError; ORDER_PENDING where the bank has not decided yet. */
export async function buyOrder(
  deps: OrderPurchaseDependencies,
  { write, check, triedBy, isReload }: OrderPurchase,
): Promise<SubmittedOrder> {
  const placed = await buy(deps, {
    ...{ write, check, pending },
    charge: isReload
      ? { purpose: 'reload', reference: referenceOfWrite(write) }
      : { purpose: 'order', reference: write.key },
    cardTry: { ...triedBy, attempt: orderAttempt(write.key) },
  });
  deps.wakeUps.tell(`feed:${write.owner}`);
  return placed;
}

/** The steps that all orders share. `placingBy`: what is placed when that payment method has paid. */
export function orderSteps(
  { charges: { clock } }: OrderPurchaseDependencies,
  { write, isReload }: Pick<OrderPurchase, 'write' | 'isReload'>,
  placingBy: (method: ChargedMethod) => Placing,
  now: Date,
): Pick<Buying<SubmittedOrder, Placing>, 'hold' | 'release' | 'keep'> {
  const { owner, key: reference } = write;
  const isPartHeld = !isReload;
  return {
    async hold(tx, method) {
      const placing = placingBy(method);
      return (await holdForOrder(tx, { owner, reference, placing, isPartHeld }, now)) ?? placing;
    },
    release: (tx, placing) => releaseForOrder(tx, { owner, reference, placing, isPartHeld }, now),
    async keep(tx, placing) {
      await keepSubmission(tx, write, placing, now);
      // Her other devices show that it waits, and what is left of the card.
      if (memberOfKey(owner) !== null) await tellChange(tx, clock, owner, 'wallet');
      return null;
    },
  };
}

/** Locks key and price. Null, or the code of a refusal. */
export async function lockForOrder(
  tx: Database,
  write: WriteRequest,
  orderId: string,
): Promise<string | null> {
  // The reference of a charge is the key alone, no matter who sent it.
  if (await isKeyTaken(tx, write)) return 'IDEMPOTENCY_KEY_REUSED';
  return refusalOfPrice(tx, orderId);
}

async function keepSubmission(
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
async function isKeyTaken(
  tx: Database,
  { owner, key }: Pick<WriteRequest, 'owner' | 'key'>,
): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`submission ${key}`}, 0))`);
  const found = await rowsOf(tx, sql`select 1 as one from order_submissions where reference = ${key}`);
  if (found.length > 0 || (await chargeOf(tx, 'order', key)) !== null) return true;
  return (await chargeOf(tx, 'reload', referenceOfWrite({ owner, key }))) !== null;
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

export const noTender = { tender: null, tenderLastFour: null };

/** The order that is placed when the bank has answered. */
export function placingOf(
  deps: Pick<OrderDependencies, 'firstStepAt' | 'slotCapacity'>,
  { baristaSeconds }: Submission,
  now: Date,
  { priced, store, slot, closesAt }: CheckedSubmission,
  paid: Pick<Placing, 'tender' | 'tenderLastFour' | 'storedValue'> & { readonly tipAmount?: number },
): Placing {
  const { orderId, total, currency, offers } = priced;
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
    ...(offers !== null && { offers }),
    ...paid,
  };
}
