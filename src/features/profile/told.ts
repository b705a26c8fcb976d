/** What is said while a change of the profile is on its way: its button is busy, and only what waits for a network is said. */
import { inEveryPhase, type Told } from '../../kit/useTold.ts';

const waiting = 'profile.waiting';

export const profileTold = {
  saveProfile: { ...inEveryPhase(null), waiting, signInNeeded: 'profile.signInNeeded' },
  setPreference: { ...inEveryPhase(null), waiting, signInNeeded: 'profile.signInNeeded' },
} as const satisfies Told<'saveProfile' | 'setPreference'>;
