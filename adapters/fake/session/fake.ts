/** A fake sign-in: one member with one password. Signing out ends every socket. */
import type { Member, SessionPort } from '../../../streams/session/port.ts';
import { failure } from '../../http/failure.ts';
import type { FakeServer } from '../fakeServer.ts';

const maya: Member = { memberId: 'm-1', firstName: 'Maya', email: 'maya@example.com' };

export interface FakeSession extends SessionPort {
  /** On another device. */
  rename(firstName: string): void;
}

export const fakeSession = (server: FakeServer): FakeSession => ({
  rename: (firstName) => {
    if (server.member !== null) server.member = { ...server.member, firstName };
  },
  current: () => server.answer('current', () => ({ ok: true, value: server.member })),
  signIn: (email, password) =>
    server.answer('signIn', () => {
      if (email !== maya.email || password !== 'right') return failure('refused', 'INVALID_CREDENTIALS');
      server.member = maya;
      return { ok: true, value: maya };
    }),
  signOut: () =>
    server.answer('signOut', () => {
      server.member = null;
      server.endSockets('unauthenticated');
      return { ok: true, value: null };
    }),
});
