/** Rules of a cart. Spec 3 section 5: the item limit counts pieces, not lines. */
import { isStillValid } from '../freshness.ts';
import type { CartState } from './evolve.ts';
import type { CartLine } from './line.ts';

export const itemCount = (lines: readonly Pick<CartLine, 'quantity'>[]): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0);

/** Cents. In the cart an estimate from the prices that the product pages showed; the server's price rules. */
export const subtotalOf = (lines: readonly Pick<CartLine, 'quantity' | 'unitPrice'>[]): number =>
  lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0);

/** For how long what was ordered last can be ordered again from the empty cart (spec 3 section 4, spec rulings). */
const PREVIOUS_VALID_MS = 15 * 60_000;

/** What was ordered last on this device; empty after a quarter of an hour. */
export const previousLines = ({ previous }: Pick<CartState, 'previous'>, now: number): readonly CartLine[] =>
  previous !== null && isStillValid(previous.at, PREVIOUS_VALID_MS, now) ? previous.lines : [];

/** Two lines are the same item when product, size and options are. */
export function isSameItem(a: CartLine, b: CartLine): boolean {
  return itemKey(a) === itemKey(b);
}

function itemKey(line: CartLine): string {
  const options = line.options
    .map((option) => `${option.optionProductNumber}x${option.quantity}`)
    .toSorted()
    .join(',');
  return `${line.productNumber}/${line.formCode}/${line.sizeCode}/${line.sku}/${options}`;
}
