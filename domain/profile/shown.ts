/** The profile as the member wants it: what is on its way counts already. */
import { changed, type ProfileState } from './evolve.ts';
import type { PreferenceId } from './preferences.ts';
import type { Profile } from './shape.ts';

export const shownProfile = ({ known, pending }: ProfileState): Profile | null =>
  known && Object.values(pending).reduce(changed, known);

export const isPreferenceOn = (
  { known, pendingPreferences }: ProfileState,
  preference: PreferenceId,
): boolean =>
  pendingPreferences[preference]?.isOn ??
  known?.preferences.some((each) => each.preference === preference && each.isOn) ??
  false;
