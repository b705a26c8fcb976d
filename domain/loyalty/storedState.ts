/** Stored state of the stars. */
import * as v from 'valibot';
import { documentHash } from '../contentHash.ts';
import { storedState } from '../storedState.ts';

export const storedLoyalty = storedState(
  v.strictObject({
    last: v.nullable(v.strictObject({ document: documentHash })),
    fetchedAt: v.nullable(v.number()),
  }),
);
