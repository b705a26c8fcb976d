/** Stored state of the selected store and the last area seen. */
import * as v from 'valibot';
import { documentHash } from '../contentHash.ts';
import { storedState } from '../storedState.ts';
import { SelectedStore } from './selectedStore.ts';
import { Spot } from './spot.ts';

export const storedStore = storedState(
  v.strictObject({
    selected: v.nullable(SelectedStore),
    selectedAt: v.nullable(v.number()),
    confirmedAt: v.nullable(v.number()),
  }),
  // Up to 0.2.0, selecting a store confirmed it.
  [(state) => ({ ...(state as object), confirmedAt: (state as { selectedAt: unknown }).selectedAt })],
);

export const storedArea = storedState(
  v.strictObject({
    recentPlaces: v.array(v.string()),
    last: v.nullable(
      v.strictObject({
        placeName: v.nullable(v.string()),
        at: Spot,
        total: v.number(),
        document: documentHash,
        seenAt: v.number(),
      }),
    ),
  }),
);
