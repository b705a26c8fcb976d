/** Validation of the sign-in form's input: refuses only input that is certainly wrong; the server decides the rest. */
import type { MessageId } from '../../i18n/messages.ts';

export type CredentialFaults = { readonly email: MessageId | null; readonly password: MessageId | null };

export function faultsIn(email: string, password: string): CredentialFaults {
  return {
    email: emailFault(email.trim()),
    password: password === '' ? 'session.password.missing' : null,
  };
}

function emailFault(email: string): MessageId | null {
  if (email === '') return 'session.email.missing';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? null : 'session.email.malformed';
}
