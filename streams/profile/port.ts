/** What the profile asks of the server. */
import type { PreferenceId } from '../../domain/profile/preferences.ts';
import type { Profile, ProfileChange } from '../../domain/profile/shape.ts';
import type { Answer } from '../ports.ts';

export interface ConsentGiven {
  readonly preference: PreferenceId;
  readonly isOn: boolean;
  readonly wording: string;
}

export interface ProfilePort {
  profile(signal?: AbortSignal): Promise<Answer<Profile>>;
  saveProfile(change: ProfileChange, idempotencyKey: string): Promise<Answer<null>>;
  setPreference(consent: ConsentGiven, idempotencyKey: string): Promise<Answer<null>>;
}
