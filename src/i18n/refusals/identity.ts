/** The texts of accounts that are not made or changed. */
import { entry } from '../errorEntry.ts';

export const identityRefusals = {
  ADDRESS_UNVERIFIED: entry('error.identity.unverified'),
  PASSWORD_SHORT: entry('error.identity.short'),
  PASSWORD_LONG: entry('error.identity.long'),
  PASSWORD_WEAK: entry('error.identity.weak'),
  PASSWORD_BREACHED: entry('error.identity.breached'),
  EMAIL_TAKEN: entry('error.identity.taken'),
  EMAIL_SAME: entry('error.identity.same'),
  NO_EMAIL_CHANGE: entry('error.identity.noChange'),
  UNDO_LINK_INVALID: entry('error.identity.undoLink'),
};
