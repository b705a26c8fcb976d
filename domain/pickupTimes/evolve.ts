/** What the store says of each order's time, in this tab: how long it still takes where the promise has passed. */
import type { Draft } from 'immer';
import { fetchAnswered, fetchAsked, fetchFailed, type FetchState, notAsked } from '../fetchState.ts';
import { projection } from '../projection.ts';

export interface OrderPickupTime extends FetchState {
  readonly late: { readonly min: number; readonly max: number } | null;
  /** When it was last asked for, answered, or could not be had. */
  readonly at: number;
}
export interface PickupTimesState {
  readonly byOrder: Readonly<Record<string, OrderPickupTime>>;
}
const none: PickupTimesState = { byOrder: {} };

export const pickupTimes = projection('pickupTimes', 'tab', none, {
  'pickupTimes/requested': (draft, { at, data }) => fetchAsked(touched(draft, data.orderId, at)),
  'pickupTimes/fetched': (draft, fact) => {
    const { orderId, minutesMin: min, minutesMax: max } = fact.data;
    const known = touched(draft, orderId, fact.at);
    fetchAnswered(known, fact);
    known.late = min === null || max === null ? null : { min, max };
  },
  'pickupTimes/failed': (draft, fact) => fetchFailed(touched(draft, fact.data.orderId, fact.at), fact),
});

function touched({ byOrder }: Draft<PickupTimesState>, orderId: string, at: number): Draft<OrderPickupTime> {
  const known = (byOrder[orderId] ??= { ...notAsked, late: null, at });
  known.at = at;
  return known;
}
