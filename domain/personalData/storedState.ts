/** Stored state of what a member has asked about her data. */
import * as v from 'valibot';
import { documentHash } from '../contentHash.ts';
import { storedState } from '../storedState.ts';
import { PersonalDataChange } from './shape.ts';

const change = { writeId: v.string(), change: PersonalDataChange };

export const storedPersonalData = storedState(
  v.strictObject({
    last: v.nullable(v.strictObject({ document: documentHash })),
    fetchedAt: v.nullable(v.number()),
    changing: v.nullable(v.strictObject(change)),
    changed: v.nullable(v.strictObject({ ...change, code: v.nullable(v.string()) })),
  }),
);
