/** Stored state of the account's history. */
import * as v from 'valibot';
import { documentHash } from '../contentHash.ts';
import { storedState } from '../storedState.ts';

const place = v.nullable(v.string());

export const storedHistory = storedState(
  v.strictObject({
    lists: v.record(
      v.string(),
      v.array(v.strictObject({ before: place, document: documentHash, next: place })),
    ),
    fetchedAt: v.record(v.string(), v.number()),
  }),
);
