/**
 * Who uses this browser. A password never comes here: the intent carries a `vaultRef`,
 * the place in memory where the sign-in form left it.
 */
import * as v from 'valibot';
import { fact, intent } from '../event.ts';
import { personal, pub } from '../privacy.ts';

export const SignInRefusal = v.picklist([
  'INVALID_CREDENTIALS',
  'RATE_LIMITED',
  'UNREACHABLE',
  'UNEXPECTED_ERROR',
]);

export const sessionIntents = [
  intent('session/signIn', { email: personal(v.string()), vaultRef: pub(v.string()) }, { scope: 'tab' }),
  intent('session/signOut', { dropUnsent: pub(v.boolean()) }),
] as const;

export const sessionFacts = [
  fact('session/signInStarted', { email: personal(v.string()), vaultRef: pub(v.string()) }, { scope: 'tab' }),
  fact('session/signedIn', {
    memberId: personal(v.string()),
    firstName: personal(v.string()),
    email: personal(v.string()),
  }),
  fact(
    'session/signInRefused',
    { code: pub(SignInRefusal), retryAfterSeconds: pub(v.nullable(v.number())) },
    { scope: 'tab' },
  ),
  /** This tab asked the server who is signed in: it said so, or it could not be asked and what the log knows must do. */
  fact('session/checked', { by: pub(v.picklist(['server', 'nobody'])) }, { scope: 'tab' }),
  /** The server no longer knows the session; what the member did stays until someone signs in. */
  fact('session/expired', {}),
  /** Refused because a write is still on its way; the person may agree to drop it. */
  fact('session/signOutHeld', { unsentWrites: pub(v.number()) }, { scope: 'tab' }),
  /** The person is leaving: the outside session ends, then the era does (engine/eraStarted). */
  fact('session/signOutStarted', {}),
  /** Written first in the new era when the server could not be told; told as soon as it can be reached. */
  fact('session/signOutUnconfirmed', {}),
  fact('session/signOutConfirmed', {}),
] as const;
