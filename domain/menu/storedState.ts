/** Stored state of the cached menus and products. */
import * as v from 'valibot';
import { documentHash } from '../contentHash.ts';
import { storedState } from '../storedState.ts';

export const storedMenu = storedState(
  v.strictObject({
    entries: v.record(v.string(), v.strictObject({ document: documentHash, fetchedAt: v.number() })),
  }),
);
