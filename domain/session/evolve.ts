/** Who is signed in on this device, whether this tab has asked the server yet, and the state of its sign-in form. */
import { projection } from '../projection.ts';

export interface SessionState {
  readonly member: { readonly memberId: string; readonly firstName: string; readonly email: string } | null;
  /** The server's session expired: the member's state stays, but writes are blocked until sign-in. */
  readonly isExpired: boolean;
  /** The device was cleared but the server does not know of the sign-out yet (it happened offline). */
  readonly signOutUnconfirmed: boolean;
  readonly isSigningOut: boolean;
}

export interface SignInState {
  readonly status: 'idle' | 'busy' | 'refused' | 'done';
  readonly code: string | null;
  readonly retryAfterSeconds: number | null;
  /** Number of unsent writes when sign-out was requested; null when it was not held. */
  readonly heldBy: number | null;
}

const signedOut: SessionState = {
  member: null,
  isExpired: false,
  signOutUnconfirmed: false,
  isSigningOut: false,
};

export const session = projection('session', 'device', signedOut, {
  'session/signedIn': (draft, { data }) => {
    draft.member = { memberId: data.memberId, firstName: data.firstName, email: data.email };
    draft.isExpired = false;
  },
  // A name of her own is said at once.
  'profile/saved': ({ member }, { data: { firstName } }) => {
    if (member !== null && firstName !== null) member.firstName = firstName;
  },
  'session/expired': (draft) => {
    draft.isExpired = draft.member !== null;
  },
  'session/signOutStarted': (draft) => {
    draft.isSigningOut = true;
  },
  'session/signOutUnconfirmed': (draft) => {
    draft.signOutUnconfirmed = true;
  },
  'session/signOutConfirmed': (draft) => {
    draft.signOutUnconfirmed = false;
  },
});

export interface SessionCheckState {
  /** Whether the server's answer is still missing: a guest in the log may be a member. */
  readonly isOpen: boolean;
}

const unasked: SessionCheckState = { isOpen: true };

export const sessionCheck = projection('sessionCheck', 'tab', unasked, {
  'session/checked': (draft) => {
    draft.isOpen = false;
  },
  'session/signedIn': (draft) => {
    draft.isOpen = false;
  },
});

const idle: SignInState = { status: 'idle', code: null, retryAfterSeconds: null, heldBy: null };

export const signIn = projection('signIn', 'tab', idle, {
  'session/signInStarted': (draft) => {
    draft.status = 'busy';
    draft.code = null;
  },
  'session/signInRefused': (draft, { data }) => {
    draft.status = 'refused';
    draft.code = data.code;
    draft.retryAfterSeconds = data.retryAfterSeconds;
  },
  // What was refused before is over.
  'session/changeNoted': (draft) => {
    draft.code = null;
  },
  'session/signedIn': (draft) => {
    draft.status = 'done';
    draft.code = null;
  },
  'session/signOutHeld': (draft, { data }) => {
    draft.heldBy = data.unsentWrites;
  },
});
