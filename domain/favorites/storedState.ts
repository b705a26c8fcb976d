/** Stored state of the favorite stores. */
import * as v from 'valibot';
import { storedState } from '../storedState.ts';

export const storedFavorites = storedState(
  v.strictObject({
    stores: v.record(v.string(), v.strictObject({ favorite: v.boolean(), pending: v.nullable(v.string()) })),
    fetchedAt: v.nullable(v.number()),
  }),
);
