/** Whether the server treats the person as a guest. */
import type { SessionState } from './evolve.ts';

/** Not signed in, or the server's session has expired. */
export const isGuest = ({ member, isExpired }: Pick<SessionState, 'member' | 'isExpired'>): boolean =>
  member === null || isExpired;

/** A guest's order was refused because the guest's session at the server had ended; a new one began with the answer. */
export const isOfEndedGuest = (code: string): boolean => code === 'GUEST_SESSION_EXPIRED';
