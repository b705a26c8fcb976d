/** Fake accounts: the code of every mail is `of the mail`, a password of eight characters is good, and nothing needs a proof. */
import type { AddressState, IdentityPort } from '../../../streams/identity/port.ts';
import type { Answer } from '../../../streams/ports.ts';
import { failure } from '../../http/failure.ts';
import type { FakeServer } from '../fakeServer.ts';

const THE_CODE = 'of the mail';
const SHORTEST = 8;
const done: Answer<null> = { ok: true, value: null };

export function fakeIdentity(server: FakeServer): IdentityPort {
  const { answer, members } = server;
  let state: AddressState = { email: 'maya@example.com', isVerified: true, proposedNewEmail: null };
  const unless = (code: string | null, act: () => void): Answer<null> => {
    if (code !== null) return failure('refused', code);
    act();
    return done;
  };
  const faultOf = (password: string): string | null => (password.length < SHORTEST ? 'PASSWORD_SHORT' : null);
  const wrong = (code: string): string | null => (code === THE_CODE ? null : 'CODE_WRONG');
  const byMember = (work: () => Answer<null>) => answer(null, () => members(work));
  const enter = (firstName: string, email: string): void => {
    server.member = { memberId: `m-${email}`, firstName, email };
  };
  return {
    create: ({ firstName, email, password }) =>
      answer(null, () =>
        unless(faultOf(password), () => {
          state = { email, isVerified: false, proposedNewEmail: null };
          enter(firstName, email);
        }),
      ),
    forgotPassword: () => answer(null, () => done),
    resetPassword: (email, code, password) =>
      answer(null, () => unless(faultOf(password) ?? wrong(code), () => enter('Maya', email))),
    addressState: (signal) => answer(null, () => members(() => ({ ok: true, value: state })), signal),
    verify: (code) =>
      byMember(() =>
        unless(state.isVerified ? null : wrong(code), () => (state = { ...state, isVerified: true })),
      ),
    sendVerification: () => byMember(() => done),
    correctAddress: (email) =>
      byMember(() =>
        unless(null, () => {
          if (!state.isVerified) state = { ...state, email };
        }),
      ),
    changePassword: (password) =>
      answer(null, () =>
        members(() => {
          const fault = faultOf(password);
          return fault === null ? { ok: true, value: 0 } : failure('refused', fault);
        }),
      ),
    proposeEmail: (email) =>
      byMember(() => unless(null, () => (state = { ...state, proposedNewEmail: email }))),
    sendEmailCode: () =>
      byMember(() => unless(state.proposedNewEmail === null ? 'NO_EMAIL_CHANGE' : null, () => {})),
    cancelEmail: () => byMember(() => unless(null, () => (state = { ...state, proposedNewEmail: null }))),
    confirmEmail: (code) =>
      byMember(() => {
        const { proposedNewEmail } = state;
        return unless(proposedNewEmail === null ? 'NO_EMAIL_CHANGE' : wrong(code), () => {
          state = { email: proposedNewEmail ?? '', isVerified: true, proposedNewEmail: null };
        });
      }),
    undoEmail: () => answer(null, () => failure('refused', 'UNDO_LINK_INVALID')),
  };
}
