/**
 * Whether sign-in or sign-out is allowed now. Spec 3 section 6; sign-out waits for pending writes unless the person
 * discards them.
 */
import type { Deciders } from '../deciders.ts';

export const sessionDeciders: Deciders<'session/signIn' | 'session/signOut'> = {
  'session/signIn': (_world, { data }) => [{ type: 'session/signInStarted', data }],
  'session/signOut': (world, { data }) => {
    const unsentWrites = Object.keys(world.outbox.writes).length;
    if (unsentWrites > 0 && !data.dropUnsent)
      return [{ type: 'session/signOutHeld', data: { unsentWrites } }];
    return [{ type: 'session/signOutStarted', data: {} }];
  },
};
