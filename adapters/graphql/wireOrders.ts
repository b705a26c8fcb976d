/** Parses orders from GraphQL into the domain's types. An answer with a missing field is invalid. */
import * as v from 'valibot';
import { PreviousOrder, SubmittedOrder } from '../../domain/orders/shape.ts';
import { Cents } from '../../domain/money.ts';
import { Instant } from '../http/wireShapes.ts';

const PickupOnWire = v.object({
  earliest: Instant,
  latest: Instant,
  minutesMin: v.number(),
  minutesMax: v.number(),
});

export const SubmittedOnWire = v.object({
  ...SubmittedOrder.entries,
  submittedAt: Instant,
  pickupTime: PickupOnWire,
  cardBalance: v.nullish(Cents, null),
});

const OrderOnWire = v.object({
  ...PreviousOrder.entries,
  submittedAt: Instant,
  pickupTime: PickupOnWire,
  cancelledAt: v.nullish(Instant, null),
  scheduledFor: v.nullish(Instant, null),
  tipUntil: v.nullish(Instant, null),
  arrival: v.nullish(
    v.object({ ...PreviousOrder.entries.arrival.wrapped.entries, arrivedAt: Instant }),
    null,
  ),
});
export const PreviousOnWire = v.array(OrderOnWire);
export const GuestOrderOnWire = v.nullish(OrderOnWire, null);

export const OutcomeOnWire = v.object({
  status: v.picklist(['unknown', 'inProgress', 'accepted', 'done', 'refused']),
  order: v.nullish(SubmittedOnWire, null),
  code: v.nullish(v.string(), null),
  reloaded: v.nullish(Cents, null),
});
