/**
 * The member's profile as last heard, and over it what is on its way: shown at once, and taken back where the server refuses it.
 */
import { fetchAnswered, fetchAsked, fetchFailed, notAsked } from '../fetchState.ts';
import { projection } from '../projection.ts';
import type { PreferenceId } from './preferences.ts';
import type { Profile, ProfileChange } from './shape.ts';

export interface ProfileState {
  readonly known: Profile | null;
  readonly fetchedAt: number | null;
  /** By write, in the order of the presses. */
  readonly pending: Readonly<Record<string, ProfileChange>>;
  readonly pendingPreferences: Readonly<
    Partial<Record<PreferenceId, { readonly writeId: string; readonly isOn: boolean }>>
  >;
  /** How the last save ended. */
  readonly ended: { readonly writeId: string; readonly code: string | null; readonly at: number } | null;
  /** Why the last change of a preference was refused. */
  readonly refusedPreference: { readonly preference: PreferenceId; readonly code: string } | null;
}

const nothing: ProfileState = {
  ...{ known: null, fetchedAt: null, pending: {}, pendingPreferences: {} },
  ...{ ended: null, refusedPreference: null },
};

export const profile = projection('profile', 'device', nothing, {
  'profile/fetched': (draft, { at, data }) => {
    const { preferences } = data.profile;
    // A fact and a state share no object that a later fact changes.
    draft.known = { ...data.profile, preferences: preferences.map((each) => ({ ...each })) };
    draft.fetchedAt = at;
  },
  'profile/saveRequested': (draft, { id, data }) => {
    draft.pending[id] = data;
    draft.ended = null;
  },
  'profile/saved': (draft, { at, data: { writeId, ...change } }) => {
    if (draft.known !== null) draft.known = changed(draft.known, change);
    delete draft.pending[writeId];
    draft.ended = { writeId, code: null, at };
    draft.fetchedAt = null;
  },
  'profile/saveRefused': (draft, { at, data: { writeId, code } }) => {
    delete draft.pending[writeId];
    draft.ended = { writeId, code, at };
    draft.fetchedAt = null;
  },
  'profile/preferenceSet': (draft, { id, data: { preference, isOn } }) => {
    draft.pendingPreferences[preference] = { writeId: id, isOn };
    draft.refusedPreference = null;
  },
  'profile/preferenceSaved': (draft, { data: { writeId, preference, isOn } }) => {
    const known = draft.known?.preferences.find((each) => each.preference === preference);
    if (known) known.isOn = isOn;
    if (draft.pendingPreferences[preference]?.writeId === writeId)
      delete draft.pendingPreferences[preference];
    draft.fetchedAt = null;
  },
  'profile/preferenceRefused': (draft, { data: { writeId, preference, code } }) => {
    if (draft.pendingPreferences[preference]?.writeId !== writeId) return;
    delete draft.pendingPreferences[preference];
    draft.refusedPreference = { preference, code };
  },
  'live/changeHeard': (draft, { data }) => {
    if (data.what === 'profile') draft.fetchedAt = null;
  },
});

/** A text that was taken away is null. */
export function changed(known: Profile, change: ProfileChange): Profile {
  const of = (value: string | null, before: string | null) => (value === null ? before : value || null);
  return {
    ...known,
    firstName: change.firstName ?? known.firstName,
    lastName: of(change.lastName, known.lastName),
    phoneNumber: of(change.phoneNumber, known.phoneNumber),
    birthday: of(change.birthday, known.birthday),
    partnerNumber: of(change.partnerNumber, known.partnerNumber),
  };
}

/** Request state of this tab. */
export const profileFetch = projection('profileFetch', 'tab', notAsked, {
  'profile/requested': fetchAsked,
  'profile/fetched': fetchAnswered,
  'profile/fetchFailed': fetchFailed,
});
