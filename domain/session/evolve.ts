/** Who is signed in on this device, whether this tab has asked the server yet, and how its sign-in form is doing. */
import { projection } from '../projection.ts';

export interface SessionState {
  readonly member: { readonly memberId: string; readonly firstName: string; readonly email: string } | null;
  /** The server forgot the session: the member's entries stay, but nothing can be written until sign-in. */
  readonly isExpired: boolean;
  /** The device is clean but the server has not yet heard of the sign-out (it happened offline). */
  readonly signOutUnconfirmed: boolean;
  readonly isSigningOut: boolean;
}

export interface SignInState {
  readonly status: 'idle' | 'busy' | 'refused' | 'done';
  readonly code: string | null;
  readonly retryAfterSeconds: number | null;
  /** Writes still on their way when sign-out was asked; null when it was not held. */
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
  /** Nobody said yet whether somebody is signed in: a guest in the log may be a member. */
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
  'session/signedIn': (draft) => {
    draft.status = 'done';
    draft.code = null;
  },
  'session/signOutHeld': (draft, { data }) => {
    draft.heldBy = data.unsentWrites;
  },
});
