/**
 * A change of one line of a member's cart: by how many pieces, never to how many, so that changes of two devices can be
 * applied in any order and both count (decision 0043). Only an edit replaces the line's options; of two edits the later one
 * stays. The server and the devices apply the same rules.
 */
import * as v from 'valibot';
import { pub } from '../privacy.ts';
import { CartLine } from './line.ts';
import { itemCount } from './rules.ts';

export const CartChange = v.strictObject({
  /** Applied once, however often it arrives. */
  changeId: pub(v.string()),
  lineId: pub(v.string()),
  /** Pieces; below zero, fewer; 0 only for an edit. */
  by: pub(v.pipe(v.number(), v.integer(), v.minValue(-999), v.maxValue(999))),
  /** For added pieces: the line, which is added again with these pieces where another device has removed it. For an edit: the new line. */
  line: v.nullable(CartLine),
  /** `line` replaces the line's options (decision 0049). */
  isEdit: v.nullish(pub(v.boolean())),
  /** The line that a new line stands before; at the end where none is said, or it is gone. */
  beforeLineId: v.nullish(pub(v.string())),
});
export type CartChange = v.InferOutput<typeof CartChange>;

export const CartChangeRefusal = v.picklist(['cart/limitReached', 'cart/itemUnknown']);
export interface RefusedChange {
  readonly changeId: string;
  readonly reason: v.InferOutput<typeof CartChangeRefusal>;
}

type Lines = readonly CartLine[];

/** A line whose quantity falls below one is removed. */
export function withChange(
  lines: Lines,
  { lineId, by, line, isEdit, beforeLineId }: Omit<CartChange, 'changeId'>,
): Lines {
  if (!lines.some((each) => each.lineId === lineId))
    return by > 0 && line !== null
      ? lines.toSpliced(indexBefore(lines, beforeLineId), 0, { ...line, lineId, quantity: by })
      : lines;
  return lines.flatMap((each) => {
    if (each.lineId !== lineId) return [each];
    const quantity = each.quantity + by;
    return quantity > 0 ? [{ ...((isEdit && line) || each), lineId, quantity }] : [];
  });
}

/** Where a new line goes: before the line of this id, else at the end. */
export function indexBefore(lines: Lines, beforeLineId: string | null | undefined): number {
  const index = lines.findIndex(({ lineId }) => lineId === beforeLineId);
  return index === -1 ? lines.length : index;
}

export const withChanges = (lines: Lines, changes: readonly CartChange[]): Lines =>
  changes.reduce(withChange, lines);

/** As withChanges, on the server: more pieces than the limit allows are refused, fewer never are. */
export function applyWithinLimit(
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
