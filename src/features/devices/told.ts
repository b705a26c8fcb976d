/** What is said while a sign-out elsewhere is on its way: its button is busy, and only what waits for a network is said. */
import { inEveryPhase, type Told } from '../../kit/useTold.ts';

export const devicesTold = {
  signOutThere: {
    ...inEveryPhase(null),
    waiting: 'devices.waiting',
    signInNeeded: 'devices.signInNeeded',
  },
} as const satisfies Told<'signOutThere'>;
