/**
 * Sums over the lines of a cart, their order, and which of two lines are the same item. Spec 3 section 5: the item limit counts
 * pieces, not lines.
 */
import type { CartLine } from './line.ts';

export const itemCount = (lines: readonly Pick<CartLine, 'quantity'>[]): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0);

/** Cents. In the cart an estimate from the prices that the product pages showed; the server's price rules. */
export const subtotalOf = (lines: readonly Pick<CartLine, 'quantity' | 'unitPrice'>[]): number =>
  lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0);

/** The line that stands after this one; null for the last. */
export const lineIdAfter = (lines: readonly Pick<CartLine, 'lineId'>[], lineId: string): string | null =>
  lines[lines.findIndex((each) => each.lineId === lineId) + 1]?.lineId ?? null;

/** Two lines are the same item when product, size and all that is in it are. */
export function isSameItem(a: CartLine, b: CartLine): boolean {
  return itemKey(a) === itemKey(b);
}

function itemKey(line: CartLine): string {
  const options = [...line.options, ...(line.seen?.usual ?? [])]
    .map((option) => `${option.optionProductNumber}x${option.quantity}`)
    .toSorted()
    .join(',');
  return `${line.productNumber}/${line.formCode}/${line.sizeCode}/${line.sku}/${options}`;
}
