/** Stored states of the home stream. */
import * as v from 'valibot';
import { documentHash } from '../contentHash.ts';
import { storedState } from '../storedState.ts';

const last = v.nullable(v.strictObject({ document: documentHash, modifiedAt: v.string() }));
const fetchedAt = v.nullable(v.number());

export const storedHome = storedState(
  v.strictObject({ last, isPartial: v.boolean(), fetchedAt, seen: v.array(v.string()) }),
);
export const storedGuestHome = storedState(v.strictObject({ last, fetchedAt }));
