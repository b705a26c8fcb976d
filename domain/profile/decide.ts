/** A change of the profile or of a preference; only a member has any. One change of a preference at a time. */
import type { Deciders } from '../deciders.ts';
import { isAsking } from '../fetchState.ts';
import { CONSENT_WORDING } from './preferences.ts';
import { isPreferenceOn } from './shown.ts';
import type { ProfileChange } from './shape.ts';

export const profileDeciders: Deciders<'profile/refresh' | 'profile/save' | 'profile/setPreference'> = {
  'profile/refresh': ({ session, profileFetch }) =>
    session.member === null || isAsking(profileFetch) ? [] : [{ type: 'profile/requested', data: {} }],
  'profile/save': ({ session, profile }, { data }) =>
    session.member === null || Object.values(profile.pending).some((each) => isSame(each, data))
      ? []
      : [{ type: 'profile/saveRequested', data }],
  'profile/setPreference': ({ session, profile }, { data: { preference, isOn } }) =>
    session.member === null ||
    profile.pendingPreferences[preference] !== undefined ||
    isPreferenceOn(profile, preference) === isOn
      ? []
      : [{ type: 'profile/preferenceSet', data: { preference, isOn, wording: CONSENT_WORDING } }],
};

/** The same press twice, or in two tabs. */
const isSame = (one: ProfileChange, other: ProfileChange): boolean =>
  Object.entries(one).every(([part, value]) => other[part as keyof ProfileChange] === value);
