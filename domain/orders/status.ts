/** How far an order has come, and when it can be picked up. */
import * as v from 'valibot';
import { place } from '../privacy.ts';

export const OrderStatus = v.picklist(['Received', 'Preparing', 'ReadyForPickup', 'PickedUp']);
export type OrderStatus = v.InferOutput<typeof OrderStatus>;
/** How long a store takes is nearly the same all day, so it tells which store it is. */
export const PickupTime = v.strictObject({
  earliest: place(v.number()),
  latest: place(v.number()),
  minutesMin: place(v.number()),
  minutesMax: place(v.number()),
});
export type PickupTime = v.InferOutput<typeof PickupTime>;
