/** What each code of this server is for: whose it is, and what it is bound to. */
import type { Pseudonym } from '../session/pseudonyms.ts';
import type { CodeUse } from './createCodes.ts';
import { ownerOfAddress } from './limitCodes.ts';

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

/** That a member has the mailbox of the address with which she made her account. */
export const verificationCode = (pseudonym: Pseudonym, memberId: string, email: string): CodeUse => ({
  purpose: 'verify',
  subject: memberId,
  binding: email,
  owner: pseudonym('account', memberId),
});

/**
 * A new password for whose address this is. `device`: the pseudonym of a browser in which she signed in before, else empty: what
 * strangers guess does not lock her own browsers.
 */
export const resetCode = (pseudonym: Pseudonym, email: string, device: string): CodeUse => ({
  purpose: 'reset',
  subject: `${email} ${device}`,
  binding: '',
  owner: ownerOfAddress(pseudonym, email),
});

/** That a member has the mailbox of the address that she changes to. */
export const emailChangeCode = (pseudonym: Pseudonym, memberId: string, email: string): CodeUse => ({
  purpose: 'change-email',
  subject: memberId,
  binding: email,
  owner: pseudonym('account', memberId),
});

/** By text message. `binding`: the sign-in or the action that asks. */
export const secondFactorCode = (pseudonym: Pseudonym, memberId: string, binding: string): CodeUse => ({
  ...{ purpose: 'second-factor', subject: memberId, binding },
  owner: pseudonym('account', memberId),
});

/** To a number that she adds. */
export const phoneCode = (pseudonym: Pseudonym, memberId: string, phoneNumber: string): CodeUse => ({
  ...{ purpose: 'add-phone', subject: memberId, binding: phoneNumber },
  owner: pseudonym('account', memberId),
});
