/** An order as the server answers it, submitted or past. Instants are milliseconds, money is cents. */
import * as v from 'valibot';
import { Availability } from '../menu/shape.ts';
import { Illustration } from '../menu/illustration.ts';
import { Cents, Currency } from '../money.ts';
import { OrderStatus, PickupTime } from './events.ts';

export const SubmittedOrder = v.object({
  orderId: v.string(),
  orderToken: v.string(),
  storeNumber: v.string(),
  status: OrderStatus,
  total: Cents,
  submittedAt: v.number(),
  pickupTime: PickupTime,
  cardBalance: v.nullable(Cents),
});
export type SubmittedOrder = v.InferOutput<typeof SubmittedOrder>;

const PreviousOrderItem = v.object({
  productNumber: v.number(),
  formCode: v.string(),
  name: v.string(),
  sizeCode: v.string(),
  sizeName: v.string(),
  sku: v.string(),
  quantity: v.number(),
  /** Cents for one. */
  price: Cents,
  availability: Availability,
  options: v.array(v.object({ optionProductNumber: v.number(), name: v.string(), quantity: v.number() })),
  illustration: Illustration,
});

export const PreviousOrder = v.object({
  orderId: v.string(),
  orderToken: v.string(),
  storeNumber: v.string(),
  storeName: v.string(),
  status: OrderStatus,
  submittedAt: v.number(),
  total: Cents,
  currency: Currency,
  pickupTime: PickupTime,
  basket: v.array(PreviousOrderItem),
});
export type PreviousOrder = v.InferOutput<typeof PreviousOrder>;
