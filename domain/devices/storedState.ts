/** Stored state of the devices. */
import * as v from 'valibot';
import { storedState } from '../storedState.ts';
import { SignedInDevice } from './shape.ts';

export const storedDevices = storedState(
  v.strictObject({
    list: v.array(SignedInDevice),
    fetchedAt: v.nullable(v.number()),
    ending: v.record(v.string(), v.nullable(v.string())),
    ended: v.nullable(v.strictObject({ writeId: v.string(), code: v.nullable(v.string()), at: v.number() })),
  }),
);
