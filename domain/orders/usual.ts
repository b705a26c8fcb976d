/** The last orders that were picked up and can be ordered again, each once: the same drinks at the same store are one. */
import { linesToReorder, type ShownOrder } from './previous.ts';

const MOST = 3;

/** `orders` newest first. */
export function usualOrders(orders: readonly ShownOrder[]): readonly ShownOrder[] {
  const byContent = new Map<string, ShownOrder>();
  for (const order of orders) {
    const content = order.status === 'PickedUp' ? contentOf(order) : null;
    if (content !== null && !byContent.has(content)) byContent.set(content, order);
    if (byContent.size === MOST) break;
  }
  return [...byContent.values()];
}

/** Null where nothing of it can be ordered. */
function contentOf(order: ShownOrder): string | null {
  const lines = linesToReorder(order, () => '').map(({ sku, quantity, options }) => {
    const chosen = options.map(
      ({ optionProductNumber, quantity: amount }) => `${optionProductNumber}:${amount}`,
    );
    return [sku, quantity, ...chosen.toSorted()].join(' ');
  });
  return lines.length === 0 ? null : [order.storeNumber, ...lines.toSorted()].join('|');
}
