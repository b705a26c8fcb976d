/** Stored state of the favorite stores. */
import * as v from 'valibot';
import { storedState } from '../storedState.ts';

export const storedFavorites = storedState(
  v.strictObject({
    stores: v.record(
      v.string(),
      v.strictObject({
        favorite: v.boolean(),
        pending: v.nullable(v.string()),
        isChangedBack: v.optional(v.boolean()),
      }),
    ),
    fetchedAt: v.nullable(v.number()),
  }),
  // Up to 0.2.0 nothing was pressed again while it was pending.
  [(state) => state],
);
