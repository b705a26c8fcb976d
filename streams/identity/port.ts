/** Making an account, and changing what proves whose it is, asked of the server. Passwords and codes are sent and kept nowhere. */
import type { HomeCountry } from '../../domain/identity/fields.ts';
import type { Answer } from '../ports.ts';

export interface NewAccount {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  readonly country: HomeCountry;
  readonly marketing: boolean;
}
export interface AddressState {
  readonly email: string;
  readonly isVerified: boolean;
  /** What it changes to, once its code is typed. */
  readonly proposedNewEmail: string | null;
}
/** Beside what is named: RATE_LIMITED. */
export interface IdentityPort {
  /**
   * Signed in then; the address is not proved yet. Refused with PASSWORD_…; never because somebody has the address. `key`: a UUID of
   * the form; sent again with it, the account is that of the answer that was lost.
   */
  create(account: NewAccount, key: string): Promise<Answer<null>>;
  /** The answers of these two are the same for an address that nobody has. */
  forgotPassword(email: string): Promise<Answer<null>>;
  /** Signed in then, and nowhere else. Refused with PASSWORD_…, CODE_… */
  resetPassword(email: string, code: string, password: string): Promise<Answer<null>>;

  addressState(signal?: AbortSignal): Promise<Answer<AddressState>>;
  /** Refused with CODE_…, EMAIL_TAKEN. */
  verify(code: string): Promise<Answer<null>>;
  sendVerification(): Promise<Answer<null>>;
  /** In the place of one that is not proved, which is sent a code. */
  correctAddress(email: string): Promise<Answer<null>>;
  /** Answers how many other sessions ended. Refused with ELEVATION_NEEDED, PASSWORD_… */
  changePassword(password: string): Promise<Answer<number>>;
  /** Refused with ELEVATION_NEEDED, EMAIL_SAME, ADDRESS_UNVERIFIED, CODE_LOCKED. */
  proposeEmail(email: string): Promise<Answer<null>>;
  sendEmailCode(): Promise<Answer<null>>;
  cancelEmail(): Promise<Answer<null>>;
  /** Refused with NO_EMAIL_CHANGE, CODE_…, EMAIL_TAKEN. */
  confirmEmail(code: string): Promise<Answer<null>>;
  /** By the secret of the link to the old address, signed in or not. Refused with UNDO_LINK_INVALID. */
  undoEmail(secret: string): Promise<Answer<null>>;
}
