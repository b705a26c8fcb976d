/** A fake profile: each key changes it once. */
import { changed } from '../../../domain/profile/evolve.ts';
import { preferenceIds } from '../../../domain/profile/preferences.ts';
import type { Profile } from '../../../domain/profile/shape.ts';
import type { ProfilePort } from '../../../streams/profile/port.ts';
import { failure } from '../../http/failure.ts';
import type { FakeServer } from '../fakeServer.ts';

export interface FakeProfile extends ProfilePort {
  /** What changed, each key once. */
  readonly made: readonly string[];
  changeElsewhere(change: Partial<Profile>): void;
  /** From now on, until it is null. */
  refuse(code: string | null): void;
}

export function fakeProfile({ answer, members }: FakeServer): FakeProfile {
  let profile: Profile = {
    ...{ firstName: 'Maya', lastName: null, phoneNumber: null, birthday: null, birthdayOpensOn: null },
    partnerNumber: null,
    preferences: preferenceIds.map((preference) => ({ preference, isOn: false })),
  };
  let refusal: string | null = null;
  const done = new Set<string>();
  const made: string[] = [];
  const once = (key: string, what: string, change: () => void) =>
    members<null>(() => {
      if (refusal !== null) return failure('refused', refusal);
      if (!done.has(key)) {
        done.add(key);
        made.push(what);
        change();
      }
      return { ok: true, value: null };
    });
  return {
    made,
    changeElsewhere: (change) => void (profile = { ...profile, ...change }),
    refuse: (code) => void (refusal = code),
    profile: (signal) => answer('profile', () => members(() => ({ ok: true, value: profile })), signal),
    saveProfile: (change, key) =>
      answer('saveProfile', () =>
        once(key, 'profile', () => {
          profile = changed(profile, change);
        }),
      ),
    setPreference: ({ preference, isOn }, key) =>
      answer('setPreference', () =>
        once(key, preference, () => {
          const preferences = profile.preferences.map((each) =>
            each.preference === preference ? { preference, isOn } : each,
          );
          profile = { ...profile, preferences };
        }),
      ),
  };
}
