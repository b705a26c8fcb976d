/**
 * The orders to show: those just placed on this device and those that the server listed, deduplicated, newest
 * first. The later status wins, whatever its source. A receipt keeps every paid line; spec 3 section 5 says
 * which of them can't be ordered again.
 */
import type { CartState } from '../cart/evolve.ts';
import type { CartLine } from '../cart/line.ts';
import { pickupOptions } from '../cart/pickupOptions.ts';
import type { OrderState, PlacedOrder } from './evolve.ts';
import type { CancellationsState } from '../cancellations/evolve.ts';
import { isLaterStatus } from './rules.ts';
import { orderTypeOf } from './orderType.ts';
import type { PreviousOrder } from './shape.ts';
import type { OrderStatus } from './status.ts';

/** The shown states of an order; `Cancelled` is no status on the wire (domain/cancellations). */
export type ShownStatus = OrderStatus | 'Cancelled';
export type ShownOrder = Omit<PreviousOrder, 'status'> & { readonly status: ShownStatus };
export type ShownItem = PreviousOrder['basket'][number];

export function shownOrders(
  { placed, statuses }: Pick<OrderState, 'placed' | 'statuses'>,
  fetched: readonly PreviousOrder[],
  { byOrder }: CancellationsState = { byOrder: {} },
): readonly ShownOrder[] {
  const known = new Set(fetched.map(({ orderId }) => orderId));
  const justPlaced = Object.values(placed)
    .filter(({ orderId }) => !known.has(orderId))
    .map(asPrevious);
  return [...justPlaced, ...fetched]
    .map((order) => {
      const status = statuses[order.orderId]?.status ?? order.status;
      const cancelled = byOrder[order.orderId];
      const cancelledAt = cancelled?.phase === 'done' ? cancelled.at : order.cancelledAt;
      const furthest = isLaterStatus(status, order.status) ? status : order.status;
      return { ...order, cancelledAt, status: cancelledAt === null ? furthest : ('Cancelled' as const) };
    })
    .toSorted((a, b) => b.submittedAt - a.submittedAt);
}

/** The number of an add-in that no longer exists; it may have none at all. */
const GONE = 81;

const canBeOrderedAgain = (item: ShownItem): boolean =>
  item.availability === 'Available' &&
  item.options.every(
    ({ optionProductNumber }) => optionProductNumber !== null && optionProductNumber !== GONE,
  );

/** The items of an order that can be ordered again, as lines; `mintLineId` gives each its id. */
export const linesToReorder = (order: ShownOrder, mintLineId: () => string): readonly CartLine[] =>
  order.basket
    .filter(canBeOrderedAgain)
    .map(({ price, currentPrice, availability: _, contents: __, options, ...item }) => ({
      ...item,
      options: options.flatMap(({ optionProductNumber, name, quantity }) =>
        optionProductNumber === null ? [] : { optionProductNumber, name, quantity },
      ),
      lineId: mintLineId(),
      unitPrice: currentPrice ?? price,
    }));

/** The items of an order that linesToReorder leaves out. */
export const missingFromReorder = (order: ShownOrder): readonly ShownItem[] =>
  order.basket.filter((item) => !canBeOrderedAgain(item));

export type Collected = Pick<PreviousOrder, 'collectionType' | 'consumptionType'>;
type PickupChoice = Pick<CartState, 'collectionType' | 'consumptionType'>;

/**
 * `unknown`: an older order does not say how it was collected. `notOffered`: the store has no such pickup, or has closed its
 * curbside. `codes`: the store's pickup options.
 */
export function pickupLike(
  { collectionType, consumptionType }: Collected,
  codes: readonly string[],
  isCurbsideClosed: boolean,
): PickupChoice | 'unknown' | 'notOffered' {
  if (collectionType === null) return 'unknown';
  const isClosed = collectionType === 'CURBSIDE' && isCurbsideClosed;
  if (isClosed || !pickupOptions(codes).includes(collectionType)) return 'notOffered';
  const isForHere = collectionType === 'IN_STORE' && consumptionType === 'CONSUME_IN_STORE';
  return { collectionType, consumptionType: isForHere ? 'CONSUME_IN_STORE' : 'CONSUME_OUT_OF_STORE' };
}

/** What only the server's list of orders says, of an order that is not in it yet. */
export const unknownYet = {
  ...{ cancelledAt: null, collectionType: null, consumptionType: null, scheduledFor: null },
  ...{
    orderType: null,
    timeZoneId: null,
    utcOffsets: null,
    countrySubdivisionCode: null,
    refund: null,
    tenders: null,
    refunds: null,
    chargeRefund: null,
    laterTip: null,
    tipUntil: null,
  },
  ...{ savings: null, subtotal: null, tax: null, tipAmount: null, tender: null, lastFour: null },
};

/** It is being made, or waits to be picked up. */
export const isOpenOrder = ({ status }: Pick<ShownOrder, 'status'>): boolean =>
  status !== 'PickedUp' && status !== 'Cancelled';

/** An order of yesterday that was never marked as picked up is not waited for. */
const WAITED_FOR_MS = 12 * 3_600_000;

/** The orders that are being made or wait to be picked up, newest first. `now` in ms. */
export const ordersInSight = (orders: readonly ShownOrder[], now: number): readonly ShownOrder[] =>
  orders.filter((order) => isOpenOrder(order) && order.submittedAt > now - WAITED_FOR_MS);

const asPrevious = ({ cardBalance: _, reloadAmount: __, lines, ...order }: PlacedOrder): PreviousOrder => ({
  ...unknownYet,
  ...order,
  orderType: orderTypeOf(order),
  basket: lines.map(({ lineId: _id, timeAdded: _at, unitPrice, options, ...line }) => ({
    ...line,
    options: [...options],
    contents: null,
    price: unitPrice,
    currentPrice: null,
    availability: 'Available' as const,
  })),
});
