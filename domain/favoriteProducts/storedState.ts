/** Stored state of the favorite products. */
import * as v from 'valibot';
import { documentHash } from '../contentHash.ts';
import { storedState } from '../storedState.ts';
import { FavoriteItem } from './item.ts';

export const storedFavoriteProducts = storedState(
  v.strictObject({
    kept: v.record(
      v.string(),
      v.strictObject({
        favoriteProductId: v.nullable(v.string()),
        pending: v.nullable(v.picklist(['adding', 'removing'])),
        writeId: v.nullable(v.string()),
        item: v.nullable(FavoriteItem),
        isChangedBack: v.optional(v.boolean()),
      }),
    ),
    last: v.nullable(
      v.strictObject({
        document: documentHash,
        storeNumber: v.nullable(v.string()),
        locale: v.string(),
      }),
    ),
    fetchedAt: v.nullable(v.number()),
  }),
  // Up to 0.2.0 nothing was pressed again while it was pending.
  [(state) => state],
);
