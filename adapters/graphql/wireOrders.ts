/** Parses prices and orders from GraphQL into the domain's types. An answer with a missing field is invalid. */
import * as v from 'valibot';
import { PreviousOrder, SubmittedOrder } from '../../domain/orders/shape.ts';
import {
  PricedEarning,
  PricedOffer,
  PricingLine,
  PricingRules,
  StorePricing,
} from '../../domain/pricing/priced.ts';
import { OrderPricing } from '../../domain/pricing/shape.ts';
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

const { orderId, expiresIn, isTipEnabled, price, subtotal, discount, tax, currency } = OrderPricing.entries;
export const PriceOnWire = v.variant('__typename', [
  v.object({
    __typename: v.literal('PriceOrderRefusal'),
    code: v.string(),
    lineIds: v.array(v.string()),
  }),
  v.object({
    __typename: v.literal('OrderPricing'),
    orderId,
    expiresIn,
    isTipEnabled,
    summary: v.object({ price, subtotal, discount: v.nullish(discount, 0), tax, currency }),
    offers: v.nullish(v.array(v.object(PricedOffer.entries)), []),
    earns: v.nullish(v.object(PricedEarning.entries), null),
    lineItems: v.array(
      v.object({
        ...PricingLine.entries,
        lineId: v.nullish(v.string(), null),
        priceLabel: v.nullish(v.string(), null),
      }),
    ),
    waitMinutesMin: v.number(),
    waitMinutesMax: v.number(),
  }),
]);

/** Strict in the log; a later server may say more. */
export const RulesOnWire = v.object({
  rules: v.object({
    ...PricingRules.entries,
    tipOptions: v.object(PricingRules.entries.tipOptions.entries),
  }),
  ofStore: v.nullable(
    v.object({ ...StorePricing.entries, waitMinutes: v.object({ min: v.number(), max: v.number() }) }),
  ),
});
