/** What each code of this server is for: whose it is, and what it is bound to. */
import type { Pseudonym } from '../session/pseudonyms.ts';
import type { CodeUse } from './createCodes.ts';

/** Counted over all actions: who has many of them to try has no more tries. */
export const elevationCode = (
  pseudonym: Pseudonym,
  memberId: string,
  action: string,
  target: string,
): CodeUse => ({
  purpose: 'elevate',
  subject: memberId,
  binding: `${action} ${target}`,
  owner: pseudonym('account', memberId),
});
