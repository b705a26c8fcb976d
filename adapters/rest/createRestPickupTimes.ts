/** The pickup time of an order over REST (spec 3 section 7). Implements PickupTimesPort. */
import { PickupTimeNow } from '../../domain/pickupTimes/shape.ts';
import type { PickupTimesPort } from '../../streams/pickupTimes/port.ts';
import { sendJson, type SendJson } from '../http/sendJson.ts';

const BASE = '/apiproxy/v1/ordering/pickup-time';

export const createRestPickupTimes = (send: SendJson = sendJson): PickupTimesPort => ({
  pickupTime: (orderId, storeNumber, signal) =>
    send(`${BASE}/${encodeURIComponent(orderId)}/${encodeURIComponent(storeNumber)}`, PickupTimeNow, {
      signal,
    }),
});
