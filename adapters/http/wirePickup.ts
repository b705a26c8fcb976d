/**
 * Schemas of the pickup state on the wire, for socket and polling: instants are ISO strings there and milliseconds
 * here.
 */
import * as v from 'valibot';
import { Arrival, PickupState } from '../../domain/pickup/state.ts';
import { Instant } from './wireShapes.ts';

export const ArrivalOnWire = v.object({ ...Arrival.entries, arrivedAt: Instant });

export const PickupStateOnWire = v.object({
  ...PickupState.entries,
  order: v.nullable(
    v.object({
      ...PickupState.entries.order.wrapped.entries,
      arrival: v.nullable(ArrivalOnWire),
      cancelledAt: v.nullish(Instant, null),
    }),
  ),
});
