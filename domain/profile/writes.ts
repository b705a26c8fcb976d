/** A change of the profile, and of what the member hears of. */
import * as v from 'valibot';
import { write } from '../write.ts';
import { preferenceIds } from './preferences.ts';
import { profileChange } from './shape.ts';

export const saveProfile = write('saveProfile', profileChange, {
  asks: { 'profile/saveRequested': (change) => ({ ...change }) },
  settles: ['profile/saved', 'profile/saveRefused'],
});

export const setPreference = write(
  'setPreference',
  { preference: v.picklist(preferenceIds), isOn: v.boolean(), wording: v.string() },
  {
    asks: { 'profile/preferenceSet': ({ preference, isOn, wording }) => ({ preference, isOn, wording }) },
    settles: ['profile/preferenceSaved', 'profile/preferenceRefused'],
  },
);
