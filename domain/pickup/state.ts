/** The pickup state as the server sends it, always complete (wire/schema.graphql, PickupState). */
import * as v from 'valibot';
import { CollectionType } from '../cart/pickupOptions.ts';
import { OrderStatus } from '../orders/status.ts';

/** How somebody has come who needs no stall. */
export const AnnouncedWay = v.picklist(['IN_STORE', 'DRIVE_THRU']);
export type AnnouncedWay = v.InferOutput<typeof AnnouncedWay>;

export const Curbside = v.object({
  availability: v.picklist(['READY', 'UNAVAILABLE']),
  stallQuantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Increases with every change at this store. */
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type Curbside = v.InferOutput<typeof Curbside>;

export const Arrival = v.object({
  arrivalId: v.string(),
  storeNumber: v.string(),
  stallNumber: v.nullable(v.number()),
  /** Milliseconds. */
  arrivedAt: v.number(),
  /** Increases with every change of this arrival; 0 where the server does not say. */
  revision: v.nullish(v.number(), 0),
});
export type Arrival = v.InferOutput<typeof Arrival>;

export const PickupState = v.object({
  storeNumber: v.string(),
  curbside: Curbside,
  order: v.nullable(
    v.object({
      orderId: v.string(),
      status: OrderStatus,
      arrival: v.nullable(Arrival),
      /** Servers of earlier builds say neither. */
      cancelledAt: v.nullish(v.number(), null),
      collectionType: v.nullish(CollectionType, null),
    }),
  ),
});
export type PickupState = v.InferOutput<typeof PickupState>;
