/** The history state of a link to the sign-in that keeps a favorite (afterSignIn.ts), from a page whose own is `state`. */
import type { ToKeep } from '../../kit/afterSignIn.ts';

export const stateToKeep = (state: unknown, toKeep: ToKeep): object => ({
  ...(typeof state === 'object' && state),
  toKeep,
});
