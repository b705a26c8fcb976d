/** Stored state of the profile. */
import * as v from 'valibot';
import { storedState } from '../storedState.ts';
import { preferenceIds } from './preferences.ts';
import { Profile, profileChange } from './shape.ts';

const preference = v.picklist(preferenceIds);
const code = v.string();

export const storedProfile = storedState(
  v.strictObject({
    known: v.nullable(Profile),
    fetchedAt: v.nullable(v.number()),
    pending: v.record(v.string(), v.strictObject(profileChange)),
    pendingPreferences: v.record(preference, v.strictObject({ writeId: v.string(), isOn: v.boolean() })),
    ended: v.nullable(v.strictObject({ writeId: v.string(), code: v.nullable(code), at: v.number() })),
    refusedPreference: v.nullable(v.strictObject({ preference, code })),
  }),
);
