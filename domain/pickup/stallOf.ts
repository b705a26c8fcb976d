/** The stall that the barista knows: this device's check-in, or the server's list of orders where that is newer. */
import { isStillValid } from '../freshness.ts';
import type { PreviousOrder } from '../orders/shape.ts';
import { isOlderArrival } from './checkIns.ts';
import type { PickupState } from './evolve.ts';
import { VISIT_VALID_MS, visitOf } from './visits.ts';

type OrderOfList = Pick<PreviousOrder, 'storeNumber' | 'orderToken' | 'arrival'>;

/** `now` in ms; null where nobody is at the curb. */
export function stallOf(state: PickupState, order: OrderOfList, now: number): number | null {
  const here = visitOf(state, order.storeNumber, order.orderToken, now)?.here ?? null;
  const told = order.arrival;
  // The clock of the device may be slow.
  const isValid = told != null && isStillValid(Math.min(told.arrivedAt, now), VISIT_VALID_MS, now);
  const isNewer = isValid && (here === null || !isOlderArrival(told, here));
  return (isNewer ? told.stallNumber : here?.stallNumber) ?? null;
}
