/** Who the member is, what she changes of it, and what she agrees to hear of. */
import * as v from 'valibot';
import { fact, intent } from '../event.ts';
import { FailureKind } from '../failure.ts';
import { personal, pub } from '../privacy.ts';
import { preferenceIds } from './preferences.ts';
import { Profile, profileChange } from './shape.ts';

const writeId = pub(v.string());
const code = pub(v.string());
const preference = pub(v.picklist(preferenceIds));
const isOn = personal(v.boolean());
const tab = { scope: 'tab' } as const;

export const profileIntents = [
  intent('profile/refresh', {}, tab),
  intent('profile/save', profileChange),
  intent('profile/setPreference', { preference, isOn }),
] as const;

export const profileFacts = [
  fact('profile/requested', {}, tab),
  fact('profile/fetched', { profile: Profile }),
  fact('profile/fetchFailed', { kind: pub(FailureKind) }, tab),
  fact('profile/saveRequested', profileChange),
  fact('profile/saved', { writeId, ...profileChange }),
  fact('profile/saveRefused', { writeId, code }),
  /** `wording`: the version of the text that she agreed to, or took back. */
  fact('profile/preferenceSet', { preference, isOn, wording: pub(v.string()) }),
  fact('profile/preferenceSaved', { writeId, preference, isOn }),
  fact('profile/preferenceRefused', { writeId, preference, code }),
] as const;
