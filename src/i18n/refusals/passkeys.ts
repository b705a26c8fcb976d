/** The texts of passkeys that are not accepted. */
import { entry } from '../errorEntry.ts';

export const passkeysRefusals = {
  PASSKEY_UNKNOWN: entry('error.passkeys.unknown'),
  PASSKEY_REFUSED: entry('error.passkeys.refused'),
  PASSKEY_NONE: entry('error.passkeys.none'),
  PASSKEY_LIMIT: entry('error.passkeys.limit'),
  PASSKEY_NOT_FOUND: entry('error.passkeys.notFound'),
};
