/**
 * A change of a member's cart, line by line: by how many pieces, never to how many. Changes of two devices can so be
 * applied in any order and none replaces another (decision 0043). The same rules on the server and on the devices.
 */
import * as v from 'valibot';
import { pub } from '../privacy.ts';
import { CartLine } from './line.ts';
import { itemCount } from './rules.ts';

export const CartChange = v.strictObject({
  /** Applied once, however often it arrives. */
  changeId: pub(v.string()),
  lineId: pub(v.string()),
  by: pub(v.pipe(v.number(), v.integer(), v.minValue(-999), v.maxValue(999))),
  /** For more pieces: where another device has removed the line, it comes back with these. Of an edit: what it is now. */
  line: v.nullable(CartLine),
  /** `line` replaces what the line is; of two edits the later one stays (decision 0049). */
  isEdit: v.nullish(pub(v.boolean())),
});
export type CartChange = v.InferOutput<typeof CartChange>;

export const CartChangeRefusal = v.picklist(['cart/limitReached', 'cart/itemUnknown']);
export interface RefusedChange {
  readonly changeId: string;
  readonly reason: v.InferOutput<typeof CartChangeRefusal>;
}

type Lines = readonly CartLine[];

/** A line whose quantity falls to zero or below is removed. */
export function withChange(lines: Lines, { lineId, by, line, isEdit }: Omit<CartChange, 'changeId'>): Lines {
  if (!lines.some((each) => each.lineId === lineId))
    return by > 0 && line !== null ? [...lines, { ...line, lineId, quantity: by }] : lines;
  return lines.flatMap((each) => {
    if (each.lineId !== lineId) return [each];
    const quantity = each.quantity + by;
    return quantity > 0 ? [{ ...((isEdit && line) || each), lineId, quantity }] : [];
  });
}

export const withChanges = (lines: Lines, changes: readonly CartChange[]): Lines =>
  changes.reduce(withChange, lines);

/** As withChanges, on the server: more pieces than the limit allows are refused, fewer never are. */
export function withinLimit(
  lines: Lines,
  changes: readonly CartChange[],
  limit: number,
): { readonly lines: Lines; readonly refused: readonly RefusedChange[] } {
  const refused: RefusedChange[] = [];
  let result = lines;
  for (const change of changes) {
    const next = withChange(result, change);
    if (change.by > 0 && itemCount(next) > limit)
      refused.push({ changeId: change.changeId, reason: 'cart/limitReached' });
    else result = next;
  }
  return { lines: result, refused };
}
