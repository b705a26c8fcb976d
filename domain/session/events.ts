/**
 * Sign-in and sign-out on this browser. A password is never in an event: the intent has a `vaultRef`, the
 * place in memory where the sign-in form put it.
 */
import * as v from 'valibot';
import { fact, intent } from '../event.ts';
import { credential, personal, pub } from '../privacy.ts';

export const SignInRefusal = v.picklist([
  'INVALID_CREDENTIALS',
  'RATE_LIMITED',
  'SECOND_FACTOR_NEEDED',
  'UNREACHABLE',
  'UNEXPECTED_ERROR',
]);

/** What changed of who is signed in here, or of how that is proved. The server has done it; nothing of what was typed is here. */
const Change = v.picklist([
  'accountMade',
  'addressProved',
  'passwordChanged',
  'passwordReset',
  'emailChanged',
  'emailChangeUndone',
  'passkeyUsed',
  'secondFactorGiven',
]);

export const sessionIntents = [
  intent(
    'session/signIn',
    { email: personal(v.string()), vaultRef: credential(v.string()) },
    { scope: 'tab' },
  ),
  intent('session/signOut', { dropUnsent: pub(v.boolean()) }),
  intent('session/noteChange', { change: pub(Change) }, { scope: 'tab' }),
] as const;

export const sessionFacts = [
  fact(
    'session/signInStarted',
    { email: personal(v.string()), vaultRef: credential(v.string()) },
    { scope: 'tab' },
  ),
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
  /** Then the server is asked who is signed in. */
  fact('session/changeNoted', { change: pub(Change) }, { scope: 'tab' }),
  /**
   * This tab asked the server who is signed in. `nobody`: the server could not be reached, so the log's state
   * is used.
   */
  fact('session/checked', { by: pub(v.picklist(['server', 'nobody'])) }, { scope: 'tab' }),
  /** The server no longer knows the session; the member's state stays until the next sign-in. */
  fact('session/expired', {}),
  /** Held because of unsent writes; the person may confirm to discard them. */
  fact('session/signOutHeld', { unsentWrites: pub(v.number()) }, { scope: 'tab' }),
  /** The person signs out: the server's session ends first, then the era (engine/eraStarted). */
  fact('session/signOutStarted', {}),
  /** Written first in the new era when the server could not be reached; the sign-out is retried until it is. */
  fact('session/signOutUnconfirmed', {}),
  fact('session/signOutConfirmed', {}),
] as const;

/** Facts that are answers, though their names do not end as those of answers do (streams/log/recordFacts.ts). */
export type SessionAnswers = 'session/signInRefused';
