/** The checks of every submission, with any tender: price, store, time. Also the pickup time that is promised. */
import { ORDERED_ELSEWHERE } from '../../domain/orders/rules.ts';
import { CURBSIDE_UNAVAILABLE } from '../../domain/pickup/rules.ts';
import { closingAfter } from '../../domain/stores/closing.ts';
import { PICKUP_OPTION_CLOSED, storeOfWay } from '../../domain/stores/wayHours.ts';
import type { StoreLocation } from '../../domain/stores/store.ts';
import type { SubmitOrderInput } from '../../wire/generated/resolverTypes.ts';
import { isCurbsideOpen } from '../pickup/curbside.ts';
import { refusalOf } from '../pricing/priceOrder.ts';
import { isSlot, RESERVED_MS, SLOT_MS } from '../slots/capacity.ts';
import type { Submission } from './readSubmission.ts';

export type Priced = NonNullable<Submission['priced']>;

export interface CheckedSubmission {
  readonly priced: Priced;
  /** With the hours of the way in which it is collected. */
  readonly store: StoreLocation;
  /** The start of the slot that was chosen; null for as soon as possible. */
  readonly slot: Date | null;
  /** When the store closes after that; null without a closing in sight. */
  readonly closesAt: Date | null;
}

/** Or the code of a refusal. */
export function checkSubmission(
  priced: Submission['priced'],
  now: Date,
  whole: StoreLocation | null,
  input: Pick<SubmitOrderInput, 'storeNumber' | 'scheduledOrdering'>,
): CheckedSubmission | string {
  if (!priced || priced.storeNumber !== input.storeNumber) return 'ORDER_NOT_FOUND';
  if (priced.isSubmitted) return 'ALREADY_SUBMITTED';
  // Before what else may be wrong: who has ordered it already needs no other price or card for it.
  if (priced.isOrderedElsewhere) return ORDERED_ELSEWHERE;
  if (priced.isExpired) return 'PRICING_EXPIRED';

  const storeRefusal = refusalOf(whole);
  if (whole === null || storeRefusal !== null)
    return storeRefusal === 'STORE_CLOSED' ? 'STORE_CLOSED' : 'STORE_UNAVAILABLE';
  const store = storeOfWay(whole, priced.pickupOption, now.getTime());
  if (!store.open) return PICKUP_OPTION_CLOSED;
  if (priced.isCurbside && !isCurbsideOpen(store, priced.isCurbsideOpen)) return CURBSIDE_UNAVAILABLE;
  const readyAt = now.getTime() + priced.minutesMin * 60_000;
  const slot = input.scheduledOrdering ? new Date(input.scheduledOrdering.slot) : null;
  // One that was reserved with the price may be nearer by now than an order is usually ready.
  const earliest = Math.max(now.getTime(), readyAt - RESERVED_MS);
  if (slot !== null && !isSlot(store, slot.getTime(), earliest, now.getTime())) return 'SLOT_UNAVAILABLE';
  const closesAt = closingAfter(store, slot?.getTime() ?? readyAt);
  if (closesAt === null) return 'NO_VALID_SERVICE_TIME';
  return { priced, store, slot, closesAt: closesAt === Infinity ? null : new Date(closesAt) };
}

/** A slot is promised as such; as soon as possible within the minutes that were priced. Neither ends after closing. */
export function promised(
  { priced: { minutesMin, minutesMax }, slot, closesAt }: Omit<CheckedSubmission, 'store'>,
  now: Date,
) {
  const after = (from: Date, minutes: number): Date => new Date(from.getTime() + minutes * 60_000);
  const untilClosing = (end: Date): Date => (closesAt !== null && closesAt < end ? closesAt : end);
  if (slot === null) {
    const pickupLatest = untilClosing(after(now, minutesMax));
    const minutes = Math.floor((pickupLatest.getTime() - now.getTime()) / 60_000);
    return {
      ...{ pickupEarliest: after(now, minutesMin), pickupLatest },
      ...{ minutesMin, minutesMax: Math.max(minutesMin, minutes) },
    };
  }
  const minutes = Math.max(0, Math.round((slot.getTime() - now.getTime()) / 60_000));
  const end = untilClosing(new Date(slot.getTime() + SLOT_MS));
  return { pickupEarliest: slot, pickupLatest: end, minutesMin: minutes, minutesMax: minutes + 5 };
}

/** Work on an order for a slot begins when it is due, not at once. */
export const startOf = ({ minutesMin }: Priced, slot: Date | null, now: Date): Date =>
  slot === null ? now : new Date(Math.max(now.getTime(), slot.getTime() - minutesMin * 60_000));
