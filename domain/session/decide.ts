/**
 * Whether sign-in or sign-out is allowed now. Spec 3 section 6; sign-out waits for pending writes unless the person
 * discards them.
 */
import type { Deciders } from '../deciders.ts';
import { unsentWrites } from './unsent.ts';

export const sessionDeciders: Deciders<'session/signIn' | 'session/signOut' | 'session/noteChange'> = {
  'session/signIn': (_world, { data }) => [{ type: 'session/signInStarted', data }],
  'session/noteChange': (_world, { data }) => [{ type: 'session/changeNoted', data }],
  'session/signOut': (world, { data }) => {
    const unsent = unsentWrites(world);
    if (unsent > 0 && !data.dropUnsent)
      return [{ type: 'session/signOutHeld', data: { unsentWrites: unsent } }];
    return [{ type: 'session/signOutStarted', data: {} }];
  },
};
