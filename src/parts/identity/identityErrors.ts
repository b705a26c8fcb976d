/** The texts of codes, proofs, passwords and addresses that are refused, for the pages of an account, which load them. */
import type { TextName } from '../../i18n/errorEntry.ts';
import { texts } from '../../i18n/texts.ts';

texts('identity.errors');

const names: Readonly<Record<string, TextName<'identity.error'>>> = {
  CODE_WRONG: 'codeWrong',
  CODE_EXPIRED: 'codeExpired',
  CODE_LOCKED: 'codeLocked',
  ELEVATION_NEEDED: 'elevationNeeded',
  PASSWORD_SHORT: 'short',
  PASSWORD_LONG: 'long',
  PASSWORD_WEAK: 'weak',
  PASSWORD_BREACHED: 'breached',
  EMAIL_TAKEN: 'taken',
  EMAIL_SAME: 'same',
  NO_EMAIL_CHANGE: 'noChange',
  UNDO_LINK_INVALID: 'undoLink',
  PASSKEY_UNKNOWN: 'passkeyUnknown',
  PASSKEY_REFUSED: 'passkeyRefused',
  PASSKEY_NONE: 'passkeyNone',
  PASSKEY_LIMIT: 'passkeyLimit',
  PASSKEY_NOT_FOUND: 'passkeyNotFound',
  SECOND_FACTOR_NEEDED: 'secondFactorNeeded',
  SIGN_IN_AGAIN: 'signInAgain',
  TEXTS_PAUSED: 'textsPaused',
  TEXT_NOT_SENT: 'textNotSent',
  PHONE_INVALID: 'phoneInvalid',
};

/** Null for a code of the general catalog. */
export function identityError(code: string): `identity.error.${TextName<'identity.error'>}` | null {
  const name = names[code];
  return name === undefined ? null : `identity.error.${name}`;
}
