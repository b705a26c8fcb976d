/** Whether the server treats the person as a guest. */
import { NOT_YOUR_WRITE } from '../write.ts';
import type { SessionState } from './evolve.ts';

/** Not signed in, or the server's session has expired. */
export const isGuest = ({ member, isExpired }: Pick<SessionState, 'member' | 'isExpired'>): boolean =>
  member === null || isExpired;

/**
 * The guest's session at the server ended before it took the order, or before it was asked what became of it. Its price is no
 * price of the next session.
 */
export const isOfEndedGuest = (code: string): boolean =>
  code === 'GUEST_SESSION_EXPIRED' || code === NOT_YOUR_WRITE;
