/** Wire schemas that several adapters share. On the wire an instant is an ISO string, here milliseconds. */
import * as v from 'valibot';
import { OrderStatus } from '../../domain/orders/status.ts';

/** An invalid date is refused: NaN is no number to valibot. */
export const Instant = v.pipe(
  v.string(),
  v.transform((text) => Date.parse(text)),
  v.number(),
);

/** One entry of the feed, by socket or by polling. */
export const FeedEntryOnWire = v.object({
  cursor: v.pipe(v.string(), v.regex(/^\d+$/)),
  kind: v.string(),
  at: Instant,
  order: v.nullish(v.object({ orderId: v.string(), status: OrderStatus, storeNumber: v.string() }), null),
  cancelled: v.nullish(v.object({ orderId: v.string(), cancelledAt: Instant }), null),
  cartVersion: v.nullish(v.number(), null),
});
