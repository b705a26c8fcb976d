/**
 * What an order holds from the transaction that accepts its write until its bank has answered: its offers, its make-minutes,
 * and the part that a stored-value card pays. It is held and released here alone; `place` uses it up.
 */
import type { Database } from '../db/createDatabase.ts';
import { CHARGE_VALID_MS } from '../payments/charges.ts';
import { holdOffers, releaseOffers } from '../rewards/useRewards.ts';
import { memberOfKey } from '../session/owner.ts';
import { holdSlot, releaseHeldSlot } from '../slots/claims.ts';
import type { Placing, WaitingOrder } from './placePaidOrder.ts';
import { holdStoredValue, releaseStoredValue } from './storedValuePart.ts';
import { noRoom } from './waitedFor.ts';

type HeldOrder = Pick<WaitingOrder, 'owner' | 'reference' | 'placing'>;
interface Holding extends HeldOrder {
  /** The part of the card is held; not where the card is reloaded first. */
  readonly isPartHeld: boolean;
}

/** Null, or the code of a refusal, which holds nothing. Call after price and card are locked. */
export async function holdForOrder(tx: Database, held: Holding, now: Date): Promise<string | null> {
  const { reference, placing, isPartHeld } = held;
  if (!(await holdOffersOf(tx, held, now))) return 'REWARD_NOT_APPLIED';
  const full = await holdMinutes(tx, reference, placing, now);
  if (full !== null) {
    await releaseOffersOf(tx, held, now);
    return full;
  }
  const { orderId, currency, storedValue } = placing;
  if (isPartHeld && storedValue !== undefined)
    await holdStoredValue(tx, storedValue, { orderId, reference, currency }, now);
  return null;
}

/** The order is not placed. */
export async function releaseForOrder(tx: Database, held: Holding, now: Date): Promise<void> {
  const { reference, placing, isPartHeld } = held;
  const { orderId, storedValue, scheduledFor, slotCapacity: capacity } = placing;
  if (isPartHeld && storedValue !== undefined) await releaseStoredValue(tx, reference, orderId, now);
  await releaseHeldSlot(tx, { reference, isChosen: scheduledFor !== null, capacity, now });
  await releaseOffersOf(tx, held, now);
}

/** False where one cannot be had any more: nothing is held then. A guest's price has none. */
export async function holdOffersOf(
  tx: Database,
  { owner, reference, placing: { orderId, offers = [] } }: HeldOrder,
  now: Date,
): Promise<boolean> {
  const memberId = memberOfKey(owner);
  return (
    offers.length === 0 ||
    (memberId !== null && holdOffers(tx, offers, { memberId, reference, orderId }, now))
  );
}

export async function releaseOffersOf(
  tx: Database,
  { reference, placing: { offers = [] } }: HeldOrder,
  now: Date,
): Promise<void> {
  if (offers.length > 0) await releaseOffers(tx, reference, now);
}

/** Under which a try of a card is counted until the bank accepts it. */
export const orderAttempt = (reference: string): string => `order ${reference}`;

async function holdMinutes(
  tx: Database,
  reference: string,
  { orderId, storeNumber, ...placing }: Placing,
  now: Date,
): Promise<string | null> {
  const { scheduledFor, makeMinutes, slotCapacity } = placing;
  const claimed = await holdSlot(tx, {
    ...{ orderId, storeNumber, minutes: makeMinutes, capacity: slotCapacity, now, reference },
    first: new Date(scheduledFor ?? placing.pickupEarliest),
    last: new Date(scheduledFor ?? placing.lastSlot),
    until: new Date(now.getTime() + CHARGE_VALID_MS + SWEPT_WITHIN_MS),
  });
  return claimed === null ? noRoom(placing) : null;
}

/** A charge that has expired is voided by the sweep a moment later. */
const SWEPT_WITHIN_MS = 60_000;
