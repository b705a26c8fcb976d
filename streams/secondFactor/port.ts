/** The second step of signing in, asked of the server. Codes and secrets are sent and shown, and kept nowhere. */
import type { Answer } from '../ports.ts';

export type FactorKind = 'app' | 'text';
export interface AskedFactors {
  readonly kinds: readonly FactorKind[];
  /** The last two digits of the number. */
  readonly phoneEnd: string | null;
}
export interface OwnFactors {
  readonly phoneEnd: string | null;
  readonly hasApp: boolean;
  /** Recovery codes that were not used. */
  readonly codesLeft: number;
  /** Shown once; null where there are no new ones. */
  readonly recoveryCodes: readonly string[] | null;
}
export interface NewApp {
  /** base32, to type into the app. */
  readonly secret: string;
  /** An address that an app on this device opens. */
  readonly address: string;
  /** To be confirmed with. */
  readonly sealed: string;
}

export interface SecondFactorPort {
  /** Of the sign-in that waits. Refused with SIGN_IN_AGAIN, as the next two. */
  asked(signal?: AbortSignal): Promise<Answer<AskedFactors>>;
  /** Refused with CODE_LOCKED, TEXTS_PAUSED, TEXT_NOT_SENT. */
  sendText(): Promise<Answer<null>>;
  /** Refused with CODE_WRONG, CODE_EXPIRED, CODE_LOCKED. */
  signIn(kind: FactorKind | 'recovery', code: string): Promise<Answer<null>>;
  own(signal?: AbortSignal): Promise<Answer<OwnFactors>>;
  /** These are refused with ELEVATION_NEEDED. */
  remove(kind: FactorKind): Promise<Answer<OwnFactors>>;
  newCodes(): Promise<Answer<OwnFactors>>;
  sendPhoneCode(phoneNumber: string): Promise<Answer<null>>;
  confirmPhone(phoneNumber: string, code: string): Promise<Answer<OwnFactors>>;
  beginApp(): Promise<Answer<NewApp>>;
  confirmApp(sealed: string, code: string): Promise<Answer<OwnFactors>>;
}
