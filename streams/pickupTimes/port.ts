/** The pickup time of an order, asked of the server. */
import type { PickupTimeNow } from '../../domain/pickupTimes/shape.ts';
import type { Answer } from '../ports.ts';

export interface PickupTimesPort {
  /** `storeNumber` is the part before any dash. */
  pickupTime(orderId: string, storeNumber: string, signal?: AbortSignal): Promise<Answer<PickupTimeNow>>;
}
