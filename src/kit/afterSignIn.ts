/**
 * What a guest pressed that a member alone may do: it waits in the history state of the sign-in that it asks for, and is done once
 * a member is signed in there. Never in an address, or a link of another site could do it; nothing is kept by going back.
 */
import * as v from 'valibot';
import type { IntentDraft } from '../../domain/events.ts';
import { FavoriteItem } from '../../domain/favoriteProducts/item.ts';

const ToKeep = v.union([
  v.strictObject({ product: FavoriteItem }),
  v.strictObject({ storeNumber: v.pipe(v.string(), v.nonEmpty()) }),
]);
/** A favorite that a guest wants. */
export type ToKeep = v.InferOutput<typeof ToKeep>;

const HistoryState = v.object({ toKeep: ToKeep });

export function toKeepIn(state: unknown): ToKeep | null {
  const parsed = v.safeParse(HistoryState, state);
  return parsed.success ? parsed.output.toKeep : null;
}

export const intentToKeep = (toKeep: ToKeep): IntentDraft =>
  'product' in toKeep
    ? { type: 'favoriteProducts/add', data: { item: toKeep.product } }
    : { type: 'favorites/flip', data: { storeNumber: toKeep.storeNumber, favorite: true } };
