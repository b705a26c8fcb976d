/** Whether the server treats the person as a guest. */
import type { SessionState } from './evolve.ts';

/** Not signed in, or the server's session has expired. */
export const isGuest = ({ member, isExpired }: Pick<SessionState, 'member' | 'isExpired'>): boolean =>
  member === null || isExpired;
