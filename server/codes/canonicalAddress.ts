/**
 * One text for the spellings of a mail address that reach one mailbox, for limits alone: letters, forms of Unicode, international
 * domains and what follows a plus. Whose account an address is, is decided by `emailOf`.
 */
import { domainToASCII } from 'node:url';

/** As accounts store it. */
export const emailOf = (typed: string): string => typed.trim().normalize('NFC').toLowerCase();

export function canonicalAddress(typed: string): string {
  const email = emailOf(typed).normalize('NFKC');
  const at = email.lastIndexOf('@');
  const name = email.slice(0, at).split('+', 1)[0] ?? '';
  const domain = email.slice(at + 1);
  return `${name}@${domainToASCII(domain) || domain}`;
}
