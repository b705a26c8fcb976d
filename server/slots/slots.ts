/** The time slots of a store, and the reservation of one while its person pays. Spec 3 sections 4, 7 and 8. */
import { and, eq } from 'drizzle-orm';
import { storeOfWay } from '../../domain/stores/wayHours.ts';
import { itemCount } from '../../domain/cart/rules.ts';
import type { SlotReservation, SchedulingStore } from '../../wire/generated/resolverTypes.ts';
import { CodedError, refused } from '../base/codedError.ts';
import type { Database } from '../db/createDatabase.ts';
import { pricedOrders } from '../pricing/tables.ts';
import {
  withIdempotencyKey,
  type WriteAnswer,
  type WriteRequest,
} from '../idempotency/withIdempotencyKey.ts';
import type { Clock, Stores } from '../base/ports.ts';
import { refusalOfPrice } from '../orders/submissions.ts';
import { refusalOf } from '../pricing/priceOrder.ts';
import { AHEAD_MS, canMake, isSlot, readCapacity, SLOT_MS, slotOf } from './capacity.ts';
import { claimSlot, releaseReservationsOf } from './claims.ts';

export interface SlotDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly stores: Stores;
  /** Make-minutes in five minutes of a store that has no number of its own. */
  readonly slotCapacity: number;
  readonly hasMockSlots: boolean;
}

const LARGEST_ORDER = 1_000;

export async function timeSlots(
  { db, clock, stores, slotCapacity, hasMockSlots }: SlotDependencies,
  storeNumber: string,
  makeMinutes: number,
  mockState: string | null,
  owner: string | null,
): Promise<SchedulingStore | null> {
  if (makeMinutes < 1 || makeMinutes > LARGEST_ORDER)
    throw new CodedError('BAD_REQUEST', 400, `Give makeMinutes from 1 to ${LARGEST_ORDER}.`);
  if (hasMockSlots && mockState === 'FAILED')
    throw new CodedError('UNEXPECTED_ERROR', 200, 'The sandbox was asked to fail.');
  const now = clock.now();
  const store = await stores.byNumber(storeNumber, now);
  if (!store) return null;
  const isTaking = refusalOf(store) === null && !(hasMockSlots && mockState === 'EMPTY');
  if (!isTaking) return { storeNumber, scheduledOrdering: { slots: [] } };
  const capacity = await readCapacity(db, { storeNumber, usual: slotCapacity, now, owner });
  const at = now.getTime();
  const readyAt = at + store.waitMinutes.min * 60_000;
  const starts: number[] = [];
  for (let slot = slotOf(readyAt); slot <= at + AHEAD_MS; slot += SLOT_MS)
    if (isSlot(store, slot, readyAt, at) && canMake(capacity, slot, makeMinutes, at)) starts.push(slot);
  const instant = (ms: number): string => new Date(ms).toISOString();
  const slots = starts.map((slot) => ({ startsAt: instant(slot), endsAt: instant(slot + SLOT_MS) }));
  return { storeNumber, scheduledOrdering: { slots } };
}

/** `slot` null ends the reservation. Throws a CodedError: ORDER_NOT_FOUND, PRICING_EXPIRED, SLOT_UNAVAILABLE. */
export async function reserveSlot(
  deps: SlotDependencies,
  write: WriteRequest,
  orderId: string,
  slot: string | null,
): Promise<SlotReservation> {
  const outcome = await withIdempotencyKey<SlotReservation>(deps.db, deps.clock, write, (tx) =>
    reserve(tx, deps, write.owner, orderId, slot === null ? null : new Date(slot)),
  );
  if (outcome.status === 'refused') throw refused(outcome.code);
  return outcome.answer;
}

async function reserve(
  tx: Database,
  { clock, stores, slotCapacity }: SlotDependencies,
  owner: string,
  orderId: string,
  slot: Date | null,
): Promise<WriteAnswer<SlotReservation>> {
  const refuse = (code: string) => ({ status: 'refused', code }) as const;
  if (orderId.includes('\u0000')) return refuse('ORDER_NOT_FOUND');
  const isIt = and(eq(pricedOrders.orderId, orderId), eq(pricedOrders.owner, owner));
  const [priced] = await tx.select().from(pricedOrders).where(isIt).for('update');
  // One that is being paid keeps the slot that it is paid for.
  if (!priced || priced.submittedAt || (await refusalOfPrice(tx, orderId)) !== null)
    return refuse('ORDER_NOT_FOUND');
  // Also where the new one is refused: it was asked for instead.
  await releaseReservationsOf(tx, owner);
  if (slot === null) return { status: 'done', answer: { orderId, slot: null, expiresAt: null } };
  const now = clock.now();
  if (priced.expiresAt <= now) return refuse('PRICING_EXPIRED');
  const whole = await stores.byNumber(priced.storeNumber, now);
  const store = whole && storeOfWay(whole, priced.collectionType, now.getTime());
  const readyAt = now.getTime() + priced.minutesMin * 60_000;
  if (!store || !isSlot(store, slot.getTime(), readyAt, now.getTime())) return refuse('SLOT_UNAVAILABLE');
  const claimed = await claimSlot(tx, {
    ...{ storeNumber: priced.storeNumber, orderId, first: slot, last: slot, now, until: priced.expiresAt },
    ...{ minutes: itemCount(priced.basket), capacity: slotCapacity },
  });
  if (claimed === null) return refuse('SLOT_UNAVAILABLE');
  const answer = { orderId, slot: slot.toISOString(), expiresAt: priced.expiresAt.toISOString() };
  return { status: 'done', answer };
}
