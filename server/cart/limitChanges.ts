/** Size limits of a change to the cart, which is stored: far above what the app sends. */
import type { CartChangeInput, FulfillmentInput } from '../../wire/generated/resolverTypes.ts';
import { badRequest } from '../base/codedError.ts';
import { isSeenTooLong, isUnkeepable, LONGEST_NAME, MAX_OPTIONS } from '../pricing/limitInput.ts';

const MAX_CHANGES = 50;
const LONGEST_ID = 200;
const MOST_PIECES = 999;

/** What a device sends: at least one of them. */
export interface AskedOfCart {
  readonly changes: readonly CartChangeInput[];
  readonly storeNumber: string | null;
  readonly pickup: FulfillmentInput | null;
}

/** Throws BAD_REQUEST. */
export function limitChanges({ changes, storeNumber, pickup }: AskedOfCart): void {
  const isNothingAsked = changes.length === 0 && storeNumber === null && pickup === null;
  if (isNothingAsked || changes.length > MAX_CHANGES) throw badRequest(`Send 1 to ${MAX_CHANGES} changes.`);
  for (const { changeId, lineId, by, item, isEdit, beforeLineId } of changes) {
    const names = [lineId, beforeLineId ?? '', ...(item ? [item.formCode, item.sizeCode, item.sku] : [])];
    const isTooLong = changeId.length > LONGEST_ID || names.some((name) => name.length > LONGEST_NAME);
    if (isTooLong || (item?.options ?? []).length > MAX_OPTIONS || isSeenTooLong(item?.seen))
      throw badRequest('A change is too large.');
    if ([changeId, ...names].some(isUnkeepable))
      throw badRequest('A name holds a character that cannot be kept.');
    if (item?.timeAdded != null && Number.isNaN(Date.parse(item.timeAdded)))
      throw badRequest('`timeAdded` is an instant such as 2026-03-03T15:00:00.000Z.');
    const isNothing = by === 0 && !(isEdit && item);
    if (isNothing || Math.abs(by) > MOST_PIECES) throw badRequest(`Change by 1 to ${MOST_PIECES} pieces.`);
  }
}
