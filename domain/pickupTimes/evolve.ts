/** What the store says of each order's time, in this tab: how long it still takes where the promise has passed. */
import { projection } from '../projection.ts';

export interface PickupTimesState {
  readonly byOrder: Readonly<
    Record<
      string,
      {
        readonly status: 'asking' | 'known' | 'failed';
        readonly late: { readonly min: number; readonly max: number } | null;
        readonly at: number;
      }
    >
  >;
}
const none: PickupTimesState = { byOrder: {} };

export const pickupTimes = projection('pickupTimes', 'tab', none, {
  'pickupTimes/requested': ({ byOrder }, { at, data: { orderId } }) => {
    byOrder[orderId] = { status: 'asking', late: byOrder[orderId]?.late ?? null, at };
  },
  'pickupTimes/fetched': ({ byOrder }, { at, data: { orderId, minutesMin, minutesMax } }) => {
    const late = minutesMin === null || minutesMax === null ? null : { min: minutesMin, max: minutesMax };
    byOrder[orderId] = { status: 'known', late, at };
  },
  'pickupTimes/failed': ({ byOrder }, { at, data: { orderId } }) => {
    byOrder[orderId] = { status: 'failed', late: byOrder[orderId]?.late ?? null, at };
  },
});
