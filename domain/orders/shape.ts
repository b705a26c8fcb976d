/** Schemas of an order as the server sends it, submitted or past. Instants are milliseconds, money is cents. */
import * as v from 'valibot';
import { AvailabilityHere } from '../menu/shape.ts';
import { Seen } from '../cart/line.ts';
import { CollectionType, ConsumptionType } from '../cart/pickupOptions.ts';
import { Illustration } from '../menu/illustration.ts';
import { Cents, Currency } from '../money.ts';
import { credential, money, personal, place, pub, replaced } from '../privacy.ts';
import { OrderStatus, PickupTime } from './status.ts';

const Tenders = v.nullish(
  v.array(
    v.object({ tender: pub(v.string()), lastFour: personal(v.nullable(v.string())), amount: money(Cents) }),
  ),
  null,
);

export const SubmittedOrder = v.object({
  orderId: personal(v.string()),
  orderToken: credential(v.string()),
  storeNumber: place(v.string()),
  status: pub(OrderStatus),
  total: money(Cents),
  submittedAt: pub(v.number()),
  pickupTime: PickupTime,
  cardBalance: money(v.nullable(Cents)),
});
export type SubmittedOrder = v.InferOutput<typeof SubmittedOrder>;

const OrderedOption = v.object({
  /** Null, or 81: of an add-in that no longer exists (spec 3 section 5). */
  optionProductNumber: pub(v.nullable(v.number())),
  name: pub(v.string()),
  quantity: pub(v.number()),
});

const PreviousOrderItem = v.object({
  productNumber: pub(v.number()),
  formCode: pub(v.string()),
  name: pub(v.string()),
  sizeCode: pub(v.string()),
  sizeName: pub(v.string()),
  sku: pub(v.string()),
  quantity: pub(v.number()),
  /** Cents per piece, as it was paid. */
  price: pub(Cents),
  /** What it costs now at the store that was asked about; null where it is not known or not to be had. */
  currentPrice: pub(v.nullish(Cents, null)),
  availability: AvailabilityHere,
  /** What was changed: it is what is ordered again. */
  options: v.array(OrderedOption),
  /** The same, and beside it what is still in of the same groups of options; null where it was not kept. */
  contents: v.nullish(v.array(OrderedOption), null),
  illustration: Illustration,
  seen: v.nullish(Seen),
});

/** What documents and servers of earlier builds do not have is optional. */
export const PreviousOrder = v.object({
  orderId: personal(v.string()),
  orderToken: credential(v.string()),
  storeNumber: place(v.string()),
  storeName: place(v.string()),
  status: pub(OrderStatus),
  submittedAt: pub(v.number()),
  total: money(Cents),
  currency: replaced(Currency, 'USD'),
  pickupTime: PickupTime,
  cancelledAt: pub(v.nullish(v.number(), null)),
  collectionType: pub(v.nullish(CollectionType, null)),
  consumptionType: pub(v.nullish(ConsumptionType, null)),
  scheduledFor: pub(v.nullish(v.number(), null)),
  /** A code of spec 3 section 3; null where there is none for it (orderType.ts). */
  orderType: pub(v.nullish(v.string(), null)),
  /** The store's time zone. */
  timeZoneId: place(v.nullish(v.string(), null)),
  /** The store's offsets since the order was placed (stores/localTime.ts); absent in answers of earlier versions. */
  utcOffsets: replaced(v.nullish(v.string()), '0 UTC'),
  countrySubdivisionCode: place(v.nullish(v.string(), null)),
  subtotal: money(v.nullish(Cents, null)),
  tax: money(v.nullish(Cents, null)),
  tipAmount: money(v.nullish(Cents, null)),
  /** What paid, and its last digits. */
  tender: pub(v.nullish(v.string(), null)),
  lastFour: personal(v.nullish(v.string(), null)),
  /** What offers took off. */
  savings: v.nullish(v.array(v.object({ name: pub(v.string()), amount: money(Cents) })), null),
  /** What went back to a stored-value card after a cancellation. With a null `lastFour` it is kept for the next card that the member adds. */
  refund: v.nullish(v.object({ cents: money(Cents), lastFour: personal(v.nullable(v.string())) }), null),
  /** Each with its part; `refunds` as they go back. */
  tenders: Tenders,
  refunds: Tenders,
  /** The refund of the part that a bank charged; null also from a server of an earlier build. */
  chargeRefund: pub(v.nullish(v.picklist(['pending', 'refunded', 'notCharged', 'refused']), null)),
  /** The open check-in, on whatever device; without a stall it is not at the curb. `arrivedAt` in ms. */
  arrival: v.nullish(
    v.object({
      stallNumber: pub(v.nullable(v.number())),
      arrivedAt: pub(v.number()),
      revision: pub(v.nullable(v.number())),
    }),
  ),
  /** Given after the order, not in `total`; and until when one can be. */
  laterTip: money(v.nullish(Cents, null)),
  tipUntil: pub(v.nullish(v.number(), null)),
  basket: v.array(PreviousOrderItem),
});
export type PreviousOrder = v.InferOutput<typeof PreviousOrder>;
