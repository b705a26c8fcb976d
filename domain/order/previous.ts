/**
 * The orders to show: those just placed on this device and those that the server listed, each once, newest first.
 * The later status wins, wherever it came from. Spec 3 section 5 says which items of an old order can't be shown any more.
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
        basket: order.basket.filter(canBeShown),
        status: isLaterStatus(status, order.status) ? status : order.status,
      };
    })
    .toSorted((a, b) => b.submittedAt - a.submittedAt);
}

/** Option 81 is the placeholder of an add-in that no longer exists. */
const canBeShown = (item: ShownItem): boolean =>
  item.availability !== 'NotOrderable' &&
  item.options.every(({ optionProductNumber }) => optionProductNumber !== 81);

/** What of an order can be ordered again, as lines; `mintLineId` gives each its id. */
export const linesToReorder = (order: ShownOrder, mintLineId: () => string): readonly CartLine[] =>
  order.basket
    .filter(({ availability }) => availability === 'Available')
    .map(({ price, availability: _, options, ...item }) => ({
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
