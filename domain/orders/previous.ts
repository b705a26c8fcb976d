/**
 * The orders to show: those just placed on this device and those that the server listed, deduplicated, newest
 * first. The later status wins, whatever its source. A receipt keeps every paid line; spec 3 section 5 says
 * which of them can't be ordered again.
 */
import type { CartLine } from '../cart/line.ts';
import type { OrderState, PlacedOrder } from './evolve.ts';
import { isLaterStatus } from './rules.ts';
import type { PreviousOrder } from './shape.ts';

export type ShownOrder = PreviousOrder;
export type ShownItem = PreviousOrder['basket'][number];

export function shownOrders(
  { placed, statuses }: Pick<OrderState, 'placed' | 'statuses'>,
  fetched: readonly PreviousOrder[],
): readonly ShownOrder[] {
  const known = new Set(fetched.map(({ orderId }) => orderId));
  const justPlaced = Object.values(placed)
    .filter(({ orderId }) => !known.has(orderId))
    .map(asPrevious);
  return [...justPlaced, ...fetched]
    .map((order) => {
      const status = statuses[order.orderId]?.status ?? order.status;
      return {
        ...order,
        status: isLaterStatus(status, order.status) ? status : order.status,
      };
    })
    .toSorted((a, b) => b.submittedAt - a.submittedAt);
}

/** Option 81 is the placeholder of an add-in that no longer exists. */
const canBeOrderedAgain = (item: ShownItem): boolean =>
  item.availability === 'Available' &&
  item.options.every(({ optionProductNumber }) => optionProductNumber !== 81);

/** The items of an order that can be ordered again, as lines; `mintLineId` gives each its id. */
export const linesToReorder = (order: ShownOrder, mintLineId: () => string): readonly CartLine[] =>
  order.basket.filter(canBeOrderedAgain).map(({ price, availability: _, options, ...item }) => ({
    ...item,
    options: options.map(({ optionProductNumber, name, quantity }) => ({
      optionProductNumber,
      name,
      quantity,
    })),
    lineId: mintLineId(),
    unitPrice: price,
  }));

const asPrevious = ({ cardBalance: _, lines, ...order }: PlacedOrder): PreviousOrder => ({
  ...order,
  basket: lines.map(({ lineId: _id, unitPrice, options, ...line }) => ({
    ...line,
    options: [...options],
    price: unitPrice,
    availability: 'Available' as const,
  })),
});
